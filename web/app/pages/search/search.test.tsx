import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { answer } from '#web/lib/session/fake-service.ts'
import { tracksInOrder } from '#web/player/player-fixture.ts'
import { currentTrack } from '#web/player/player-state.ts'

import { albumRows, openApp, searchAnswer, songRows } from '#web/app/app-fixture.tsx'

import { box, main, region, searchSongs, songNamed } from './search-fixture.ts'

test('All shows the best match, songs beside it and artists, each thing once [SRCH-5] [SRCH-12]', async () => {
  const { show } = await openApp({ path: 'search/noon' })
  show()
  const top = within(await region('Top result'))
  expect(top.getByRole('button', { name: 'Play Noon' })).toBeTruthy()
  expect(top.getByText('Song • Ida Maren')).toBeTruthy()
  const songs = within(await region('More to explore')).getAllByRole('button', { name: /^Play / })
  expect(songs.map((song) => song.getAttribute('aria-label'))).toEqual(['Play Dawn'])
  expect(main().queryByRole('region', { name: 'Songs' })).toBeNull()
  const artists = within(await region('Popular artists'))
  expect(artists.getByRole('link', { name: 'Ida Maren' })).toBeTruthy()
})

test('no more than four songs stand beside the top result [SRCH-5]', async () => {
  const { show, answers } = await openApp({ path: 'search/tides' })
  const many = [1, 2, 3, 4, 5, 6].map((n) => ({ ...songNamed(`Tide ${n}`), id: `t${n}` }))
  answers[searchSongs] = searchAnswer(many)
  show()
  const top = within(await region('Top result'))
  expect(top.getByRole('link', { name: 'Tides' })).toHaveProperty(
    'pathname',
    '/clone/album/album-Tides',
  )
  expect(top.getByRole('button', { name: 'Play Tides' })).toBeTruthy()
  const songs = await region('Songs')
  await within(songs).findByRole('button', { name: 'Play Tide 1' })
  expect(within(songs).getAllByRole('listitem')).toHaveLength(4)
})

const albumNamed = (title: string, position: number) => ({
  ...albumRows[0],
  id: `album-${title}`,
  title,
  desc: '',
  position,
})

test('All shows the other albums that are like the term, and none that only shares a letter [SRCH-5]', async () => {
  const { show, answers } = await openApp({ path: 'search/tide' })
  answers['POST rest/v1/rpc/search_albums'] = searchAnswer(
    ['Tide', 'Low Tide', 'Detour'].map(albumNamed),
  )
  show()
  const albums = within(await region('Albums'))
  await waitFor(() =>
    expect(
      albums.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent),
    ).toEqual(['Low Tide']),
  )
  expect(albums.getByRole('button', { name: 'Play Low Tide' })).toBeTruthy()
})

test('the top result is the best of all, and plays on, though it comes later in the list [SRCH-5] [SRCH-12]', async () => {
  const { show, user, player, answers } = await openApp({ path: 'search/tide', signedIn: true })
  const many = Array.from({ length: 60 }, (_, at) => songNamed(`Riptide ${10 + at}`))
  answers[searchSongs] = searchAnswer([...many, { ...songNamed('Tide'), position: 99 }])
  answers['POST rest/v1/rpc/search_albums'] = answer(200, [])
  show()
  const top = within(await region('Top result'))
  await user.click(await top.findByRole('button', { name: 'Play Tide' }))
  await waitFor(() => expect(currentTrack(player.getState())?.title).toBe('Tide'))
  expect(player.getState().queue.order).toHaveLength(50)
  const songs = within(await region('Songs')).getAllByRole('button', { name: /^Play / })
  expect(songs.map((song) => song.getAttribute('aria-label'))).toEqual(
    [10, 11, 12, 13].map((n) => `Play Riptide ${n}`),
  )
})

test('where more songs were found than All shows, their heading leads to all of them [SRCH-4] [SRCH-5]', async () => {
  const { show, user, answers } = await openApp({ path: 'search/tide' })
  const many = [1, 2, 3, 4, 5, 6].map((n) => songNamed(`Tide ${n}`))
  answers[searchSongs] = searchAnswer(many)
  show()
  const songs = within(await region('Songs'))
  await user.click(await songs.findByRole('link', { name: 'Songs' }))
  expect(location.pathname).toBe('/clone/search/tide/songs')
  expect(await main().findAllByRole('button', { name: /^Play Tide/ })).toHaveLength(6)
})

test('the top result plays what was found, from itself on [SRCH-5]', async () => {
  const { show, user, player } = await openApp({ path: 'search/noon', signedIn: true })
  show()
  await user.click(within(await region('Top result')).getByRole('button', { name: 'Play Noon' }))
  await waitFor(() => expect(currentTrack(player.getState())?.title).toBe('Noon'))
})

test('what a letter finds is shown with the letter, not a frame later [SRCH-1]', async () => {
  const { show } = await openApp({ path: 'search/daw' })
  show()
  const songs = await main().findByRole('link', { name: 'Songs' })
  const input = box()
  // Without act, which would wait for what is drawn later too.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  onTestFinished(() => void vi.unstubAllGlobals())
  Reflect.set(HTMLInputElement.prototype, 'value', 'dawn', input)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  expect(songs).toHaveProperty('pathname', '/clone/search/dawn/songs')
})

test.each([
  { path: 'noon/songs', role: 'button', names: ['Play Noon', 'Play Dawn'] },
  { path: 'noon/playlists', role: 'button', names: ['Play Noon', 'Play Dawn'] },
  { path: 'ida/artists', role: 'link', names: ['Ida Maren'] },
  { path: 'clay/albums', role: 'link', names: ['Clay', 'Tides'] },
])(
  '/search/$path shows the cards $names in this order [SRCH-6] [SRCH-7] [SRCH-8] [SRCH-9]',
  async ({ path, role, names }) => {
    const { show } = await openApp({ path: `search/${path}` })
    show()
    await main().findByRole(role, { name: names[0] ?? '' })
    const cards = main()
      .getAllByRole(role)
      .map((card) => card.getAttribute('aria-label') ?? card.textContent ?? '')
    expect(cards.filter((card) => /^(?:Play |Ida Maren|Clay|Tides)/.test(card))).toEqual(names)
  },
)

test.each([
  ['noon/songs', 'button', 'Play Noon', 'Play Dawn'],
  ['clay/albums', 'link', 'Clay', 'Tides'],
] as const)('/search/%s says where the matches end [SRCH-12]', async (path, role, match, other) => {
  const { show } = await openApp({ path: `search/${path}` })
  show()
  const more = await main().findByRole('heading', { name: 'More to explore' })
  const follows = (name: string) =>
    more.compareDocumentPosition(main().getByRole(role, { name })) ===
    Node.DOCUMENT_POSITION_FOLLOWING
  expect([follows(match), follows(other)]).toEqual([false, true])
  expect(main().queryByText(/^No title or description/)).toBeNull()
})

test.each([
  ['nqx', 'No results for “nqx”'],
  ['nqx/songs', 'No results for “nqx” among Songs'],
])(
  'where what /search/%s finds only shares characters that is said, and nothing is the top result [SRCH-12]',
  async (path, sentence) => {
    const { show } = await openApp({ path: `search/${path}` })
    show()
    const none = await main().findByRole('heading', { name: sentence })
    expect(main().getByRole('link', { name: 'Browse all' })).toBeTruthy()
    expect(main().queryByText(/^No title or description/)).toBeNull()
    expect(screen.queryByRole('region', { name: 'Top result' })).toBeNull()
    const song = main().getByRole('button', { name: 'Play Noon' })
    const others = main().getByRole('heading', { name: 'More to explore' })
    for (const after of [others, song])
      expect(none.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

test('what a typo finds is said to come closest, and is the top result [SRCH-15]', async () => {
  const { show, answers } = await openApp({ path: 'search/harbuor' })
  answers[searchSongs] = searchAnswer([...songRows, songNamed('Harbour')])
  show()
  expect(await main().findByText(/This comes closest/)).toBeTruthy()
  const top = within(await region('Top result'))
  expect(top.getByRole('button', { name: 'Play Harbour' })).toBeTruthy()
})

test.each([
  ['dawn', '1 result for “dawn”'],
  ['sea/songs', '3 results for “sea”'],
  ['many/songs', 'At least 50 results for “many”'],
  ['nqx/songs', 'No results for “nqx”'],
  [`${encodeURIComponent('字')}/songs`, 'No results for “字”'],
])(
  'a screen reader is told what /search/%s came to, in a region that was there before [SRCH-12] [LAY-11]',
  async (path, sentence) => {
    const { show, answers } = await openApp({ path: `search/${path}` })
    const many = Array.from({ length: 60 }, (_, at) => songNamed(`Many ${at}`))
    answers[searchSongs] = searchAnswer(path.startsWith('many') ? many : songRows)
    show()
    await main().findByRole('heading', { level: 1, name: 'Search' })
    const status = await waitFor(() => {
      const empty = main()
        .getAllByRole('status')
        .find(({ textContent }) => textContent === '')
      if (!empty) throw new Error('No region waits for words')
      return empty
    })
    await waitFor(() => expect(status.textContent).toBe(sentence), { timeout: 5000 })
  },
)

test('the top result is named once, and a row says its title once [LAY-11]', async () => {
  const { show } = await openApp({ path: 'search/noon' })
  show()
  const top = await region('Top result')
  expect(within(top).getByRole('article').getAttribute('aria-label')).toBeNull()
  const row = within(await region('More to explore')).getByRole('listitem')
  expect(within(row).getByRole('button', { name: 'Play Dawn' })).toBeTruthy()
  expect(within(row).getByText('Dawn').getAttribute('aria-hidden')).toBe('true')
})

test('Enter takes the focus from the box, and with it the keyboard of a screen [SRCH-1] [LAY-11]', async () => {
  const { show, user } = await openApp({ path: 'search/noon' })
  show()
  await user.type(box(), 's{Enter}')
  expect(document.activeElement).not.toBe(box())
  expect(location.pathname).toBe('/clone/search/noons')
})

test('a row of songs has a button for the menu that a right button opens [LAY-9]', async () => {
  const { show, user } = await openApp({ path: 'search/noon', signedIn: true })
  show()
  const songs = within(await region('More to explore'))
  await user.click(songs.getByRole('button', { name: 'More options for Dawn' }))
  expect(await screen.findByRole('menuitem', { name: 'Add to queue' })).toBeTruthy()
})

test('a song beyond the matches plays on in the order of all that was found [SRCH-12] [SRCH-6]', async () => {
  const { show, user, player } = await openApp({ path: 'search/dawn/songs', signedIn: true })
  show()
  await user.click(await main().findByRole('button', { name: 'Play Dusk' }))
  await waitFor(() => expect(currentTrack(player.getState())?.title).toBe('Dusk'))
  expect(tracksInOrder(player.getState()).map(({ title }) => title)).toEqual([
    'Dawn',
    'Noon',
    'Dusk',
  ])
})

test('Profiles shows every artist, Artists only those that match [SRCH-7] [SRCH-11]', async () => {
  const { show, user } = await openApp({ path: `search/${encodeURIComponent('字')}/profiles` })
  show()
  expect(await main().findByRole('link', { name: 'Ida Maren' })).toBeTruthy()
  await user.click(main().getByRole('link', { name: 'Artists' }))
  expect(
    await main().findByRole('heading', { name: 'No results for “字” among Artists' }),
  ).toBeTruthy()
  expect(main().queryByRole('link', { name: 'Ida Maren' })).toBeNull()
})

test('Podcasts and Shows says that it is being worked on [SRCH-10]', async () => {
  const { show } = await openApp({ path: 'search/noon/podcasts' })
  show()
  expect(await main().findByRole('heading', { name: "We're Working On It!" })).toBeTruthy()
})

test.each([
  ['', 'All'],
  ['/nonsense', 'All'],
  ['/constructor', 'All'],
  ['/songs', 'Songs'],
  ['/podcasts', 'Podcasts and Shows'],
])(
  'the sub-path “%s” highlights %s, and the tabs lead to their sub-paths [SRCH-4]',
  async (path, name) => {
    const { show } = await openApp({ path: `search/noon${path}` })
    show()
    const tabs = within(await screen.findByRole('navigation', { name: 'Kinds of results' }))
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe(name)
    const ways = tabs
      .getAllByRole<HTMLAnchorElement>('link')
      .map((tab) => [tab.textContent, tab.pathname])
    expect(ways).toEqual([
      ['All', '/clone/search/noon'],
      ['Songs', '/clone/search/noon/songs'],
      ['Artists', '/clone/search/noon/artists'],
      ['Playlists', '/clone/search/noon/playlists'],
      ['Albums', '/clone/search/noon/albums'],
      ['Podcasts and Shows', '/clone/search/noon/podcasts'],
      ['Profiles', '/clone/search/noon/profiles'],
    ])
  },
)

test('a genre’s tile leads to the search for it [SRCH-3]', async () => {
  const { show, answers } = await openApp({ path: 'search' })
  const genre = { id: 'rb', title: 'R&B', color: '#7b2d8b', image: 'pictures/1', placeholder: '' }
  answers['GET rest/v1/genres'] = answer(200, [genre])
  show()
  const tile = await main().findByRole('link', { name: 'R&B' })
  expect(tile).toHaveProperty('pathname', '/clone/search/R%26B')
})

test('an album’s card plays the album, which is read when it is pressed [HOME-2] [ALB-5]', async () => {
  const { show, user, player } = await openApp({ signedIn: true })
  show()
  const button = await screen.findByRole('button', { name: 'Play Tides' })
  await user.click(button)
  await waitFor(() => expect(currentTrack(player.getState())?.title).toBe('Ebb'))
  expect(await screen.findByRole('button', { name: 'Pause Tides' })).toBeTruthy()
})

test('a song that is chosen while an album is read is what plays [HOME-1] [ALB-5]', async () => {
  const { show, user, player, answers } = await openApp({ signedIn: true })
  const [late, slow] = [answers['GET rest/v1/songs'], Promise.withResolvers<void>()]
  answers['GET rest/v1/songs'] = async (asked) => {
    await slow.promise
    return late?.(asked) ?? Response.error()
  }
  show()
  const album = await screen.findByRole('button', { name: 'Play Tides' })
  await user.click(album)
  await screen.findAllByRole('button', { name: 'Play Noon' })
  const songs = within(screen.getByRole('region', { name: 'Trending songs' }))
  await user.click(songs.getByRole('button', { name: 'Play Noon' }))
  slow.resolve()
  await waitFor(() => expect(album.getAttribute('aria-busy')).toBeNull())
  expect(currentTrack(player.getState())?.title).toBe('Noon')
})

test('a visitor who presses an album’s button is invited by its name [HOME-5]', async () => {
  const { show, user, player } = await openApp()
  show()
  await user.click(await screen.findByRole('button', { name: 'Play Tides' }))
  expect(await screen.findByRole('dialog', { name: 'Listen to Tides' })).toBeTruthy()
  expect(player.getState().status).toBe('idle')
})
