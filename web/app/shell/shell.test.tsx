import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { ada, answer } from '#web/lib/session/fake-service.ts'

import { album, list, tracksInOrder } from '#web/player/player-fixture.ts'

import { openApp, songRows } from '#web/app/app-fixture.tsx'

const topBar = () => within(screen.getByRole('banner'))
const library = () => within(screen.getByRole('complementary', { name: 'Your Library' }))
const browser: DetachedWindowAPI = Reflect.get(window, 'happyDOM')
const setWidth = (width: number) => {
  browser.setViewport({ width })
}
afterEach(() => setWidth(1280))

test('the top bar leads home, to the search and to browsing [LAY-1]', async () => {
  const { show } = await openApp()
  show()
  expect(topBar().getByRole('link', { name: 'Home' })).toHaveProperty('pathname', '/clone/')
  expect(topBar().getByPlaceholderText('What do you want to play?')).toBeTruthy()
  expect(topBar().getByRole('link', { name: 'Browse' })).toHaveProperty('pathname', '/clone/search')
})

test.each(['Premium', 'Support', 'Download', 'Install App', 'Sign up', 'Log in'])(
  'a visitor finds %s in the top bar [LAY-2]',
  async (name) => {
    const { show } = await openApp()
    show()
    expect(topBar().getByRole('link', { name })).toBeTruthy()
  },
)

test('a visitor sees suggestions, the banner and no player [LAY-4] [LAY-7]', async () => {
  const { show } = await openApp()
  show()
  expect(library().getByText('Create your first playlist')).toBeTruthy()
  expect(library().getByText("Let's find some podcasts to follow")).toBeTruthy()
  expect(library().getByRole('link', { name: 'Privacy' })).toBeTruthy()
  expect(screen.getByRole('complementary', { name: /^Preview of/ })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
})

test('a window too narrow for the library draws nothing of it until it grows [LAY-4] [LAY-6]', async () => {
  setWidth(390)
  const { show } = await openApp({ signedIn: true })
  show()
  expect(await screen.findByRole('region', { name: 'Player' })).toBeTruthy()
  expect(library().queryByRole('list')).toBeNull()
  expect(screen.queryByRole('complementary', { name: 'Now playing' })).toBeNull()
  act(() => setWidth(1280))
  expect(await library().findByText('Ada Quill’s Daily Mix')).toBeTruthy()
  expect(screen.getByRole('complementary', { name: 'Now playing' })).toBeTruthy()
})

test('the language button changes the language, and its direction [LAY-4]', async () => {
  const { show, user } = await openApp()
  show()
  await user.click(library().getByRole('button', { name: 'Language: English' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'اردو' }))
  expect(await screen.findByRole('heading', { name: 'آپ کی لائبریری' })).toBeTruthy()
  expect(document.documentElement.dir).toBe('rtl')
})

test('a listener finds two playlists with their name, and the player [LAY-5] [LAY-7]', async () => {
  const { show } = await openApp({ signedIn: true })
  show()
  expect(await library().findByText('Ada Quill’s Daily Mix')).toBeTruthy()
  expect(library().getByText('Ada Quill’s Quiet Hours')).toBeTruthy()
  expect(library().getByRole('heading', { name: 'Recents' })).toBeTruthy()
  expect(screen.queryByText(/^Preview of/)).toBeNull()
})

test('where there are no songs for them yet, a visitor is promised no playlists [LAY-4] [OWN-10]', async () => {
  const answers = { 'GET rest/v1/media_items': answer(200, []) }
  const { show } = await openApp({ answers })
  show()
  await waitFor(() => expect(library().queryByText('Create your first playlist')).toBeNull())
  expect(library().getByText("Let's find some podcasts to follow")).toBeTruthy()
})

test('without songs a listener’s library has no empty list of playlists [LAY-5] [OWN-10]', async () => {
  const answers = { 'GET rest/v1/media_items': answer(200, []) }
  const { show } = await openApp({ signedIn: true, answers })
  show()
  await screen.findByRole('button', { name: 'Account: Ada Quill' })
  await waitFor(() => expect(library().queryByRole('heading', { name: 'Recents' })).toBeNull())
})

test('no name but their own is shown of a listener, also before it is read [LAY-3] [LAY-5] [SES-5]', async () => {
  const profile = Promise.withResolvers<Response>()
  const answers = { 'GET rest/v1/profiles': () => profile.promise }
  const { show } = await openApp({ signedIn: true, answers })
  show()
  const menu = await screen.findByRole('button', { name: 'Account' })
  expect(menu.textContent).toBe('')
  await screen.findAllByRole('button', { name: 'Play Noon' })
  expect(library().queryByText(/Daily Mix/)).toBeNull()
  profile.resolve(Response.json({ display_name: 'Ada Quill' }))
  expect(await screen.findByRole('button', { name: 'Account: Ada Quill' })).toBeTruthy()
  expect(await library().findByText('Ada Quill’s Daily Mix')).toBeTruthy()
})

test('the right panel tells of the current song and can take the whole width [LAY-6]', async () => {
  const { show, user } = await openApp({ signedIn: true })
  show()
  const panel = within(await screen.findByRole('complementary', { name: 'Now playing' }))
  expect(await panel.findByRole('heading', { name: 'Dawn' })).toBeTruthy()
  expect(panel.getByText('Dawn at sea')).toBeTruthy()
  expect(await panel.findByText('3:07')).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Dawn' })).toHaveProperty(
    'pathname',
    '/clone/album/album-of-Dawn',
  )

  await user.click(panel.getByRole('button', { name: 'Expand the panel' }))
  const page = screen.getByRole('main', { name: 'Now playing' })
  expect(within(page).getByRole('heading', { level: 1, name: 'Hours' })).toBeTruthy()
  expect(document.activeElement).toBe(within(page).getByRole('button', { expanded: true }))
  await user.click(panel.getByRole('button', { name: 'Shrink the panel' }))
  expect(screen.getByRole('main').id).toBe('main')
})

test('the right panel takes no room while there is no song to tell of [LAY-6]', async () => {
  const answers = { 'GET rest/v1/media_items': answer(200, []) }
  const { show, player } = await openApp({ signedIn: true, answers })
  show()
  const name = 'Now playing'
  await screen.findByRole('region', { name: 'Player' })
  await waitFor(() => expect(screen.queryByRole('complementary', { name })).toBeNull())
  await waitFor(() => expect(player.getState().enabled).toBe(true))
  act(() => player.playFrom(list, album))
  expect(await screen.findByRole('complementary', { name })).toBeTruthy()
})

test('the first music of a server appears in the panel without a reload [LAY-6] [PLAY-1]', async () => {
  const answers = { 'GET rest/v1/media_items': answer(200, []) }
  const app = await openApp({ signedIn: true, answers })
  app.show()
  const name = 'Now playing'
  await screen.findByRole('region', { name: 'Player' })
  await waitFor(() => expect(screen.queryByRole('complementary', { name })).toBeNull())
  app.answers['GET rest/v1/media_items'] = answer(200, songRows)
  await act(() => app.queryClient.invalidateQueries())
  const panel = within(await screen.findByRole('complementary', { name }))
  expect(await panel.findByRole('heading', { name: 'Dawn' })).toBeTruthy()
  expect(app.player.getState().status).toBe('paused')
})

test('a button of the player puts the panel away, which this browser remembers, and shows it again [LAY-6]', async () => {
  const { show, user } = await openApp({ signedIn: true })
  show()
  const name = 'Now playing'
  const button = async () =>
    within(await screen.findByRole('region', { name: 'Player' })).getByRole('button', { name })
  await screen.findByRole('complementary', { name })
  await user.click(await button())
  expect(screen.queryByRole('complementary', { name })).toBeNull()
  expect((await button()).getAttribute('aria-pressed')).toBe('false')
  const settings = JSON.parse(localStorage.getItem('settings:/clone/') ?? '')

  cleanup()
  const later = await openApp({ signedIn: true, kept: { 'settings:/clone/': settings } })
  later.show()
  await screen.findByRole('region', { name: 'Player' })
  expect(screen.queryByRole('complementary', { name })).toBeNull()
  await later.user.click(await button())
  expect(await screen.findByRole('complementary', { name })).toBeTruthy()
  expect((await button()).getAttribute('aria-pressed')).toBe('true')
})

test('put away while it is expanded, the panel gives the page back [LAY-6]', async () => {
  const { show, user } = await openApp({ signedIn: true })
  show()
  const panel = within(await screen.findByRole('complementary', { name: 'Now playing' }))
  await user.click(panel.getByRole('button', { name: 'Expand the panel' }))
  await user.click(screen.getByRole('button', { name: 'Now playing' }))
  expect(screen.getByRole('main').id).toBe('main')
  expect(screen.queryByRole('complementary', { name: 'Now playing' })).toBeNull()
})

test('the panel says what comes next, and goes there [LAY-6]', async () => {
  const { show, user, player } = await openApp({ signedIn: true })
  show()
  const panel = within(await screen.findByRole('complementary', { name: 'Now playing' }))
  await panel.findByRole('heading', { name: 'Next in queue' })
  await user.click(panel.getByRole('button', { name: 'Play Noon' }))
  expect(await panel.findByRole('heading', { name: 'Noon' })).toBeTruthy()
  expect(player.getState().queue.position).toBe(1)
})

test('a press on a playlist of the library plays its songs [LAY-5]', async () => {
  const { show, user, player } = await openApp({ signedIn: true })
  show()
  await user.click(await library().findByRole('button', { name: 'Play Ada Quill’s Quiet Hours' }))
  await waitFor(() => expect(player.getState().status).toBe('playing'))
  expect(tracksInOrder(player.getState()).map(({ title }) => title)).toEqual(['Dusk'])
})

const playlist = (name: string) => library().findByRole('button', { name })

const markedPlaylists = () =>
  library()
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('aria-current'))

test('the playlist that holds the current song is marked, and a press pauses it and goes on [LAY-5]', async () => {
  const { show, user, player } = await openApp({ signedIn: true })
  show()
  const status = (expected: string) =>
    waitFor(() => expect(player.getState().status).toBe(expected))
  await user.dblClick(await playlist('Play Ada Quill’s Quiet Hours'))
  await status('playing')
  await waitFor(() => expect(markedPlaylists()).toEqual([null, 'true']))
  const { queue } = player.getState()
  await user.click(await playlist('Pause Ada Quill’s Quiet Hours'))
  await status('paused')
  await user.click(await playlist('Play Ada Quill’s Quiet Hours'))
  await status('playing')
  expect(player.getState().queue).toBe(queue)
  await user.click(await playlist('Play Ada Quill’s Daily Mix'))
  await waitFor(() => expect(markedPlaylists()).toEqual(['true', null]))
})

const dusk = () =>
  within(screen.getByRole('region', { name: 'Trending songs' })).getByRole('button', {
    name: 'Play Dusk',
  })

test('a song of a playlist that plays from elsewhere marks no playlist, and a press on one begins it [LAY-5] [QUEUE-7]', async () => {
  const { show, user, player } = await openApp({ signedIn: true })
  show()
  await user.click(await waitFor(dusk))
  await waitFor(() => expect(player.getState().status).toBe('playing'))
  await waitFor(() => expect(markedPlaylists()).toEqual([null, null]))
  await user.click(await playlist('Play Ada Quill’s Quiet Hours'))
  await waitFor(() => expect(markedPlaylists()).toEqual([null, 'true']))
  expect(player.getState().queue.source?.id).toBe('quiet-hours')
})

test('what is new is read for those alone who have looked before [LAY-3]', async () => {
  const first = await openApp({ signedIn: true })
  first.show()
  await screen.findByRole('region', { name: 'Albums' })
  expect(first.askedFor('GET rest/v1/tracks')).toEqual([])
  const look = { at: 0, day: '2026-01-01', ids: [] }
  const later = await openApp({ signedIn: true, kept: { [`arrivals:/clone/:${ada.id}`]: look } })
  later.show()
  await waitFor(() => expect(later.askedFor('GET rest/v1/tracks')).toHaveLength(1))
})

test('the keyboard leaps to the player, too [LAY-7]', async () => {
  const { show, user } = await openApp({ signedIn: true })
  show()
  await user.click(await screen.findByRole('link', { name: 'Skip to the player' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Player' }))
})

async function openForOperator() {
  const app = await openApp({ signedIn: true })
  const known = Promise.withResolvers<void>()
  app.answers['GET rest/v1/operators'] = async () => {
    await known.promise
    return Response.json([{ user_id: ada.id }])
  }
  app.show()
  const avatar = await topBar().findByRole('button', { name: 'Account: Ada Quill' })
  return { ...app, avatar, known }
}
const menuItems = async () =>
  (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)

test('the menu of an operator also leads to the library’s management: asked for when its button is approached [LAY-3]', async () => {
  const { user, avatar, known, askedFor } = await openForOperator()
  expect(askedFor('GET rest/v1/operators')).toEqual([])
  await user.hover(avatar)
  await waitFor(() => expect(askedFor('GET rest/v1/operators')).toHaveLength(1))
  await user.click(avatar)
  known.resolve()
  expect((await menuItems()).slice(-2)).toEqual(['Manage library', 'Log out'])
  await user.keyboard('{End}{ArrowUp}{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/clone/manage/library'))
})

test('the account’s menu waits for a slow answer only a moment, and grows only when it is opened again [LAY-3]', async () => {
  const { user, avatar, known } = await openForOperator()
  await user.hover(avatar)
  await act(() => import('#web/ui/overlay/menu-popup.tsx'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.click(avatar)
  act(() => void vi.advanceTimersByTime(999))
  expect(screen.queryByRole('menu')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  vi.useRealTimers()
  const without = await menuItems()
  expect(without.at(-1)).toBe('Log out')
  expect(without).not.toContain('Manage library')

  await act(async () => {
    known.resolve()
    await known.promise
  })
  await screen.findByRole('menu')
  expect(await menuItems()).toEqual(without)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await user.click(avatar)
  expect(await menuItems()).toContain('Manage library')
})

test('logging out leads to Home without the player, and says so [ROUTE-5] [SES-1]', async () => {
  const { show, user } = await openApp({ path: 'legal', signedIn: true })
  show()
  await user.click(await topBar().findByRole('button', { name: 'Account: Ada Quill' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  expect(await topBar().findByRole('link', { name: 'Log in' })).toBeTruthy()
  await waitFor(() => expect(location.pathname).toBe('/clone/'))
  expect(await screen.findByText('You are logged out.')).toBeTruthy()
})

test('logging out without a server says that one is still logged in [SES-4]', async () => {
  const { show, user, answers } = await openApp({ signedIn: true })
  answers['POST auth/v1/logout'] = answer(500, { message: 'no' })
  show()
  await user.click(await topBar().findByRole('button', { name: 'Account: Ada Quill' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  expect(await screen.findByText(/^You are still logged in/)).toBeTruthy()
})

test('the footer has its columns, the year and the truth about the product [LAY-8]', async () => {
  const { show } = await openApp()
  show()
  const footer = within(screen.getByRole('contentinfo'))
  for (const column of ['Company', 'Communities', 'Useful links', 'Plans']) {
    expect(footer.getByRole('heading', { name: column })).toBeTruthy()
  }
  const year = new Date().getFullYear()
  expect(footer.getByText(new RegExp(`© ${year} .* Not affiliated with Spotify`))).toBeTruthy()
})
