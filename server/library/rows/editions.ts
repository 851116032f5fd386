import { createHash } from 'node:crypto'
import { dirname } from 'node:path/posix'

import type { TransactionSql } from 'postgres'

import { albumFolder } from '#server/library/reading/tags/disc-names.ts'

import { noReading } from './read-again.ts'
import type { Staged } from './staged.ts'

/** What tells songs of two albums apart; a disc that is not named is the first. */
type Songs = {
  readonly discs: readonly number[]
  readonly numbers: readonly string[]
  readonly years: readonly string[]
}

/** Songs that lie in one folder and are in an album already, without those that were read just now. */
type Lying = Songs & {
  readonly album_key: string
  readonly folder: string
  /** Of all of them, by when they came. */
  readonly oldest: number
  /** Where the oldest of them was read just now. */
  readonly path: string | null
}

/** An album whose name another one has already: its songs lie in a place of their own. */
export type Edition = {
  readonly key: string
  readonly named: string
  readonly place: string
  /** In which songs of it lie that are still in the other. */
  readonly folders: readonly string[]
}

type Read = Pick<
  Staged,
  | 'path'
  | 'album_key'
  | 'is_by_name_alone'
  | 'disc'
  | 'number'
  | 'released'
  | 'artists'
  | 'album_artists'
>

const placeOfFile = (path: string) => albumFolder(dirname(path).replace(/^\.$/, ''))

const keyOf = (named: string, place: string) =>
  createHash('sha256')
    .update(JSON.stringify([named, place]))
    .digest('base64url')
    .slice(0, 32)

/** The key of the album of a file if another one has its name. */
export const editionKey = (named: string, path: string): string => keyOf(named, placeOfFile(path))

/** Songs that lie in a folder of an album and may be those of another. */
type Doubtful = { readonly named: string; readonly folder: string }

/**
 * Which albums of one name are several: those in other places whose songs have the same numbers, as of another record or
 * of the same once more, or which are of another year than the oldest. Discs go together, and where the oldest song lies
 * is the album that there was: where songs come that have the numbers of others, these are doubtful.
 * @param taken keys of editions that there are
 */
function findEditions(
  read: readonly Read[],
  lying: readonly Lying[],
  taken: ReadonlySet<string>,
): { editions: readonly Edition[]; doubtful: readonly Doubtful[] } {
  const editions: Edition[] = []
  const doubtful: Doubtful[] = []
  const known = Map.groupBy(lying, (each) => each.album_key)
  const byName = Map.groupBy(
    read.filter((each) => each.is_by_name_alone),
    (each) => each.album_key,
  )
  for (const [named, files] of byName) {
    const there = known.get(named) ?? []
    const [oldest] = there.toSorted((one, other) => one.oldest - other.oldest)
    const home =
      oldest && (oldest.path === null ? albumFolder(oldest.folder) : placeOfFile(oldest.path))
    const lie = Map.groupBy(there, ({ folder }) => albumFolder(folder))
    const staying = new Map<string, Place>()
    const counts: Counts = { discs: new Map(), numbers: new Map(), years: new Map() }
    const stay = (place: string, own: Place) => {
      staying.set(place, own)
      count(counts, own, 1)
    }
    for (const [place, some] of lie) stay(place, placeOf(some))
    const places = [...Map.groupBy(files, ({ path }) => placeOfFile(path))]
    for (const [place, some] of places.toSorted(
      ([one], [other]) => +(other === home) - +(one === home),
    )) {
      const old = lie.get(place) ?? []
      const before = staying.get(place)
      if (before) count(counts, before, -1)
      staying.delete(place)
      const own = placeOf([...old, ...some.map(songsOf)])
      const key = keyOf(named, place)
      const isOther = place !== home && areOther(own, counts)
      if (!isOther && !taken.has(key)) stay(place, own)
      else editions.push({ key, named, place, folders: old.map(({ folder }) => folder) })
    }
    const first = places.some(([place]) => place === home) ? staying.get(home ?? '') : undefined
    for (const [place, some] of first ? lie : [])
      if (place !== home && staying.has(place))
        for (const { folder, numbers } of some)
          if (numbers.some((number) => first?.numbers.has(number))) doubtful.push({ named, folder })
  }
  return { editions, doubtful }
}

const songsOf = ({ disc, number, released, artists, album_artists }: Read): Songs => {
  const isTheirs = artists.some(({ key }) => album_artists.some((artist) => artist.key === key))
  return {
    discs: [disc ?? 1],
    numbers: number === null ? [] : [`${disc ?? 1}/${number}`],
    // On a record of many artists each song has a year of its own.
    years: released === null || !isTheirs ? [] : [released.slice(0, 4)],
  }
}

/** All that the songs of a place have. */
type Place = Readonly<Record<keyof Songs, ReadonlySet<number | string>>>

const placeOf = (songs: readonly Songs[]): Place => ({
  discs: new Set(songs.flatMap((each) => each.discs)),
  numbers: new Set(songs.flatMap((each) => each.numbers)),
  years: new Set(songs.flatMap((each) => each.years)),
})

/** In how many places each is, so that a place is compared with thousands of others at once. */
type Counts = Readonly<Record<keyof Songs, Map<number | string, number>>>

function count(counts: Counts, place: Place, by: 1 | -1) {
  for (const what of ['discs', 'numbers', 'years'] as const)
    for (const value of place[what]) {
      const places = (counts[what].get(value) ?? 0) + by
      if (places > 0) counts[what].set(value, places)
      else counts[what].delete(value)
    }
}

function areOther(own: Place, others: Counts): boolean {
  // A map is like a set of its keys.
  if (own.discs.isDisjointFrom(others.discs)) return false
  if (!own.numbers.isDisjointFrom(others.numbers)) return true
  return own.years.size === 1 && others.years.size === 1 && own.years.isDisjointFrom(others.years)
}

/**
 * Files with the keys of their albums, of which some have one name; and those of which that is so. Where that is doubtful
 * of files that were not read, they are read the next time, those that are missing when they return.
 */
export async function separate(
  sql: TransactionSql,
  staged: readonly Staged[],
  tracks: ReadonlyMap<string, string>,
): Promise<{ staged: readonly Staged[]; editions: readonly Edition[] }> {
  const named = staged.filter((each) => each.is_by_name_alone)
  if (named.length === 0) return { staged, editions: [] }
  const keys = [...new Set(named.map(({ album_key: key }) => key))]
  const moving = staged.map(({ path }) => ({ path, track_id: tracks.get(path) }))
  const lying = await sql<Lying[]>`
    with fresh as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(moving)}::text::jsonb) as each (path text, track_id text))
    select known.key as album_key, coalesce(substring(file.path from '^(.*)/'), '') as folder,
      min(file.id) as oldest, (array_agg(fresh.path order by file.id))[1] as path,
      coalesce(jsonb_agg(distinct coalesce(track.disc, 1)) filter (where fresh.path is null), '[]') as discs,
      coalesce(jsonb_agg(distinct coalesce(track.disc, 1) || '/' || track.number)
        filter (where fresh.path is null and track.number is not null), '[]') as numbers,
      coalesce(jsonb_agg(distinct left(track.released, 4))
        filter (where fresh.path is null and track.released is not null
          and (array[track.artist_id] || array(select artist_id from public.track_artists where track_id = track.id))
            && (array[album.artist_id] || array(select artist_id from public.album_artists where album_id = album.id))),
        '[]') as years
    from jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb) wanted (key)
    join library.album_keys known on known.key = wanted.key
    join public.albums album on album.id = known.album_id
    join public.tracks track on track.album_id = known.album_id
    join library.files file on file.track_id = track.id and file.missing_since is null
    left join fresh on fresh.track_id = track.id
    group by known.key, folder`
  const possible = new Set(named.map(({ album_key: key, path }) => editionKey(key, path)))
  const taken = await sql<{ key: string }[]>`
    select key from library.album_keys where key in (
      select jsonb_array_elements_text(${JSON.stringify([...possible])}::text::jsonb))`
  const { editions, doubtful } = findEditions(named, lying, new Set(taken.map(({ key }) => key)))
  if (doubtful.length > 0)
    await sql`
      update library.files file set reading = ${noReading}
      from jsonb_to_recordset(${JSON.stringify(doubtful)}::text::jsonb) as each (named text, folder text)
      join library.album_keys known on known.key = each.named
      join public.tracks track on track.album_id = known.album_id
      where file.track_id = track.id and coalesce(substring(file.path from '^(.*)/'), '') = each.folder`
  const own = new Set(editions.map(({ key }) => key))
  return {
    editions,
    staged: staged.map((each) => {
      const key = each.is_by_name_alone ? editionKey(each.album_key, each.path) : ''
      return own.has(key) ? { ...each, album_key: key } : each
    }),
  }
}

/** Takes what lies in the places of albums along to them, once these are made. */
export async function moveEditions(
  sql: TransactionSql,
  folderId: number,
  editions: readonly Edition[],
): Promise<void> {
  const moves = editions.flatMap(({ key, named, folders }) =>
    folders.map((folder) => ({ key, named, folder })),
  )
  if (moves.length === 0) return
  await sql`
    with moved as (
      update public.tracks track set album_id = own.album_id, position = track.position
          + coalesce((select max(position) from public.tracks each where each.album_id = own.album_id), 0)
      from jsonb_to_recordset(${JSON.stringify(moves)}::text::jsonb) as move (key text, named text, folder text)
      join library.album_keys other on other.key = move.named
      join library.album_keys own on own.key = move.key
      join library.files file on file.folder_id = ${folderId} and coalesce(substring(file.path from '^(.*)/'), '') = move.folder
      where track.album_id = other.album_id and track.id = file.track_id
      returning other.album_id
    )
    update library.album_keys set cover = null where album_id in (select album_id from moved)`
}
