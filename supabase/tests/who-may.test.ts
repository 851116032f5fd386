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
    file: `library/${track}.flac`,
    duration_seconds: 60,
    position: 1,
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
  await sql`insert into cards ${sql({ id: `card-${place}`, type: 'chart', track_id: track })}`
}

/** A query for each table and function that tells of music, which gives ids that end with places. */
const reads: Readonly<Record<string, string>> = {
  album_artists: 'select album_id as id from album_artists',
  albums: 'select id from albums',
  artist_songs: 'select id from artist_songs',
  artists: 'select id from artists',
  cards: 'select id from cards',
  genres: 'select id from genres',
  lyrics: 'select track_id as id from lyrics',
  media_items: 'select id from media_items',
  songs: 'select id from songs',
  track_artists: 'select track_id as id from track_artists',
  track_genres: 'select track_id as id from track_genres',
  tracks: 'select id from tracks',
  'the search for songs': `select id from search_songs('zyx')`,
  'the search for songs that share a letter': `select id from search_songs('qqz')`,
  'the search for albums': `select id from search_albums('zyx')`,
  'what is played': 'select id from browse.play_counts',
  'what of an artist is played most': `select song.id
    from unnest('{sample,open,given,shut}'::text[]) place, popular_songs('guest-' || place) song`,
  'the search for artists': `select id from search_artists('zyx')`,
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

async function seenBy(person: Person, query: string, prepare = 'select 1') {
  return undone(database.sql, async (transaction) => {
    await makeMusic(transaction)
    await transaction.unsafe(prepare)
    const ids: string[] = []
    await actAs(transaction, person, async (as) => {
      for (const { id } of await as.unsafe<{ id: string }[]>(query)) ids.push(id)
    })
    return ids
  })
}

const placesOf = (ids: readonly string[]) => new Set(ids.map((id) => id.split('-').at(-1)))

test('[WHO-2] every table of the catalogue is among those that are tried', () => {
  const ofNoFolder = ['operators', 'plays', 'profile_pictures', 'profiles']
  const tables = Object.keys(policies).filter((table) => !ofNoFolder.includes(table))
  expect(Object.keys(reads)).toEqual(expect.arrayContaining(tables))
})

describe.each(cases)('$who', ({ person, sees, prepare }) => {
  test.each(Object.keys(reads))('[WHO-2] [WHO-4] sees in %s what may be heard', async (name) => {
    expect(placesOf(await seenBy(person, reads[name] ?? '', prepare))).toEqual(new Set(sees))
  })

  test('[WHO-2] counts what may be heard and no more', async () => {
    const [counted] = await seenBy(person, 'select count(*)::text as id from songs', prepare)
    expect(counted).toBe(String(sees.length))
  })
})

test('[WHO-2] an artist of whom something is in an open folder, too, is seen by everybody', async () => {
  const addToOpen = `insert into library.artist_folders
    select 'artist-shut', id from library.folders where path = 'open'`
  const ids = await seenBy('anonymous', 'select id from artists', addToOpen)
  expect(ids).toContain('artist-shut')
  expect(ids).not.toContain('guest-shut')
  expect(await seenBy('anonymous', `select id from search_artists('zyx')`, addToOpen)).toContain(
    'artist-shut',
  )
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
