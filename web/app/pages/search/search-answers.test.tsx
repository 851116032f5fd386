import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { answer, unreachable } from '#web/lib/session/fake-service.ts'
import { currentTrack } from '#web/player/player-state.ts'

import { openApp, picture, searchAnswer, songRows } from '#web/app/app-fixture.tsx'

import { box, main, region, searchSongs, songNamed } from './search-fixture.ts'

const songs = () => main().getAllByRole('button', { name: /^Play / })
const names = () => songs().map((song) => song.getAttribute('aria-label') ?? '')
const artists = () => main().getAllByRole('link', { name: /^Artist \d/ })

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
  await waitFor(() => expect(songs()).toHaveLength(50))
  for (const count of [100, 120]) {
    await user.click(main().getByRole('button', { name: 'Songs: show more' }))
    await waitFor(() => expect(songs()).toHaveLength(count))
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
  await waitFor(() => expect(artists()).toHaveLength(50))
  await user.click(main().getByRole('button', { name: 'Profiles: show more' }))
  await waitFor(() => expect(artists()).toHaveLength(53))
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

test.each([
  ['Sand', 'Play Kites of the Harbour'],
  ['Of Harbor', 'Play Of Harbor'],
])(
  'what comes closest of what is here stays, unless the answer has what is nearer: with %j it is %j [SRCH-15]',
  async (title, best) => {
    const { show, answers } = await openApp({ path: 'search/harbor' })
    const here = { ...songNamed('Kites of the Harbour'), track_id: 'kites', track_position: 9 }
    answers['GET rest/v1/media_items'] = answer(200, [...songRows, here])
    const before = { ...songNamed('Harbour Tide'), position: 1 }
    answers[searchSongs] = searchAnswer([before, songNamed(title)])
    const release = hold(answers, searchSongs)
    show()
    const top = within(await region('Top result'))
    expect(top.getByRole('button', { name: 'Play Kites of the Harbour' })).toBeTruthy()
    release()
    const beside = within(await region('Songs'))
    expect(await beside.findByRole('button', { name: 'Play Harbour Tide' })).toBeTruthy()
    const topNow = within(await region('Top result'))
    expect(topNow.getByRole('button', { name: best })).toBeTruthy()
  },
)

test('what only this page understands as a typo is not taken away by the answer [SRCH-15]', async () => {
  const { show, answers } = await openApp({ path: 'search/paper%20bots/songs' })
  const here = { ...songNamed('Paper Boats'), track_id: 'boats', track_position: 9 }
  answers['GET rest/v1/media_items'] = answer(200, [here])
  answers[searchSongs] = searchAnswer([songNamed('Sand')])
  const release = hold(answers, searchSongs)
  show()
  await main().findByRole('button', { name: 'Play Paper Boats' })
  release()
  await main().findByRole('button', { name: 'Play Sand' })
  expect(names()).toEqual(['Play Paper Boats', 'Play Sand'])
  expect(main().getByText(/This comes closest/)).toBeTruthy()
})
