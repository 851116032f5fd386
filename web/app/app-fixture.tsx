import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { z } from 'zod'

import { pageSize } from '#domain/reads.ts'
import { rankItems } from '#domain/search.ts'
import { ada, answer, fakeService, sessionOf } from '#web/lib/session/fake-service.ts'
import { FakeUrls } from '#web/player/player-fixture.ts'
import { FakeAudio } from '#web/player/engine/fake-audio.ts'

const artist = { id: 'ida', title: 'Ida Maren' }
export const picture = { url: 'pictures/1', placeholder: 'data:,' }

export const songRows = ['Dawn', 'Noon', 'Dusk'].map((title, place) => ({
  ...picture,
  id: `song-${title}`,
  track_id: `song-${title}`,
  position: place + 1,
  track_position: place + 1,
  type: 'playlist',
  title,
  album_id: `album-of-${title}`,
  album: 'Hours',
  desc: `${title} at sea`,
  file: `${title}.webm`,
  fallback_file: null,
  duration_seconds: 187,
  color: '#335577',
  artists: [artist],
}))

export const albumRows = ['Tides', 'Clay'].map((title, place) => ({
  ...picture,
  id: `album-${title}`,
  title,
  desc: `${title}, an album`,
  color: '#553377',
  kind: 'album',
  artist_id: 'ida',
  position: place,
  artist,
}))

/** As the page of their artist asks for them. */
export const recordRows = albumRows.map((row) => ({ ...row, section: 'album', year: 0 }))

/** Of an album that came with the app. */
export const detailsRow = {
  id: 'album-Tides',
  imported: false,
  release_type: null,
  released: null,
  songs: 2,
  seconds: 374,
  genres: [],
  discs: [{ disc: 1, title: null }],
}

const artistRows = [
  { ...picture, id: 'ida', title: 'Ida Maren', description: 'Plays the harp', position: 1 },
]

const trackRows = ['Ebb', 'Flow'].map((title, place) => ({
  ...songRows[0],
  id: `track-${title}`,
  title,
  position: place + 1,
  added_on: '2026-03-04',
  album_id: 'album-Tides',
  album: 'Tides',
  year: 0,
}))

/** So many tracks of the album Tides, as the table service answers for the page after a place. */
export const longAlbum = (count: number) => {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...trackRows[0],
    id: `track-${at + 1}`,
    title: `Wave ${at + 1}`,
    position: at + 1,
  }))
  return ({ query }: { query: string }) => {
    const wanted = new URLSearchParams(query)
    const last = Number(wanted.get('position')?.replace('gte.', '') ?? 0)
    const after = rows.filter(({ position }) => position > last)
    return Response.json(after.slice(0, Number(wanted.get('limit') ?? 0)))
  }
}

type SearchableRow = {
  id: string
  title: string
  desc?: string
  description?: string
  album?: string
  artists?: readonly { title: string }[]
  position: number
}

/** A page of what a term finds among the rows, as the database finds it. */
export const searchAnswer =
  (rows: readonly SearchableRow[]) =>
  ({ body }: { body: unknown }) => {
    const { term, after_id: last } = searchSchema.parse(body)
    const items = rows
      .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
      .map((row) => ({
        description: row.desc ?? '',
        ...row,
        album: { title: row.album ?? '' },
        row,
      }))
    const found = rankItems(items, term)
    const start = found.findIndex(({ item }) => item.id === last) + 1
    const page = found.slice(start, start + pageSize)
    return Response.json(page.map(({ item, tier }) => ({ ...item.row, tier })))
  }

const searchSchema = z.object({ term: z.string(), after_id: z.string().optional() })

/** Those whose id a query asks for, or all. */
const rowsNamed = <Row extends { id: string }>(query: string, rows: readonly Row[]) => {
  const id = new URLSearchParams(query).get('id')
  return id ? rows.filter((row) => `eq.${row.id}` === id) : rows
}

let endLast = async () => {}

/** What a page listens to at its window ends with it; here the next one has the same window. */
function followListeners(): () => void {
  const listened: Parameters<typeof addEventListener>[] = []
  const listen = globalThis.addEventListener
  globalThis.addEventListener = (...words: Parameters<typeof addEventListener>) => {
    listened.push(words)
    listen(...words)
  }
  return () => {
    globalThis.addEventListener = listen
    for (const words of listened.splice(0)) removeEventListener(...words)
  }
}

/** The whole app at a path, on a pretended backend and pretended audio elements. */
export async function openApp({
  path = '',
  signedIn = false,
  /** What the browser keeps already. */
  kept = {},
  /** Of the backend from the first question on, in place of the usual ones. */
  answers = {},
}: {
  path?: string
  signedIn?: boolean
  kept?: Readonly<Record<string, object>>
  answers?: Parameters<typeof fakeService>[0]
} = {}) {
  await endLast()
  const forgetListeners = followListeners()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value))
  if (signedIn) localStorage.setItem('session:/clone/', JSON.stringify(sessionOf('one')))
  history.replaceState(null, '', `/clone/${path}`)
  const service = fakeService({
    'GET rest/v1/media_items': answer(200, songRows),
    'GET rest/v1/albums': ({ query }) => Response.json(rowsNamed(query, albumRows)),
    'GET rest/v1/artists': ({ query }) => Response.json(rowsNamed(query, artistRows)),
    'GET rest/v1/songs': answer(200, trackRows),
    'GET rest/v1/lyrics': answer(200, []),
    'POST rest/v1/rpc/songs_of_artist': answer(200, trackRows),
    'POST rest/v1/rpc/popular_songs': answer(200, []),
    'POST rest/v1/rpc/songs_once_called': answer(200, []),
    'POST rest/v1/rpc/record_play': answer(200, true),
    'POST rest/v1/rpc/records_of_artist': answer(200, recordRows),
    'POST rest/v1/rpc/details_of_album': answer(200, [detailsRow]),
    'POST rest/v1/rpc/search_songs': searchAnswer(songRows),
    'POST rest/v1/rpc/search_albums': searchAnswer(albumRows),
    'POST rest/v1/rpc/search_artists': searchAnswer(artistRows),
    'GET rest/v1/tracks': answer(200, []),
    'GET rest/v1/genres': answer(200, []),
    'GET rest/v1/operators': answer(200, []),
    'GET rest/v1/plays': answer(200, []),
    'GET rest/v1/profiles': answer(200, { display_name: 'Ada Quill' }),
    'GET auth/v1/user': answer(200, ada),
    'POST auth/v1/logout': answer(204),
    ...answers,
  })
  const [
    { App },
    { letPlayerFollowSession },
    { session },
    { createQueryClient },
    { createPlayer },
    { ElementOutput },
  ] = await Promise.all([
    import('./app.tsx'),
    import('./player-session.ts'),
    import('#web/lib/session/session.ts'),
    import('#web/lib/http/query-client.ts'),
    import('#web/player/player.ts'),
    import('#web/player/engine/element-output.ts'),
  ])
  const { auth } = await import('#web/lib/session/supabase.ts')
  endLast = async () => {
    endLast = async () => {}
    forgetListeners()
    await auth.dispose()
  }
  onTestFinished(() => endLast())
  const output = new ElementOutput([new FakeAudio(), new FakeAudio()], new FakeUrls())
  const player = createPlayer({ output })
  const queryClient = createQueryClient()
  letPlayerFollowSession(player, session, queryClient)
  return {
    ...service,
    player,
    queryClient,
    user: userEvent.setup(),
    /** Shows it; apart, so that a test can change the answers before. */
    show: () => render(<App queryClient={queryClient} player={player} />),
  }
}
