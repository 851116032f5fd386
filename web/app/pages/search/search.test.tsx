import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { answer, unreachable } from '#web/lib/session/fake-service.ts'
import { tracksInOrder } from '#web/player/player-fixture.ts'
import { currentTrack } from '#web/player/player-state.ts'

import { openApp, picture, searchAnswer, songRows } from '#web/app/app-fixture.tsx'

const region = (name: string) => screen.findByRole('region', { name })
const main = () => within(screen.getByRole('main'))
const searchSongs = 'POST rest/v1/rpc/search_songs'
const songNamed = (title: string) => ({
  ...songRows[0],
  id: `song-${title}`,
  title,
  desc: '',
  position: 9,
})

const box = () => screen.getByRole('searchbox', { name: 'Search' })

test('All shows the best match, songs beside it and artists, each thing once [SRCH-5] [SRCH-12]', async () => {
  const { show } = await openApp({ path: 'search/noon' })
  show()
  const top = within(await region('Top result'))
  expect(top.getByRole('button', { name: 'Play Noon' })).toBeTruthy()
  expect(top.getByText('Song • Ida Maren')).toBeTruthy()
  const songs = within(await region('Songs')).getAllByRole('button', { name: /^Play / })
  expect(songs.map((song) => song.getAttribute('aria-label'))).toEqual(['Play Dawn'])
  expect(within(await region('Songs')).queryByRole('link', { name: 'Songs' })).toBeNull()
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

test('the top result is the best of all, and plays on, though it comes later in the list [SRCH-5] [SRCH-12]', async () => {
  const { show, user, player, answers } = await openApp({ path: 'search/tide', signedIn: true })
  const many = Array.from({ length: 60 }, (_, at) => songNamed(`Riptide ${10 + at}`))
  answers[searchSongs] = searchAnswer([...many, { ...songNamed('Tide'), position: 99 }])
  answers['POST rest/v1/rpc/search_albums'] = answer(200, [])
  show()
  const top = within(await region('Top result'))
  await user.click(await top.findByRole('button', { name: 'Play Tide' }))
  await waitFor(() => expect(currentTrack(player.getState())?.title).toBe('Tide'))
  expect(player.getState().queue.order).toHaveLength(51)
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

test('a search that only shares characters says that nothing contains it [SRCH-12]', async () => {
  const { show } = await openApp({ path: 'search/nqx/songs' })
  show()
  expect(await main().findByText(/^No title or description/)).toBeTruthy()
  expect(main().getByRole('heading', { name: 'More to explore' })).toBeTruthy()
  expect(main().getByRole('button', { name: 'Play Noon' })).toBeTruthy()
})

test.each([
  ['dawn', '1 result for “dawn”'],
  ['sea/songs', '3 results for “sea”'],
  ['many/songs', 'At least 50 results for “many”'],
  ['nqx/songs', 'No title or description contains what you typed. This comes closest:'],
  [`${encodeURIComponent('字')}/songs`, 'Nothing found for “字”'],
])(
  'a screen reader is told what /search/%s came to, in a region that was there before [SRCH-12] [LAY-11]',
  async (path, sentence) => {
    const { show, answers } = await openApp({ path: `search/${path}` })
    const many = Array.from({ length: 60 }, (_, at) => songNamed(`Many ${at}`))
    answers[searchSongs] = searchAnswer([...songRows, ...many])
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
  const row = within(await region('Songs')).getByRole('listitem')
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
  const songs = within(await region('Songs'))
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
  expect(await main().findByRole('heading', { name: 'Nothing found for “字”' })).toBeTruthy()
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

/** Lets the answers to a question come later; `release` lets them come. */
function hold(answers: Answers, route: string) {
  const [late, slow] = [answers[route], Promise.withResolvers<void>()]
  answers[route] = async (asked) => {
    await slow.promise
    return late?.(asked) ?? Response.error()
  }
  return slow.resolve
}

type Answers = Awaited<ReturnType<typeof openApp>>['answers']

test('what is here already is shown at once, and the answer completes it [SRCH-1] [SRCH-12]', async () => {
  const { show, answers } = await openApp({ path: 'search/noon/songs' })
  answers[searchSongs] = searchAnswer([...songRows, songNamed('Afternoon')])
  const release = hold(answers, searchSongs)
  show()
  const noon = await main().findByRole('button', { name: 'Play Noon' })
  expect(main().queryByRole('button', { name: 'Play Afternoon' })).toBeNull()
  release()
  expect(await main().findByRole('button', { name: 'Play Afternoon' })).toBeTruthy()
  expect(main().getByRole('button', { name: 'Play Noon' })).toBe(noon)
})

test('what is shown first is in the order of the answer, whatever the order of Home [SRCH-12]', async () => {
  const { show, answers } = await openApp({ path: 'search/d/songs' })
  const backwards = songRows.map((row, at) => ({ ...row, position: 9 - at }))
  const cards = songRows.map((row, at) => ({ ...row, track_position: 9 - at }))
  answers['GET rest/v1/media_items'] = answer(200, cards)
  answers[searchSongs] = searchAnswer([...backwards, songNamed('Shadow')])
  const release = hold(answers, searchSongs)
  show()
  const names = () =>
    main()
      .getAllByRole('button', { name: /^Play / })
      .map((button) => button.getAttribute('aria-label'))
  await main().findByRole('button', { name: 'Play Dawn' })
  expect(names()).toEqual(['Play Dusk', 'Play Dawn'])
  release()
  await main().findByRole('button', { name: 'Play Shadow' })
  expect(names()).toEqual(['Play Dusk', 'Play Dawn', 'Play Shadow'])
})

test('a term that goes on from an answered one shows what that found, before it is answered [SRCH-1]', async () => {
  const { show, user, answers } = await openApp({ path: 'search/noo/songs' })
  answers[searchSongs] = searchAnswer([...songRows, songNamed('Afternoon')])
  show()
  await main().findByRole('button', { name: 'Play Afternoon' })
  hold(answers, searchSongs)
  await user.type(box(), 'n')
  expect(main().getByRole('button', { name: 'Play Afternoon' })).toBeTruthy()
  await waitFor(() => expect(location.pathname).toBe('/clone/search/noon/songs'))
  expect(main().getByRole('button', { name: 'Play Afternoon' })).toBeTruthy()
})

test('an answer that comes late shows nothing of its term, and nobody waits for it any more [SRCH-1]', async () => {
  const { show, user, answers } = await openApp({ path: 'search/' })
  answers[searchSongs] = searchAnswer([songNamed('Night train'), songNamed('Sundown')])
  const release = hold(answers, searchSongs)
  show()
  await user.type(box(), 'night')
  await waitFor(() => expect(asks('NIGHT')).toHaveLength(1))
  await user.clear(box())
  await user.type(box(), 'sundown')
  await waitFor(() => expect(asks('SUNDOWN')).toHaveLength(1))
  expect(asks('NIGHT').map((signal) => signal?.aborted)).toEqual([true])
  release()
  const top = within(await region('Top result'))
  expect(await top.findByRole('button', { name: 'Play Sundown' })).toBeTruthy()
})

/** The signals of the questions for the songs that a term finds. */
const asks = (term: string) =>
  vi
    .mocked(fetch)
    .mock.calls.filter(([, init]) => init?.body === JSON.stringify({ term }))
    .filter(([input]) => `${input instanceof Request ? input.url : input}`.endsWith('songs'))
    .map(([, init]) => init?.signal)

test('songs of albums are found as well, and a term that looks like a condition is none [SRCH-12]', async () => {
  const { show, answers, askedFor } = await openApp({ path: 'search/eq.7/songs' })
  answers[searchSongs] = searchAnswer([{ ...songNamed('Eq.7'), album: 'Tides' }])
  show()
  expect(await main().findByRole('button', { name: 'Play Eq.7' })).toBeTruthy()
  expect(askedFor(searchSongs).map(({ body, query }) => [body, query])).toEqual([
    [{ term: 'EQ.7' }, ''],
  ])
})

test('only what a tab shows is asked for [SRCH-7]', async () => {
  const { show, asked } = await openApp({ path: 'search/ida/artists' })
  show()
  await main().findByRole('link', { name: 'Ida Maren' })
  const paths = asked.map(({ path }) => path).filter((path) => path.includes('rpc'))
  expect(paths).toEqual(['rest/v1/rpc/search_artists'])
})

test('more comes when it is asked for, matches before the others, each once [SRCH-6] [SRCH-12]', async () => {
  const { show, user, player, answers } = await openApp({
    path: 'search/tide/songs',
    signedIn: true,
  })
  const rows = Array.from({ length: 120 }, (_, at) =>
    songNamed(at % 2 ? `Tide ${at}` : `Dee ${at}`),
  )
  answers[searchSongs] = searchAnswer(rows)
  show()
  const cards = () => main().getAllByRole('button', { name: /^Play / })
  const names = () => cards().map((card) => card.getAttribute('aria-label') ?? '')
  await waitFor(() => expect(cards()).toHaveLength(50))
  for (const count of [100, 120]) {
    await user.click(main().getByRole('button', { name: 'Songs: show more' }))
    await waitFor(() => expect(cards()).toHaveLength(count))
  }
  expect(new Set(names()).size).toBe(120)
  expect(names().findLastIndex((name) => name.startsWith('Play Tide'))).toBe(59)
  expect(main().queryByRole('button', { name: 'Songs: show more' })).toBeNull()
  await user.click(main().getByRole('button', { name: 'Play Dee 118' }))
  await waitFor(() => expect(currentTrack(player.getState())?.title).toBe('Dee 118'))
  expect(player.getState().queue.order).toHaveLength(120)
})

test('every artist is shown page by page [SRCH-11]', async () => {
  const { show, user, answers } = await openApp({ path: 'search/noon/profiles' })
  const rows = Array.from({ length: 53 }, (_, at) => ({
    ...picture,
    id: `artist-${at}`,
    title: `Artist ${at}`,
    description: '',
    position: at,
  }))
  answers['GET rest/v1/artists'] = ({ query }) => {
    const from = Number(new URLSearchParams(query).get('position')?.replace('gte.', '') ?? -1)
    return Response.json(rows.filter(({ position }) => position > from).slice(0, 50))
  }
  show()
  const cards = () => main().getAllByRole('link', { name: /^Artist \d/ })
  await waitFor(() => expect(cards()).toHaveLength(50))
  await user.click(main().getByRole('button', { name: 'Profiles: show more' }))
  await waitFor(() => expect(cards()).toHaveLength(53))
})

test('while the search is not answered what is here stays, and that is said [SRCH-5]', async () => {
  const { show, answers } = await openApp({ path: 'search/noon/songs' })
  answers[searchSongs] = unreachable
  show()
  expect(await main().findByText(/^Search: the server does not answer/)).toBeTruthy()
  expect(main().getByRole('button', { name: 'Play Noon' })).toBeTruthy()
  answers[searchSongs] = searchAnswer([...songRows, songNamed('Afternoon')])
  const found = await main().findByRole('button', { name: 'Play Afternoon' }, { timeout: 10_000 })
  expect(found).toBeTruthy()
  expect(main().queryByText(/^Search: the server does not answer/)).toBeNull()
}, 20_000)

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
