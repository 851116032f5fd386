import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { openApp } from './app-fixture.tsx'

test.each([
  ['', 'Home'],
  ['login', 'Log in to'],
  ['signup', 'Sign up to start listening'],
  ['search', 'Browse all'],
  ['album/album-Tides', 'Tides'],
  ['premium', 'Premium'],
  ['support', 'How can we help you?'],
  ['download', 'Download'],
  ['legal', 'Legal'],
  ['community', 'Community'],
  ['nowhere/at/all', 'Page Not Found'],
])(
  'below the base path, /%s is the page “%s” [ROUTE-1] [ROUTE-2] [ROUTE-4]',
  async (path, name) => {
    const { show } = await openApp({ path })
    show()
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(name) })).toBeTruthy()
  },
)

test('each page has a title of its own, and its heading takes the focus [ROUTE-7]', async () => {
  const { show, user } = await openApp()
  show()
  await waitFor(() => expect(document.title).toMatch(/^Home – /))
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Download' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Download' })
  await waitFor(() => expect(document.title).toMatch(/^Download – /))
  expect(document.activeElement).toBe(heading)
})

test('an album that does not exist shows the 404 page within the layout [ALB-4]', async () => {
  const { show } = await openApp({ path: 'album/none' })
  show()
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
  expect(screen.getByRole('banner')).toBeTruthy()
})

test('what is typed in the search box is the address, and stays one entry of the history [SRCH-1] [SRCH-13]', async () => {
  const { show, user } = await openApp()
  show()
  const before = history.length
  const box = screen.getByRole('searchbox', { name: 'Search' })
  await user.type(box, 'a/b?%#é')
  await waitFor(() =>
    expect(location.pathname).toBe(`/clone/search/${encodeURIComponent('a/b?%#é')}`),
  )
  expect(box).toHaveProperty('value', 'a/b?%#é')
  expect(history.length).toBeLessThanOrEqual(before + 1)
})

test('clearing the box on a tab leads to browsing, not to a search for the tab [SRCH-1]', async () => {
  const { show, user } = await openApp({ path: 'search/dawn/songs' })
  show()
  await user.click(await screen.findByRole('button', { name: 'Clear the search' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Browse all' })).toBeTruthy()
  expect(location.pathname).toBe('/clone/search/')
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveProperty('value', '')
})

test.each([
  ['article/payments/failed-payment', 'There is no article at this address'],
  ['search-result/?q=a%22b', 'No results found for "a"b"'],
])('/%s is outside the layout, with a frame of its own [ROUTE-3]', async (path, name) => {
  const { show } = await openApp({ path, signedIn: true })
  show()
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
  expect(screen.queryByRole('complementary')).toBeNull()
  const frame = within(screen.getByRole('banner'))
  expect(frame.getByRole('link', { name: 'Music' })).toHaveProperty('pathname', '/clone/')
  expect(frame.getByRole('link', { name: 'Support' })).toHaveProperty('pathname', '/clone/support')
  expect(frame.getByRole('button', { name: /^Language/ })).toBeTruthy()
  expect(frame.getByRole('button', { name: 'Account: Ada Quill' })).toBeTruthy()
})

test('music goes on outside the layout [ROUTE-3] [PLAY-9]', async () => {
  const { show, player } = await openApp({ signedIn: true })
  show()
  await screen.findByRole('region', { name: 'Player' })
  await waitFor(() => expect(player.getState().queue.order).toHaveLength(3))
  player.resume()
  await waitFor(() => expect(player.getState().status).toBe('playing'))
  history.pushState(null, '', '/clone/article/any')
  dispatchEvent(new PopStateEvent('popstate'))
  await screen.findByRole('heading', { level: 1, name: 'There is no article at this address' })
  expect(player.getState().status).toBe('playing')
})

test('music outside the layout is paused and goes on, by a button of the header and by keys [ROUTE-3] [PLAY-1]', async () => {
  const { show, player, user } = await openApp({ path: 'article/any', signedIn: true })
  show()
  const header = within(await screen.findByRole('banner'))
  await waitFor(() => expect(player.getState().queue.order).toHaveLength(3))
  expect(header.queryByRole('button', { name: 'Play' })).toBeNull()
  await user.keyboard(' ')
  expect(player.getState().status).toBe('paused')

  player.resume()
  const control = within(
    await header.findByRole('region', { name: 'Now playing: Dawn by Ida Maren' }),
  )
  await waitFor(() => expect(player.getState().status).toBe('playing'))
  await user.click(control.getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(player.getState().status).toBe('paused'))
  await user.click(control.getByRole('button', { name: 'Play' }))
  await waitFor(() => expect(player.getState().status).toBe('playing'))
  await user.keyboard('{Shift>}N{/Shift}')
  await header.findByRole('region', { name: 'Now playing: Noon by Ida Maren' })
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
})
