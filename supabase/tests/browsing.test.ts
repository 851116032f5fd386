import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type ScratchDatabase, startScratchDatabase } from '#server/testing/test-database.ts'

import { undone } from './act-as.ts'

const picture = { url: 'pictures/1', placeholder: 'data:,' }
const titles = [
  'The Ferry',
  'Élan',
  '“Quoted”',
  '99 Lamps',
  '!!!',
  'Ørsund',
  'Ферма',
  '漢字の歌',
  '부산',
  'Zebra',
  'a boat',
  'Ébène',
]
const inOrder = [
  '!!!',
  '99 Lamps',
  'a boat',
  'Ébène',
  'Élan',
  'The Ferry',
  'Ørsund',
  '“Quoted”',
  'Zebra',
  'Ферма',
  '漢字の歌',
  '부산',
]

let database: ScratchDatabase
beforeAll(async () => {
  database = await startScratchDatabase()
  await fill(database)
})
afterAll(() => database.stop())

/** Named songs on one album, and 1,500 more on ten, in two folders. */
async function fill({ sql }: ScratchDatabase) {
  await sql`insert into library.folders (path) values ('/srv/music'), ('/home/ida/closed')`
  const artists = ['The Lighthouse', 'Ida'].map((title, at) => ({
    ...picture,
    id: `artist-${at}`,
    title,
  }))
  await sql`insert into artists ${sql(artists)}`
  const albums = Array.from({ length: 11 }, (_, at) => ({
    ...picture,
    id: `album-${at}`,
    title: at === 0 ? 'Mixed' : `Record ${at}`,
    color: '#123456',
    artist_id: `artist-${at % 2}`,
    released: at === 0 ? null : String(1990 + at),
  }))
  await sql`insert into albums ${sql(albums)}`
  const sounding = { ...picture, file: 'a.webm', duration_seconds: 60 }
  const songs = titles.map((title, at) => ({
    ...sounding,
    id: `named-${at}`,
    title,
    artist_id: 'artist-0',
    album_id: 'album-0',
    position: at + 1,
    released: null,
    folder_id: null,
  }))
  const more = Array.from({ length: 1500 }, (_, at) => ({
    ...sounding,
    id: `more-${at}`,
    title: `Wave ${String((at * 7) % 1500).padStart(4, '0')}`,
    duration_seconds: 60 + (at % 300),
    artist_id: `artist-${at % 2}`,
    album_id: `album-${1 + (at % 10)}`,
    position: 1 + Math.floor(at / 10),
    released: String(1991 + (at % 10)),
    folder_id: 1 + (at % 2),
  }))
  await sql`insert into tracks ${sql(songs)}`
  await sql`insert into tracks ${sql(more)}`
  await sql`
    insert into library.files (folder_id, path, size, modified, print, reading, track_id)
      select folder_id, case when substr(id, 6)::integer < 10 then '' when substr(id, 6)::integer < 700
          then 'Rock (live)/' else 'Rock/CD ' || album_id || '/' end || id || '.flac', 1, 1, id, 1, id
      from tracks where folder_id is not null`
  await sql`analyze`
}

const as = <Result>(role: string, ask: (sql: TransactionSql) => Promise<Result>) =>
  database.sql.begin(async (sql) => {
    await sql`set local role ${sql(role)}`
    return ask(sql)
  })

type Anchor = { place: number; key: string | null; id: string | null; letter: string | null }
type Asked = Readonly<Record<string, string | number>>

const call = <Row extends object>(name: string, given: Asked, role = 'anon') =>
  as(role, (sql) =>
    sql.unsafe<Row[]>(
      `select * from public.${name}(${Object.keys(given)
        .map((key, at) => `${key} => $${at + 1}`)
        .join(', ')})`,
      Object.values(given),
    ),
  )

const outlineOf = (given: Asked) => call<Anchor>('list_outline', { list: 'songs', ...given })

/** A list from its first row to its last, page by page, each from the nearest row of the outline. */
async function wholeList(given: Asked, list = 'songs') {
  const outline = await call<Anchor>('list_outline', { list, ...given })
  const total = outline.at(-1)?.place ?? 0
  const anchors = outline.filter(({ id, letter }) => id !== null && letter === null)
  const rows: { id: string; title: string; year: number | null }[] = []
  for (let place = 0; place < total; place += 100) {
    const from = anchors.findLast((anchor) => anchor.place <= place)
    rows.push(
      ...(await call<(typeof rows)[number]>(`list_${list}`, {
        ...given,
        from_key: from?.key ?? '',
        from_id: from?.id ?? '',
        skip: place - (from?.place ?? 0),
      })),
    )
  }
  expect(rows).toHaveLength(total)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(total)
  return rows
}

test('titles stand without their articles, accents and signs, other scripts after Latin [BROWSE-3]', async () => {
  const rows = await wholeList({ sort: 'title' })
  expect(rows).toHaveLength(1512 + (await sampleSize()))
  const own = new Set(titles)
  expect(rows.map(({ title }) => title).filter((title) => own.has(title))).toEqual(inOrder)
})

async function sampleSize() {
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::integer as count from tracks where id not like 'named-%' and id not like 'more-%'`
  return row?.count ?? 0
}

test.each(['title', 'artist', 'album', 'year', 'added', 'length'])(
  'by %s every song is listed once, from whichever row it is read [BROWSE-2]',
  async (sort) => {
    const rows = await wholeList({ sort })
    const ids = await call<{ id: string }>('list_ids', { list: 'songs', sort, most: 20_000 })
    expect(ids.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  },
)

test('by album its songs stay together and in their order, by year the newest come first [BROWSE-2]', async () => {
  const byAlbum = await wholeList({ sort: 'album', term: 'record 3' })
  expect(byAlbum).toHaveLength(150)
  expect(byAlbum.slice(0, 3).map(({ id }) => id)).toEqual(['more-2', 'more-12', 'more-22'])
  const years = (await wholeList({ sort: 'year', term: 'wave' })).map(({ year }) => year ?? 0)
  expect(years).toEqual(years.toSorted((one, other) => other - one))
})

test('each letter begins at its first row, digits and signs are one [BROWSE-3]', async () => {
  const outline = await outlineOf({ sort: 'title' })
  const rows = await wholeList({ sort: 'title' })
  const letters = outline.flatMap(({ letter, place }) =>
    letter === null ? [] : [{ letter, place }],
  )
  const found = new Map(letters.map(({ letter, place }) => [letter, rows[place]?.title]))
  expect(found.get('#')).toBe('!!!')
  expect(found.get('F')).toBe('The Ferry')
  expect(found.get('Q')).toBe('“Quoted”')
  expect(found.get('Ф')).toBe('Ферма')
  expect(found.get('漢')).toBe('漢字の歌')
  expect(found.get('바')).toBe('부산')
  const places = letters.map(({ place }) => place)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('a filter finds several words in any order, in title, artist and album together [BROWSE-4]', async () => {
  const titled = async (list: Parameters<typeof wholeList>[0]) =>
    (await wholeList(list)).map(({ title }) => title)
  expect(await titled({ sort: 'title', term: 'lamps mixed' })).toEqual(['99 Lamps'])
  expect(await titled({ sort: 'title', term: 'mixed 9 lam' })).toEqual(['99 Lamps'])
  expect(await titled({ sort: 'title', term: 'lamps record' })).toEqual([])
  const third = await wholeList({ sort: 'album', term: 'record 3' })
  expect(await wholeList({ sort: 'album', term: '3 record wave' })).toEqual(third)
})

test('a filter finds title, album and artist without accents, and a genre and a year their songs and albums [BROWSE-4]', async () => {
  expect((await wholeList({ sort: 'title', term: 'elan' })).map(({ title }) => title)).toEqual([
    'Élan',
  ])
  const found = {
    ферм: 'Ферма',
    漢字: '漢字の歌',
    'quoted”': '“Quoted”',
    '9 la': '99 Lamps',
    élan: 'Élan',
  }
  for (const [term, title] of Object.entries(found))
    expect((await wholeList({ sort: 'title', term })).map((row) => row.title)).toEqual([title])
  expect(await wholeList({ sort: 'title', term: 'mixed' })).toHaveLength(titles.length)
  expect(await wholeList({ sort: 'title', term: '100%_' })).toEqual([])
  // Part of a word is looked for row by row where it is frequent, and a whole one is looked up: both find the same.
  const waves = await wholeList({ sort: 'title', term: 'wave' })
  expect(waves).toHaveLength(1500)
  for (const term of ['wa', 've', ' av'])
    expect(await wholeList({ sort: 'title', term })).toEqual(waves)
  expect(await wholeList({ sort: 'length', first_year: 1995, last_year: 1995 })).toHaveLength(150)
  await database.sql`
    insert into genres ${database.sql({ id: 'jazz', title: 'Jazz of Tests', color: '#112233', image: 'pictures/1', placeholder: 'data:,' })}`
  await database.sql`
    insert into track_genres (track_id, genre_id, position) values ('more-5', 'jazz', 1), ('named-3', 'jazz', 1)`
  expect((await wholeList({ sort: 'title', genre: 'jazz' })).map(({ id }) => id)).toEqual([
    'named-3',
    'more-5',
  ])
  const albums = (given: Asked) =>
    wholeList({ sort: 'title', ...given }, 'albums').then((rows) => rows.map(({ title }) => title))
  expect(await albums({ genre: 'jazz' })).toEqual(['Mixed', 'Record 6'])
  expect(await call('list_outline', { list: 'songs', sort: 'title', genre: 'jazz' })).toEqual([
    { place: 0, key: '99 LAMPS', id: 'named-3', letter: null },
    { place: 0, key: '', id: '', letter: '#' },
    { place: 1, key: '', id: '', letter: 'W' },
    { place: 2, key: null, id: null, letter: null },
  ])
  expect(await albums({ first_year: 1995, last_year: 1996 })).toEqual(['Record 5', 'Record 6'])
  expect(await albums({ genre: 'jazz', first_year: 1990, last_year: 1999 })).toEqual(['Record 6'])
  expect(await call('list_genres', {})).toMatchObject([{ id: 'jazz', title: 'Jazz of Tests' }])
  expect((await call<{ year: number }>('list_years', {})).map(({ year }) => year)).toEqual(
    Array.from({ length: 10 }, (_, at) => 2000 - at),
  )
})

test('albums and artists are listed as songs are, and a hidden one is not [BROWSE-1]', async () => {
  const albums = await wholeList({ sort: 'year' }, 'albums')
  expect(albums[0]?.title).toBe('Record 10')
  const names = (await wholeList({ sort: 'title' }, 'artists')).map(({ title }) => title)
  expect(names.indexOf('The Lighthouse')).toBeGreaterThan(names.indexOf('Ida'))
  await undone(database.sql, async (sql) => {
    await sql`update albums set kind = 'hidden' where id = 'album-10'`
    await sql`set local role anon`
    const [first] = await sql`select title from list_albums('year', most => 1)`
    expect(first?.title).toBe('Record 9')
    await sql`reset role`
    await sql`update artists set hidden = true where id = 'artist-1'`
    await sql`set local role anon`
    expect(await sql`select from list_artists('title', term => 'ida')`).toHaveLength(0)
  })
})

test('a song that is named anew, moved or gone stands where it belongs at once [BROWSE-2]', async () => {
  await undone(database.sql, async (sql) => {
    const first = async () => {
      const [row] = await sql`select title from list_songs('title', most => 1)`
      return row?.title
    }
    await sql`update tracks set title = '  ?' where id = 'more-9'`
    expect(await first()).toBe('!!!')
    await sql`update tracks set title = '  !' where id = 'more-9'`
    expect(await first()).toBe('  !')
    await sql`update tracks set hidden = true where id = 'more-9'`
    expect(await first()).toBe('!!!')
    await sql`update tracks set hidden = false where id = 'more-9'`
    await sql`delete from tracks where id = 'named-4'`
    expect(await first()).toBe('  !')
    await sql`update artists set title = 'Aaron' where id = 'artist-1'`
    const [song] = await sql`select artists from list_songs('artist', term => 'wave', most => 1)`
    expect(song?.artists).toMatchObject([{ title: 'Aaron' }])
    await sql`update albums set title = 'Zzz' where id = 'album-2'`
    const ids = await sql`select id from list_ids('songs', 'album', term => 'wave')`
    expect(ids.at(-1)?.id).toBe('more-1491')
  })
})

test('where the rows of a long list stand is known after songs came, moved and went [BROWSE-2]', async () => {
  await undone(database.sql, async (sql) => {
    const wrong = async (sort: string) => {
      const rows = await sql<{ place: number; id: string | null; before: number }[]>`
        select outline.place, outline.id, before.count::integer as before from list_outline('songs', ${sort}) outline
        cross join lateral (
          select count(*) from browse.song_places song
          where outline.id is null or (${sql(`by_${sort}`)}, song.id) < (outline.key, outline.id)) before
        where outline.letter is null`
      expect(rows.at(-1)?.id).toBeNull()
      expect(rows.length).toBeGreaterThan(2)
      return rows.filter(({ place, before }) => place !== before)
    }
    const everySort = async () => {
      for (const sort of ['title', 'artist', 'album', 'year', 'added', 'length'])
        expect(await wrong(sort)).toEqual([])
    }
    await sql`
      insert into tracks (id, title, url, placeholder, file, duration_seconds, artist_id, album_id, position)
        select 'long-' || at, 'Tide ' || at * 7 % 2600, 'pictures/1', 'data:,', 'a.webm', 60 + at % 9, 'artist-0',
          'album-0', 1000 + at
        from generate_series(1, 2600) at`
    await everySort()
    await sql`update tracks set title = 'Ebb ' || title, released = '2001' where id like 'long-%7'`
    await sql`update tracks set hidden = true where id like 'long-%3'`
    await everySort()
    await sql`delete from tracks where id like 'long-1%' or id like 'named-%'`
    await sql`update tracks set hidden = false where id like 'long-23'`
    await everySort()
    await sql`update library.folders set is_closed = true where path = '/home/ida/closed'`
    await sql`set local role anon`
    const [total] = await sql`select max(place) as count from list_outline('songs', 'title')`
    const [open] =
      await sql`select count(*)::integer as count from list_ids('songs', 'title', most => 20000)`
    expect(total).toEqual(open)
  })
})

test('folders are those below an imported one, each with its own songs, and no path of the server [BROWSE-7]', async () => {
  const roots = await call<{ id: number; name: string }>('list_folders', {})
  expect(roots.map(({ name }) => name)).toEqual(['music', 'closed'])
  const folder = roots[0]?.id ?? 0
  const inside = await call<{ name: string }>('list_folders', { folder })
  expect(inside.map(({ name }) => name)).toEqual(['Rock', 'Rock (live)'])
  const discs = await call<{ name: string }>('list_folders', { folder, dir: 'Rock' })
  expect(discs.map(({ name }) => name)).toEqual([1, 3, 5, 7, 9].map((at) => `CD album-${at}`))
  const after = await call<{ name: string }>('list_folders', {
    folder,
    dir: 'Rock',
    after_name: 'CD album-5',
  })
  expect(after.map(({ name }) => name)).toEqual(['CD album-7', 'CD album-9'])
  expect(await call('list_folders', { folder, dir: 'Rock/CD album-1' })).toEqual([])
  const songs = await wholeList({ sort: 'file', folder, dir: '' })
  expect(songs.map(({ id }) => id)).toEqual([0, 2, 4, 6, 8].map((at) => `more-${at}`))
  expect(await wholeList({ sort: 'title', folder, dir: 'Rock/CD album-1' })).toHaveLength(80)
})

test('of a folder that one may not hear there is no row, count, letter, year or folder [BROWSE-8]', async () => {
  await undone(database.sql, async (sql) => {
    await sql`update library.folders set is_closed = true where path = '/home/ida/closed'`
    await sql`update tracks set released = '2024' where id = 'more-1'`
    await sql`set local role anon`
    const rows = await sql`select place, id from list_outline('songs', 'title', term => 'wave')`
    expect(rows.at(-1)).toEqual({ place: 750, id: null })
    expect(await sql`select from list_songs('title', term => 'Wave 0007')`).toHaveLength(0)
    expect(await sql`select from list_ids('songs', 'title', term => 'wave')`).toHaveLength(750)
    expect((await sql`select name from list_folders()`).map(({ name }) => name)).toEqual(['music'])
    expect(await sql`select from list_folders(2)`).toHaveLength(0)
    const years = await sql`select year from list_years()`
    expect(years.map(({ year }) => year)).not.toContain(2024)
  })
})

test.each([
  { list: 'songs', sort: 'mood' },
  { list: 'profiles', sort: 'title' },
  { list: 'songs', sort: 'file' },
])('there is no list $list by $sort [BROWSE-2]', async (given) => {
  await expect(outlineOf(given)).rejects.toMatchObject({ code: '22023' })
})

test('nobody but the server writes the places of a list, or reads them past a policy [BROWSE-8]', async () => {
  const tables = await database.sql<{ name: string; secured: boolean }[]>`
    select relname as name, relrowsecurity as secured from pg_class
    where relnamespace = 'browse'::regnamespace and relkind = 'r' order by relname`
  expect(tables.map(({ name, secured }) => [name, secured])).toEqual(
    [
      'album_places',
      'artist_places',
      'file_places',
      'former_songs',
      'play_counts',
      'song_marks',
      'song_places',
    ].map((name) => [name, true]),
  )
  for (const { name } of tables)
    for (const role of ['anon', 'authenticated'])
      await expect(
        as(role, (sql) => sql`delete from ${sql(`browse.${name}`)}`),
      ).rejects.toMatchObject({ code: '42501' })
})

test('of a term that most of very many songs have the outline is refused at once, of a rarer one it is counted [BROWSE-4]', async () => {
  await undone(database.sql, async (sql) => {
    const before = await sql`select * from list_outline('songs', 'title', term => 'e')`
    expect(before.at(-1)?.['place']).toBeGreaterThan(0)
    await sql`
      insert into browse.song_marks (sort, key, id, songs) select 'title', by_title, id, 500000 from browse.song_places`
    const rare = await sql`select * from list_outline('songs', 'title', term => 'nobody has it')`
    expect(rare.at(-1)).toMatchObject({ place: 0, id: null })
    await expect(
      sql`select * from list_outline('songs', 'title', term => 'e')`,
    ).rejects.toMatchObject({
      code: '57014',
    })
  })
})

test('the outline counts what a term finds, also where that is much [BROWSE-4]', async () => {
  await undone(database.sql, async (sql) => {
    await sql`
      insert into artists (id, title, description, url, placeholder, position)
      select 'sand-' || n, 'Sand ' || n, '', 'pictures/1', '', 100 + n from generate_series(1, 20500) n`
    const outline = await sql`select * from list_outline('artists', 'title', term => 'sand')`
    expect(outline.at(-1)).toMatchObject({ place: 20_500, id: null })
  })
})
