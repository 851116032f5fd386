import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type ScratchDatabase, startScratchDatabase } from '#server/testing/test-database.ts'

import { actAs, makePeople, undone } from './act-as.ts'
import { type Person, policies } from './policies.ts'
import { otherId, ownerId } from './rows.ts'

let database: ScratchDatabase
beforeAll(async () => {
  database = await startScratchDatabase()
})
afterAll(() => database.stop())

/** Where music lies: `sample` in no folder, and the last two in folders that are closed. */
const places = ['sample', 'open', 'given', 'shut'] as const
type Place = (typeof places)[number]

/** What is in `sample` is of this year, and so on. */
const firstYear = 2001

const picture = { url: 'pictures/1', placeholder: 'data:,' }

/** Music of every kind in every place, whose ids end with the place; the owner is a listener of `given`. */
async function makeMusic(sql: TransactionSql) {
  await makePeople(sql)
  for (const place of places) {
    const isClosed = place === 'given' || place === 'shut'
    const [folder] =
      place === 'sample'
        ? []
        : await sql<{ id: number }[]>`
            insert into library.folders (path, is_closed) values (${place}, ${isClosed}) returning id`
    await fill(sql, place, folder?.id ?? null)
    if (place === 'given')
      await sql`insert into library.listeners values (${folder?.id ?? null}, ${ownerId})`
  }
}

async function fill(sql: TransactionSql, place: Place, folder: number | null) {
  const [artist, guest, album, track, genre] = ['artist', 'guest', 'album', 'track', 'genre'].map(
    (kind) => `${kind}-${place}`,
  )
  const titled = { title: `Zyx ${place}`, ...picture }
  for (const id of [artist, guest]) {
    await sql`insert into artists ${sql({ ...titled, id })}`
    if (folder !== null)
      await sql`insert into library.artist_folders values (${id ?? ''}, ${folder})`
  }
  const of = { artist_id: artist, folder_id: folder }
  await sql`insert into albums ${sql({ ...titled, ...of, id: album, color: '#112233' })}`
  await sql`insert into tracks ${sql({
    ...titled,
    ...of,
    id: track,
    album_id: album,
    released: String(firstYear + places.indexOf(place)),
    file: `library/${track}.flac`,
    duration_seconds: 60,
    position: 1,
  })}`
  if (folder !== null)
    await sql`insert into library.files ${sql({
      folder_id: folder,
      path: 'a.flac',
      size: 1,
      modified: 1,
      print: `${track}`,
      reading: 1,
      track_id: track,
    })}`
  await sql`insert into genres ${sql({
    id: genre,
    title: `Zyx ${place}`,
    color: '#112233',
    image: picture.url,
    placeholder: picture.placeholder,
    hidden: folder !== null,
  })}`
  if (folder !== null)
    await sql`insert into library.genre_folders values (${genre ?? ''}, ${folder})`
  await sql`insert into track_artists ${sql({ track_id: track, artist_id: guest, position: 2 })}`
  await sql`insert into album_artists ${sql({ album_id: album, artist_id: guest, position: 2 })}`
  await sql`insert into track_genres ${sql({ track_id: track, genre_id: genre, position: 1 })}`
  await sql`insert into lyrics ${sql({ track_id: track, plain: `Zyx ${place}` })}`
  await sql`insert into browse.play_counts ${sql({ id: track, artist_id: artist })}`
  await sql`insert into browse.former_songs ${sql({ id: `once-${place}`, song_id: track })}`
  await sql`insert into cards ${sql({ id: `card-${place}`, type: 'chart', track_id: track })}`
}

/** Asks a function of one thing for that of each place. */
const ofEach = (name: string, kind: string) =>
  `select found.id from unnest('{${places.join()}}'::text[]) place, ${name}('${kind}-' || place) found`

/** A query for each table and function that tells of music, which gives ids that end with places. */
const reads: Readonly<Record<string, string>> = {
  album_artists: 'select album_id as id from album_artists',
  albums: 'select id from albums',
  artist_songs: 'select id from artist_songs',
  artists: 'select id from artists',
  cards: 'select id from cards',
  details_of_album: ofEach('details_of_album', 'album'),
  genres: 'select id from genres',
  list_albums: `select id from list_albums('title')`,
  list_artists: `select id from list_artists('title')`,
  list_folders: `select name as id from list_folders() union all select 'sample' where may_browse()`,
  list_genres: 'select id from list_genres()',
  list_ids: `select id from list_ids('songs', 'title')`,
  list_outline: `select found.id from unnest('{${places.join()}}'::text[]) place,
    list_outline('songs', 'title', term => 'zyx ' || place) found where found.id <> ''`,
  list_songs: `select id from list_songs('title')`,
  list_years: `select ('{${places.join()}}'::text[])[year - ${firstYear - 1}] as id from list_years()`,
  lyrics: 'select track_id as id from lyrics',
  media_items: 'select id from media_items',
  popular_songs: ofEach('popular_songs', 'guest'),
  records_of_artist: ofEach('records_of_artist', 'guest'),
  search_albums: `select id from search_albums('zyx')`,
  search_artists: `select id from search_artists('zyx')`,
  search_lyrics: `select id from search_lyrics('zyx')`,
  search_songs: `select id from search_songs('zyx')`,
  songs: 'select id from songs',
  songs_once_called: `select id from songs_once_called('{${places.map((place) => `once-${place}`).join()}}')`,
  songs_of_artist: ofEach('songs_of_artist', 'guest'),
  track_artists: 'select track_id as id from track_artists',
  track_genres: 'select track_id as id from track_genres',
  tracks: 'select id from tracks',
  'the search for songs that share a letter': `select id from search_songs('qqz')`,
  'what is played': 'select id from browse.play_counts',
  'what songs were called': 'select id from browse.former_songs',
}

type Case = { who: string; person: Person; sees: readonly Place[]; prepare?: string }

const cases: readonly Case[] = [
  { who: 'a visitor', person: 'anonymous', sees: ['sample', 'open'] },
  { who: 'a person without a folder', person: 'other person', sees: ['sample', 'open'] },
  { who: 'a listener of a folder', person: 'owner', sees: ['sample', 'open', 'given'] },
  {
    who: 'an operator',
    person: 'other person',
    sees: places,
    prepare: `insert into operators values ('${otherId}')`,
  },
  {
    who: 'a listener whose session has ended',
    person: 'owner',
    sees: ['sample', 'open'],
    prepare: 'delete from auth.sessions',
  },
  {
    who: 'a visitor of a catalogue that is closed to visitors',
    person: 'anonymous',
    sees: [],
    prepare: `update library.settings set visitors = 'none'`,
  },
  {
    who: 'a person, where the catalogue is closed to visitors',
    person: 'owner',
    sees: ['sample', 'open', 'given'],
    prepare: `update library.settings set visitors = 'none'`,
  },
  {
    who: 'a person whose session has ended, where the catalogue is closed to visitors',
    person: 'owner',
    sees: [],
    prepare: `delete from auth.sessions; update library.settings set visitors = 'none'`,
  },
]

/** The ids that each query gives a person. */
async function seenBy(
  person: Person,
  queries: Readonly<Record<string, string>>,
  prepare = 'select 1',
): Promise<Readonly<Record<string, readonly string[]>>> {
  return undone(database.sql, async (transaction) => {
    await makeMusic(transaction)
    await transaction.unsafe(prepare)
    const seen: Record<string, readonly string[]> = {}
    await actAs(transaction, person, async (as) => {
      for (const [name, query] of Object.entries(queries))
        seen[name] = (await as.unsafe<{ id: string }[]>(query)).map(({ id }) => id)
    })
    return seen
  })
}

const placesOf = (ids: readonly string[]) =>
  [...new Set(ids.map((id) => id.split('-').at(-1) ?? ''))].toSorted()

test('[WHO-2] every table and function that tells of music is among those that are tried', async () => {
  const ofNoFolder = ['operators', 'plays', 'profile_pictures', 'profiles']
  const tables = Object.keys(policies).filter((table) => !ofNoFolder.includes(table))
  const ofNoMusic = ['closed_folders', 'may_browse']
  const functions = await database.sql<{ name: string }[]>`
    select distinct proname::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')
      and prorettype <> 'trigger'::regtype and proname <> all(${ofNoMusic})`
  const all = [...tables, ...functions.map(({ name }) => name)]
  expect(Object.keys(reads)).toEqual(expect.arrayContaining(all))
})

describe.each(cases)('$who', ({ person, sees, prepare }) => {
  test('[WHO-2] [WHO-4] sees in every table and function what may be heard, and counts no more', async () => {
    const seen = await seenBy(
      person,
      { ...reads, count: 'select count(*)::text as id from songs' },
      prepare,
    )
    const found = Object.keys(reads).map((name) => [name, placesOf(seen[name] ?? [])])
    const allowed = Object.keys(reads).map((name) => [name, sees.toSorted()])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(allowed))
    expect(seen['count']).toEqual([String(sees.length)])
  })
})

test('[WHO-2] an artist of whom something is in an open folder, too, is seen by everybody', async () => {
  const addToOpen = `insert into library.artist_folders
    select 'artist-shut', id from library.folders where path = 'open'`
  const { artists, search_artists: found } = await seenBy('anonymous', reads, addToOpen)
  expect(artists).toContain('artist-shut')
  expect(artists).not.toContain('guest-shut')
  expect(found).toContain('artist-shut')
})

test('[WHO-2] which tracks a person may not hear the server finds out by their ids', async () => {
  const ids = JSON.stringify(places.map((place) => `track-${place}`))
  const unheard = (person: string) =>
    undone(database.sql, async (transaction) => {
      await makeMusic(transaction)
      await transaction`set local role supabase_auth_admin`
      const found = await transaction<{ id: string }[]>`
        select * from library.unheard(${person}::uuid, ${ids}::text::jsonb) as id`
      await transaction`reset role`
      return found.map(({ id }) => id).toSorted()
    })
  expect(await unheard(ownerId)).toEqual(['track-shut'])
  expect(await unheard(otherId)).toEqual(['track-given', 'track-shut'])
})

test.each(['closed_to', 'unheard'])(
  '[WHO-2] nobody asks the database of the folders of others by library.%s',
  async (name) => {
    const [may] = await database.sql`
      select bool_or(has_function_privilege(role, p.oid, 'execute')) as may
      from pg_proc p, unnest('{anon,authenticated}'::text[]) role
      where p.pronamespace = 'library'::regnamespace and p.proname = ${name}`
    expect(may).toEqual({ may: false })
  },
)

const operators = async (sql: TransactionSql) =>
  (await sql`select user_id from operators`).map(({ user_id: id }) => String(id))

const join = (sql: TransactionSql, id: string, confirmed: boolean) =>
  sql`insert into auth.users (id, email_confirmed_at) values (${id}, case when ${confirmed} then now() end)`

describe('the operator', () => {
  test('[WHO-1] is whoever makes the first account, and nobody after them', async () => {
    const found = await undone(database.sql, async (transaction) => {
      await join(transaction, ownerId, true)
      await join(transaction, otherId, true)
      const before = await operators(transaction)
      await transaction`delete from auth.users where id = ${ownerId}`
      await join(transaction, ownerId, true)
      return [before, await operators(transaction)]
    })
    expect(found).toEqual([[ownerId], []])
  })

  test('[WHO-1] is the first whose mailbox is confirmed, where that is asked for', async () => {
    const found = await undone(database.sql, async (transaction) => {
      await join(transaction, ownerId, false)
      const before = await operators(transaction)
      await join(transaction, otherId, false)
      await transaction`update auth.users set email_confirmed_at = now() where id = ${otherId}`
      await transaction`update auth.users set email_confirmed_at = now() where id = ${ownerId}`
      return [before, await operators(transaction)]
    })
    expect(found).toEqual([[], [otherId]])
  })
})

test('[WHO-2] a recording of which no song is left is heard by nobody, one that came with the app by all', async () => {
  const [heard] = await database.sql`
    select library.hears_file('library/nobody.flac') as gone, library.hears_file('sample/nocturne.webm') as sample`
  expect(heard).toEqual({ gone: false, sample: true })
})
