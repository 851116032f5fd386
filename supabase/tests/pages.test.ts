import { afterAll, beforeAll, expect, test } from 'vitest'

import { trackColumns } from '#domain/reads.ts'

import { actAs, makePeople, undone } from './act-as.ts'
import type { Person } from './policies.ts'
import { type ScratchDatabase, startScratchDatabase } from '#server/testing/test-database.ts'

const picture = { url: 'pictures/1', placeholder: 'data:,' }

let database: ScratchDatabase
beforeAll(async () => {
  database = await startScratchDatabase()
  const { sql } = database
  await sql`insert into artists ${sql(
    ['ida', 'bo', 'various'].map((id) => ({ ...picture, id, title: id })),
  )}`
  await sql`insert into library.folders (path) values ('/music')`
  // Of sixty of Ida's, some have no year, and two stand at one place.
  const albums = [
    ...Array.from({ length: 60 }, (_, at) => ({
      id: `a${String(at).padStart(2, '0')}`,
      artist_id: 'ida',
      released: at % 4 === 0 ? null : `${1990 + (at % 5)}-03`,
      release_type: 'album',
      kind: 'album',
      position: Math.floor(at / 2),
    })),
    ...['ep', 'single', 'live', 'compilation'].map((type, at) => ({
      id: type,
      artist_id: 'ida',
      released: '2000',
      release_type: type,
      kind: type === 'single' ? 'single' : 'album',
      position: at,
    })),
    ...['both', 'many', 'gone'].map((id, at) => ({
      id,
      artist_id: id === 'both' ? 'ida' : 'various',
      released: '2010',
      release_type: id === 'many' ? 'compilation' : null,
      kind: id === 'gone' ? 'hidden' : 'album',
      position: 100 + at,
    })),
  ]
  await sql`insert into albums ${sql(albums.map((album) => ({ ...picture, title: album.id, color: '#112233', folder_id: 1, ...album })))}`
  const songs = albums.flatMap(({ id, released, artist_id }) =>
    [1, 2].map((position) => ({
      ...picture,
      id: `${id}-${position}`,
      title: `${id} ${position}`,
      file: 'a.webm',
      duration_seconds: 60,
      artist_id: artist_id === 'various' ? 'bo' : artist_id,
      album_id: id,
      position,
      disc: position,
      disc_title: position === 2 ? 'Below' : null,
      released,
      hidden: id === 'gone' || id === 'a01',
    })),
  )
  await sql`insert into tracks ${sql(songs)}`
  await sql`insert into track_artists (track_id, artist_id, role, position)
    values ('many-1', 'ida', 'featured', 2), ('many-1', 'ida', 'artist', 3), ('a05-2', 'ida', 'artist', 2)`
  await sql`insert into album_artists (album_id, artist_id, role, position) values ('both', 'bo', 'artist', 2)`
})
afterAll(() => database.stop())

type Song = { id: string; album_id: string; year: number; position: number }
type Found = { section: string; id: string; year: number; position: number }

/** A page of what a visitor is answered. */
const ask = <Row extends object>(name: string, ...values: (string | number)[]) =>
  database.sql.begin(async (as) => {
    await as`set local role anon`
    const places = values.map((_, at) => `$${at + 1}`).join(', ')
    return as.unsafe<Row[]>(`select * from ${name}(${places})`, values)
  })

async function songsOf(artist: string): Promise<Song[]> {
  const found: Song[] = []
  for (;;) {
    const last = found.at(-1)
    const after = last ? [last.year, last.album_id, last.position] : []
    const page = await ask<Song>('songs_of_artist', artist, ...after)
    found.push(...page)
    if (page.length < 50) return found
  }
}

async function recordsOf(artist: string, section: string): Promise<Found[]> {
  const found: Found[] = []
  for (;;) {
    const last = found.at(-1)
    const after = last ? [last.year, last.position, last.id] : []
    const page = await ask<Found>('records_of_artist', artist, section, ...after)
    found.push(...page)
    if (page.length < 50) return found
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('an artist’s songs come each once, the newest first, those of an album together and in its order, page by page [ARTIST-2]', async () => {
  const found = await songsOf('ida')
  // Two of each record but of the one whose songs are away, and one of somebody else's.
  expect(found).toHaveLength((60 + 4) * 2 + 1)
  const inOrder = found.toSorted(
    (one, other) =>
      other.year - one.year ||
      (one.album_id < other.album_id ? -1 : Number(one.album_id > other.album_id)) ||
      one.position - other.position,
  )
  expect(idsOf(found)).toEqual(idsOf(inOrder))
  expect(new Set(idsOf(found)).size).toBe(found.length)
  expect(idsOf(found).slice(0, 3)).toEqual(['both-1', 'both-2', 'many-1'])
})

test('an artist’s records stand by their kind, the newest first, page by page, and those of others apart [ARTIST-6]', async () => {
  const albums = await recordsOf('ida', 'album')
  expect(albums).toHaveLength(61)
  expect(new Set(idsOf(albums)).size).toBe(61)
  const inOrder = albums.toSorted(
    (one, other) =>
      other.year - one.year || one.position - other.position || (one.id < other.id ? -1 : 1),
  )
  expect(idsOf(albums)).toEqual(idsOf(inOrder))
  const first = await ask<Found>('records_of_artist', 'ida')
  const at = (section: string) => idsOf(first.filter((row) => row.section === section))
  expect(at('album')).toEqual(idsOf(albums).slice(0, 50))
  expect(at('single')).toEqual(['ep', 'single'])
  expect(at('live')).toEqual(['live'])
  expect(at('compilation')).toEqual(['compilation'])
  expect(at('appears')).toEqual(['many'])
})

test('the second artist of an album has it, and one who has only songs is heard on their albums; what is away is nowhere [ARTIST-6]', async () => {
  const found = await ask<Found>('records_of_artist', 'bo')
  expect(found.map(({ section, id }) => [section, id])).toEqual([
    ['album', 'both'],
    ['appears', 'many'],
  ])
  expect(idsOf(await songsOf('bo'))).toEqual(['many-1', 'many-2'])
})

test('an album tells what it is beside its songs, as long as somebody can count them [ALB-7]', async () => {
  const [album] = await ask('details_of_album', 'both')
  expect(album).toMatchObject({ imported: true, released: '2010', songs: 2, seconds: 120 })
  expect(album).toMatchObject({
    discs: [
      { disc: 1, title: null },
      { disc: 2, title: 'Below' },
    ],
  })
  expect(await ask('details_of_album', 'gone')).toMatchObject([{ songs: 0, seconds: null }])
  expect(await ask('details_of_album', 'nobody')).toEqual([])
})

/** The person plays songs, each told with an id; gives who was counted. */
const playing = async (person: Person, told: readonly (readonly [song: string, play: number])[]) =>
  undone(database.sql, async (transaction) => {
    await makePeople(transaction)
    const counted: (boolean | null)[] = []
    const may = await actAs(transaction, person, async (as) => {
      for (const [song, play] of told) {
        const id = `00000000-0000-4000-8000-${String(play).padStart(12, '0')}`
        const [{ record_play: is } = {}] = await as`select record_play(${song}, ${id}::uuid)`
        counted.push(is)
      }
    })
    const plays =
      await transaction`select id, plays from browse.play_counts order by plays desc, id`
    const popular: string[] = []
    await actAs(transaction, 'anonymous', async (as) => {
      for (const { id } of await as`select id from popular_songs('ida')`) popular.push(String(id))
    })
    return { may, counted, plays: plays.map((row) => [row['id'], row['plays']]), popular }
  })

test('[OWN-14] what of an artist is played most comes first, also as a guest, and what is told twice counts once', async () => {
  const { counted, plays, popular } = await playing('owner', [
    ['a02-1', 1],
    ['a02-1', 1],
    ['many-1', 2],
    ['a03-2', 3],
    ['a03-2', 4],
    ['nothing', 5],
    ['gone-1', 6],
  ])
  expect(counted).toEqual([true, true, true, true, true, false, false])
  expect(plays).toEqual([
    ['a03-2', 2],
    ['a02-1', 1],
    ['many-1', 1],
  ])
  expect(popular).toEqual(['a03-2', 'a02-1', 'many-1'])
})

test('[OWN-14] nobody counts without an account, nor more than anybody hears until later', async () => {
  expect(await playing('anonymous', [['a02-1', 1]])).toMatchObject({ may: false, plays: [] })
  const many = Array.from({ length: 40 }, (_, at) => ['a02-1', at] as const)
  const { counted, plays } = await playing('owner', [...many, ['gone-1', 40]])
  expect(plays).toEqual([['a02-1', 30]])
  // What was kept while offline may be told later; what nobody may hear never is.
  expect(counted).toEqual([
    ...Array.from({ length: 30 }, () => true),
    ...Array.from({ length: 10 }, () => null),
    false,
  ])
})

test('[OWN-14] a song that is given to another artist by its tags is popular there', async () => {
  const popular = await undone(database.sql, async (transaction) => {
    await transaction`insert into browse.play_counts (id, artist_id) values ('a02-1', 'ida')`
    await transaction`update tracks set artist_id = 'bo' where id = 'a02-1'`
    return transaction`select id from popular_songs('bo')`
  })
  expect([...popular]).toEqual([{ id: 'a02-1' }])
})

test('every function that gives songs gives all that a song has', async () => {
  const functions = await database.sql<{ name: string; columns: string[] }[]>`
    select proname::text as name, proargnames as columns from pg_proc
    where pronamespace = 'public'::regnamespace and 'file' = any(proargnames)`
  expect(functions.length).toBeGreaterThan(4)
  const needed = trackColumns.split(',')
  const lacking = functions.filter(({ columns }) => !needed.every((each) => columns.includes(each)))
  expect(lacking.map(({ name }) => name)).toEqual([])
})
