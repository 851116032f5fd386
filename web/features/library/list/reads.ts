import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'

import type { Album, Artist, Placed, Track } from '#domain/catalogue.ts'
import { db } from '#web/lib/session/supabase.ts'
import { type AlbumRow, type SongRow, toAlbum, toArtist, toTrack } from '#web/music/reads/rows.ts'

import { type List, type Outline, rowsPerPage, type Start, startAt } from './list.ts'

/** `year` is absent where it is not known; `addedOn` is an ISO date. */
type Dated = { readonly year: number | null; readonly addedOn: string }

export type ListedSong = Placed<Track> & Dated
export type ListedAlbum = Placed<Album> & Dated
export type ListedArtist = Placed<Artist>

export type Rows = {
  readonly songs: ListedSong
  readonly albums: ListedAlbum
  readonly artists: ListedArtist
}

/** Read by its address, so that a browser may keep the answer. */
const get = { get: true } as const

/** A term in an address that looked like a condition would be one, but for the space; the database drops it. */
const sent = ({ sort, filters: { term, ...filters } }: List) => ({
  sort,
  ...filters,
  ...(term === undefined ? {} : { term: ` ${term}` }),
})

const keyOf = ({ list, sort, filters }: List) => ['list', list, sort, filters] as const

type OutlineRow = {
  place: number
  key: string | null
  id: string | null
  letter: string | null
}

/** Of a list so long that the database gave it up; asked again it would be so again. PostgREST has another code for it. */
const isTooLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'PT504' || error.code === '57014')

/** When a list last turned out to be another one, as while music is imported; in Unix time. */
let changedAt = 0
const [busyForMs, busyMs, calmMs] = [120_000, 20_000, 60_000]

/** Milliseconds after which to look whether there is new music; never of what is filtered, which costs more to read. */
export const lookAgainAfter = ({ filters }: List): number | false => {
  if (Object.values(filters).some((filter) => filter !== undefined)) return false
  return Date.now() - changedAt < busyForMs ? busyMs : calmMs
}

export const outlineQuery = (list: List) =>
  queryOptions({
    queryKey: [...keyOf(list), 'outline'],
    retry: (_failures, error) => !isTooLong(error),
    queryFn: async ({ signal, client, queryKey }): Promise<Outline> => {
      const { data } = await db
        .rpc('list_outline', { list: list.list, ...sent(list) }, get)
        .abortSignal(signal)
        .overrideTypes<OutlineRow[], { merge: false }>()
        .throwOnError()
      const outline = toOutline(data)
      const before = client.getQueryData<Outline>(queryKey)
      if (before && replaceEqualDeep(before, outline) !== before) {
        changedAt = Date.now()
        void client.invalidateQueries({ queryKey: [...keyOf(list), 'page'] })
      }
      return outline
    },
  })

function toOutline(rows: readonly OutlineRow[]): Outline {
  const total = rows.find(({ id }) => id === null)?.place ?? 0
  return {
    total,
    anchors: rows.flatMap(({ place, key, id, letter }) =>
      key === null || id === null || letter !== null ? [] : [{ place, key, id }],
    ),
    letters: rows.flatMap(({ place, letter }) => (letter === null ? [] : [{ letter, place }])),
  }
}

/** Milliseconds for which a page that nobody looks at is kept. */
const keptMs = 60_000

/** Rows of a list by the number of their page, in the order of the database. The first page needs no outline. */
export const pageQuery = (list: List, outline: Outline | undefined, page: number) =>
  queryOptions({
    queryKey: [...keyOf(list), 'page', page],
    queryFn: ({ signal }) =>
      fetchRows(list, startAt(outline ?? { anchors: [] }, page * rowsPerPage), signal),
    enabled: page === 0 || (page > 0 && outline !== undefined),
    gcTime: keptMs,
  })

const startOf = ({ from, skip }: Start) =>
  from ? { from_key: from.key, from_id: from.id, skip } : { skip }

/** From 1 on: of a row that may not be seen nothing comes. */
type InPage = { place: number }
type SongAnswer = SongRow & InPage & { year: number | null; added_on: string }
type AlbumAnswer = AlbumRow & InPage & { year: number | null; added_on: string }
type ArtistAnswer = Parameters<typeof toArtist>[0] & InPage

function inPlace<Row extends InPage, Item>(rows: readonly Row[], toItem: (row: Row) => Item) {
  const byPlace = new Map(rows.map((row) => [row.place - 1, row]))
  return Array.from({ length: rows.at(-1)?.place ?? 0 }, (_, at) => {
    const row = byPlace.get(at)
    return row && toItem(row)
  })
}

export async function fetchRows<Kind extends List['list']>(
  list: List & { readonly list: Kind },
  start: Start,
  signal?: AbortSignal,
): Promise<(Rows[Kind] | undefined)[]>
export async function fetchRows(list: List, start: Start, signal = new AbortController().signal) {
  const given = { ...sent(list), ...startOf(start), most: rowsPerPage }
  if (list.list === 'songs') {
    const { data } = await db
      .rpc('list_songs', given, get)
      .abortSignal(signal)
      .overrideTypes<SongAnswer[], { merge: false }>()
      .throwOnError()
    return inPlace(data, (row) => ({ ...toTrack(row), year: row.year, addedOn: row.added_on }))
  }
  if (list.list === 'albums') {
    const { data } = await db
      .rpc('list_albums', given, get)
      .abortSignal(signal)
      .overrideTypes<AlbumAnswer[], { merge: false }>()
      .throwOnError()
    return inPlace(data, (row) => ({ ...toAlbum(row), year: row.year, addedOn: row.added_on }))
  }
  const { data } = await db
    .rpc('list_artists', given, get)
    .abortSignal(signal)
    .overrideTypes<ArtistAnswer[], { merge: false }>()
    .throwOnError()
  return inPlace(data, toArtist)
}

/** Ids of one question; 800 KB, which compress by half. */
const idsAtOnce = 20_000

/** Ids of a list from one place up to another, which is left out, in the order of the database. */
export async function* idsBetween(
  list: List,
  outline: Outline,
  from: number,
  to: number,
): AsyncGenerator<readonly string[]> {
  for (let at = from; at < to;) {
    const most = Math.min(idsAtOnce, to - at)
    const { data } = await db
      .rpc(
        'list_ids',
        { list: list.list, ...sent(list), ...startOf(startAt(outline, at)), most },
        get,
      )
      .overrideTypes<{ id: string }[], { merge: false }>()
      .throwOnError()
    if (data.length === 0) return
    yield data.map(({ id }) => id)
    // A service of tables may give fewer than it was asked for.
    at += data.length
  }
}
