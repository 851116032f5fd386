import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'

import { tracksInOrder } from '#web/player/player-fixture.ts'
import { currentTrack } from '#web/player/player-state.ts'
import { answer } from '#web/lib/session/fake-service.ts'

import { albumRows, openApp, songRows } from '#web/app/app-fixture.tsx'

const row = (name: string) => screen.getByRole('region', { name })
const card = (name: string) =>
  waitFor(() => within(row('Trending songs')).getByRole('button', { name }))

test('Home shows the songs, the albums and the artists [HOME-1] [HOME-2] [HOME-3]', async () => {
  const { show } = await openApp()
  show()

  await screen.findByRole('button', { name: 'Play Dawn' })
  const songs = within(row('Trending songs'))
  expect(songs.getAllByRole('button', { name: /^Play / })).toHaveLength(3)
  const album = await screen.findByRole('link', { name: 'Tides' })
  expect(within(row('Albums')).getByRole('link', { name: 'Tides' })).toBe(album)
  expect(album).toHaveProperty('pathname', '/clone/album/album-Tides')
  await waitFor(() => within(row('Popular artists')).getByText('Ida Maren'))
})

test('whoever is logged in sees at once what they alone hear, beside what the page came with [HOME-2] [WHO-2]', async () => {
  const block = document.createElement('script')
  block.id = 'first-songs'
  block.type = 'application/json'
  const own = { ...songRows[0], file: 'library/dawn.flac' }
  block.textContent = JSON.stringify([own])
  document.body.append(block)
  onTestFinished(() => block.remove())
  const { show, answers } = await openApp({ signedIn: true })
  answers['GET rest/v1/media_items'] = answer(200, [own, ...songRows.slice(1)])
  show()
  expect(await card('Play Noon')).toBeTruthy()
})

test('where there is no music yet, Home says so, and leads the operator to add some [HOME-2] [HOME-3]', async () => {
  const { show, answers } = await openApp({ signedIn: true })
  answers['GET rest/v1/albums'] = answer(200, [])
  answers['GET rest/v1/artists'] = answer(200, [])
  answers['GET rest/v1/media_items'] = answer(200, [])
  answers['GET rest/v1/operators'] = answer(200, [{ user_id: 'person' }])
  show()
  await screen.findByRole('heading', { name: 'Nothing here yet' })
  expect(await screen.findByRole('link', { name: 'Add and manage music' })).toHaveProperty(
    'pathname',
    '/clone/manage/library',
  )
})

test.each([
  ['the operator', [{ user_id: 'person' }], 1],
  ['nobody else', [], 0],
])('where there is but the sample, %s is led to add music [HOME-6]', async (_, rows, shown) => {
  const { show, answers, askedFor } = await openApp({ signedIn: true })
  answers['GET rest/v1/albums'] = answer(200, [{ ...albumRows[0], position: 1_000_000_001 }])
  answers['GET rest/v1/operators'] = answer(200, rows)
  show()
  await screen.findByRole('link', { name: 'Tides' })
  await waitFor(() => expect(askedFor('GET rest/v1/operators')).toHaveLength(1))
  if (shown) await screen.findByRole('heading', { name: 'Add your own music' })
  expect(screen.queryAllByRole('link', { name: 'Add and manage music' })).toHaveLength(shown)
})

test('where there is own music, nobody is asked whether they are an operator [HOME-6]', async () => {
  const { show, askedFor } = await openApp({ signedIn: true })
  show()
  await screen.findByRole('link', { name: 'Tides' })
  expect(askedFor('GET rest/v1/operators')).toHaveLength(0)
})

test('a visitor who chooses a song is invited to sign up or log in for it [HOME-5] [PLAY-3]', async () => {
  const { show, user, player } = await openApp()
  show()
  await user.click(await screen.findByRole('button', { name: 'Play Noon' }))

  const invitation = await screen.findByRole('dialog', { name: 'Listen to Noon' })
  expect(within(invitation).getByRole('link', { name: 'Sign up free' })).toHaveProperty(
    'pathname',
    '/clone/signup',
  )
  expect(within(invitation).getByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(player.getState().status).toBe('idle')

  await user.click(within(invitation).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['Sign up free', '/clone/signup'],
  ['Log in', '/clone/login'],
])('the invitation’s “%s” leads back to the page and its query [HOME-5]', async (name, door) => {
  const { show, user } = await openApp({ path: '?from=friend' })
  show()
  await user.click(await screen.findByRole('button', { name: 'Play Noon' }))
  const invitation = await screen.findByRole('dialog', { name: 'Listen to Noon' })
  await user.click(within(invitation).getByRole('link', { name }))
  await waitFor(() => expect(location.pathname).toBe(door))
  expect(history.state).toMatchObject({ usr: { from: '/?from=friend' } })
})

test('a listener who chooses a song hears the row from there, and sees which it is [HOME-1] [PLAY-3]', async () => {
  const { show, user, player } = await openApp({ signedIn: true })
  show()
  await user.click(await screen.findByRole('button', { name: 'Play Noon' }))

  const state = player.getState()
  expect(tracksInOrder(state).map(({ title }) => title)).toEqual(['Dawn', 'Noon', 'Dusk'])
  expect(currentTrack(state)?.title).toBe('Noon')
  const current = within(row('Trending songs')).getByRole('listitem', { current: true })
  expect(current.textContent).toContain('Current song')
  expect(within(current).getByRole('button', { name: 'Pause Noon' })).toBeTruthy()
})

test('a double click on a song is one press: it sounds [PLAY-3]', async () => {
  const { show, user, player } = await openApp({ signedIn: true })
  show()
  await user.dblClick(await card('Play Noon'))
  expect(currentTrack(player.getState())?.title).toBe('Noon')
  expect(player.getState().status).not.toBe('paused')
  await user.dblClick(await card('Pause Noon'))
  expect(player.getState().status).toBe('paused')
})

test('while the albums cannot be read the row stays loading, says so, and recovers [HOME-4]', async () => {
  const { show, answers } = await openApp()
  answers['GET rest/v1/albums'] = answer(503, { message: 'down' })
  show()
  expect(await screen.findByText(/^Albums: the server does not answer/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Tides' })).toBeNull()

  answers['GET rest/v1/albums'] = answer(200, albumRows)
  expect(await screen.findByRole('link', { name: 'Tides' }, { timeout: 10_000 })).toBeTruthy()
}, 20_000)

/** Rows after the place that a read names, a page at most, as the table service answers. */
const pagesOf =
  (rows: readonly { position: number }[]) =>
  ({ query }: { query: string }) => {
    const from = Number(new URLSearchParams(query).get('position')?.replace('gte.', '') ?? -1)
    return Response.json(rows.filter(({ position }) => position > from).slice(0, 50))
  }
const numbered = <Row extends object>(one: Row) =>
  Array.from({ length: 53 }, (_, at) => ({
    ...one,
    id: `id-${at}`,
    track_id: `id-${at}`,
    title: `Number ${at}`,
    position: at,
  }))

test('a shelf shows a page, and more when it is asked for [HOME-2]', async () => {
  const { show, user, answers, askedFor } = await openApp()
  answers['GET rest/v1/albums'] = pagesOf(numbered({ ...albumRows[0] }))
  show()
  const albums = () => within(row('Albums')).getAllByRole('link', { name: /^Number \d/ })
  await waitFor(() => expect(albums()).toHaveLength(50))
  await user.click(within(row('Albums')).getByRole('button', { name: 'Albums: show more' }))
  await waitFor(() => expect(albums()).toHaveLength(53))
  expect(within(row('Albums')).queryByRole('button', { name: 'Albums: show more' })).toBeNull()
  expect(askedFor('GET rest/v1/albums').every(({ query }) => query.includes('limit=50'))).toBe(true)
})

test('at its end a shelf’s arrow is off and keeps the focus [HOME-2] [LAY-11]', async () => {
  const { show, user } = await openApp()
  show()
  await card('Play Noon')
  const songs = within(row('Trending songs'))
  const onward = songs.getByRole('button', { name: 'Trending songs: forward' })
  await user.click(onward)
  expect(onward.getAttribute('aria-disabled')).toBe('false')
  fireEvent.scroll(songs.getByRole('list'))
  expect(onward.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(onward)
})

test('a song of the shelf plays on through all that was read of it [HOME-1]', async () => {
  const { show, user, player, answers } = await openApp({ signedIn: true })
  answers['GET rest/v1/media_items'] = pagesOf(numbered({ ...songRows[0] }))
  show()
  await card('Play Number 0')
  await user.click(
    within(row('Trending songs')).getByRole('button', { name: 'Trending songs: show more' }),
  )
  await user.click(await card('Play Number 52'))
  await waitFor(() => expect(currentTrack(player.getState())?.title).toBe('Number 52'))
  expect(player.getState().queue.order).toHaveLength(53)
})
