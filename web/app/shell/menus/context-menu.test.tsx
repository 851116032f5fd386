import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { tracksInOrder } from '#web/player/player-fixture.ts'

import { openApp } from '#web/app/app-fixture.tsx'

const rightClick = (element: Element) => fireEvent.contextMenu(element, { button: 2 })
const waiting = { timeout: 4000 }
const itemsOf = async (name: string) =>
  within(await screen.findByRole('menu', { name }, waiting))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)
const choose = async (name: string) =>
  fireEvent.click(await screen.findByText(name, { selector: '[role="menuitem"]' }, waiting))

const card = (shelf: string, title: string) =>
  waitFor(() => within(screen.getByRole('region', { name: shelf })).getByText(title))

const onAlbum = ['Play', 'Play next', 'Add to queue', 'Go to album', 'Go to artist', 'Copy link']
const onSong = onAlbum.toSpliced(-1, 0, 'Details')
const onPage = ['Back', 'Reload', 'Home', 'Browse', 'Copy link to this page', 'Keyboard shortcuts']

test.each([
  { on: 'Noon', find: () => card('Trending songs', 'Noon'), offers: onSong },
  { on: 'Tides', find: () => card('Albums', 'Tides'), offers: onAlbum },
  {
    on: 'Ida Maren',
    find: () => card('Popular artists', 'Ida Maren'),
    offers: ['Go to artist', 'Copy link'],
  },
  {
    on: 'Ada Quill’s Quiet Hours',
    find: () => screen.findByText('Ada Quill’s Quiet Hours'),
    offers: onSong.slice(0, 3),
  },
  { on: 'This page', find: () => screen.findByRole('main'), offers: onPage },
  {
    on: 'This page',
    find: () => screen.findByText('About this server', { selector: 'aside *' }),
    offers: ['Open in new tab', 'Copy link', ...onPage],
  },
])('a right click on $on offers $offers [LAY-9]', async ({ on, find, offers }) => {
  const { show } = await openApp({ signedIn: true })
  show()
  rightClick(await find())
  expect(await itemsOf(on)).toEqual(offers)
})

test.each(['article/failed-payment-help', 'search-result/payment'])(
  'the pages of help have the menu and its notices too, here %s [LAY-9]',
  async (path) => {
    const { show } = await openApp({ path })
    show()
    rightClick(await screen.findByRole('main'))
    expect(await itemsOf('This page')).toEqual(onPage)
    await choose('Copy link to this page')
    expect(await screen.findByText('Link copied')).toBeTruthy()
  },
)

test('an album is added to the queue, and its link copied, from its card [LAY-9]', async () => {
  const { show, player } = await openApp({ signedIn: true })
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  show()
  rightClick(await card('Albums', 'Tides'))
  await choose('Add to queue')
  const added = () => tracksInOrder(player.getState()).map(({ title }) => title)
  await waitFor(() => expect(added()).toEqual(expect.arrayContaining(['Ebb', 'Flow'])))
  expect(await screen.findByText('2 songs were added to the queue.')).toBeTruthy()
  rightClick(await card('Trending songs', 'Noon'))
  await choose('Play next')
  expect(await screen.findByText('“Noon” plays next.')).toBeTruthy()

  rightClick(await card('Albums', 'Tides'))
  await choose('Copy link')
  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/clone/album/album-Tides`)
})

test('where copying is forbidden the link is shown [LAY-9]', async () => {
  const { show } = await openApp()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed'))
  show()
  rightClick(await card('Popular artists', 'Ida Maren'))
  await choose('Copy link')
  expect((await screen.findByRole('alert')).textContent).toContain('/clone/artist/ida')
})

test('a visitor who wants to hear something is invited to sign up [LAY-9] [PLAY-3]', async () => {
  const { show, player } = await openApp()
  show()
  rightClick(await card('Trending songs', 'Noon'))
  await choose('Add to queue')
  expect(await screen.findByRole('heading', { name: 'Listen to Noon' })).toBeTruthy()

  rightClick(await card('Albums', 'Tides'))
  await choose('Play')
  expect(await screen.findByRole('heading', { name: 'Listen to Tides' })).toBeTruthy()
  expect(player.getState().queue.order).toEqual([])
})

test('the menu of a song on its album says Pause while it plays, and leads to the artist [LAY-9]', async () => {
  const { show, player } = await openApp({ path: 'album/album-Tides', signedIn: true })
  show()
  const row = await screen.findByRole('row', { name: /Flow/ })
  rightClick(row)
  await choose('Play')
  await waitFor(() => expect(player.getState().status).toBe('playing'))

  rightClick(row)
  await waitFor(async () => expect((await itemsOf('Flow'))[0]).toBe('Pause'))
  expect(await itemsOf('Flow')).not.toContain('Go to album')
  await choose('Go to artist')
  await waitFor(() => expect(location.pathname).toBe('/clone/artist/ida'))
})
