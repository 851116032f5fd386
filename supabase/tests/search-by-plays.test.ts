import { afterAll, beforeAll, expect, test } from 'vitest'

import { type ScratchDatabase, startScratchDatabase } from '#server/testing/test-database.ts'

import { undone } from './act-as.ts'

type Asked = Parameters<Parameters<typeof undone>[1]>[0]
type Found = { id: string; title: string; tier: number; position: number }

const picture = { url: 'pictures/1', placeholder: 'data:,' }
const pageSize = 50
const kept = 500

const named = (title: string, place: number) => ({
  ...picture,
  id: title.toLowerCase(),
  title,
  position: place,
})

let database: ScratchDatabase
beforeAll(async () => {
  database = await startScratchDatabase()
  const { sql } = database
  await sql`insert into artists ${sql(['Ida', 'Ada'].map((title, at) => named(title, at + 1)))}`
  const albums = ['Red', 'Blue'].map((title, at) => ({
    ...named(title, at + 1),
    artist_id: ['ida', 'ada'][at] ?? '',
    color: '#112233',
  }))
  await sql`insert into albums ${sql(albums)}`
  const songs = Array.from({ length: 1300 }, (_, at) => ({
    ...picture,
    id: `s${String(at).padStart(4, '0')}`,
    title: at % 10 === 0 ? 'Tide' : `Tide ${at}`,
    artist_id: at % 2 ? 'ada' : 'ida',
    album_id: at % 2 ? 'blue' : 'red',
    position: at + 1,
    file: 'a.webm',
    duration_seconds: 60,
  }))
  await sql`insert into tracks ${sql(songs)}`
})
afterAll(() => database.stop())

/** That songs were played so often. */
const play = (sql: Asked, plays: Readonly<Record<string, number>>) =>
  sql`insert into browse.play_counts ${sql(
    Object.entries(plays).map(([id, count]) => ({ id, plays: count, artist_id: 'ida' })),
  )} on conflict (id) do update set plays = excluded.plays`

const ask = (sql: Asked, name: string, term: string, last?: Found) =>
  sql<
    Found[]
  >`select * from ${sql(name)}(${term}, ${last?.tier ?? 1}, ${last?.position ?? -1}, ${last?.id ?? ''})`

const idsOf = async (sql: Asked, name: string, term: string) =>
  (await ask(sql, name, term)).map(({ id }) => id)

test('in a tier what is played most comes first, and then the catalogue, each once on its pages [SRCH-12]', () =>
  undone(database.sql, async (sql) => {
    const order = async () => {
      const found: Found[] = []
      for (;;) {
        const page = await ask(sql, 'search_songs', 'tide', found.at(-1))
        found.push(...page)
        if (page.length < pageSize) return found.map(({ id, tier }) => ({ id, tier }))
      }
    }
    const before = await order()
    expect(before).toHaveLength(1300)
    const often = { s0700: 3, s0200: 9, s1234: 400, s0711: 2, s0003: 2 }
    await play(sql, often)
    const expected = before.toSorted(
      (one, other) => one.tier - other.tier || playsOf(often, other.id) - playsOf(often, one.id),
    )
    expect((await order()).map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    expect(expected.slice(0, 3).map(({ id }) => id)).toEqual(['s0200', 's0700', 's0000'])
  }))

const playsOf = (often: Readonly<Record<string, number>>, id: string) => often[id] ?? 0

test('albums and artists come in the order in which their songs are played [SRCH-12]', () =>
  undone(database.sql, async (sql) => {
    await sql`update albums set title = 'Tide'`
    await sql`update artists set title = 'Tide'`
    expect(await idsOf(sql, 'search_albums', 'tide')).toEqual(['red', 'blue'])
    await play(sql, { s0002: 3, s0003: 2, s0005: 2 })
    expect(await idsOf(sql, 'search_albums', 'tide')).toEqual(['blue', 'red'])
    expect(await idsOf(sql, 'search_artists', 'tide')).toEqual(['ada', 'ida'])
  }))

test('what is played most follows its song: its title, what hides it, and its end [SRCH-12]', () =>
  undone(database.sql, async (sql) => {
    await play(sql, { s0010: 5 })
    expect((await idsOf(sql, 'search_songs', 'tide'))[0]).toBe('s0010')
    await sql`update tracks set title = 'Ebb' where id = 's0010'`
    expect(await idsOf(sql, 'search_songs', 'ebb')).toContain('s0010')
    expect(await idsOf(sql, 'search_songs', 'tide')).not.toContain('s0010')
    await sql`update tracks set hidden = true where id = 's0010'`
    expect(await idsOf(sql, 'search_songs', 'ebb')).not.toContain('s0010')
    await sql`delete from tracks where id = 's0010'`
    expect(await sql`select from search.most_played`).toHaveLength(0)
  }))

test('five hundred songs are kept as played most: one that is played more takes the place of the least [SRCH-12]', () =>
  undone(database.sql, async (sql) => {
    const all = Array.from({ length: 1200 }, (_, at) => [`s${String(at).padStart(4, '0')}`, 1 + at])
    await play(sql, Object.fromEntries(all))
    const known = () =>
      sql<{ id: string }[]>`select id from search.most_played order by plays desc, id`
    expect((await known()).map(({ id }) => id)).toEqual(
      all
        .map(([id]) => id)
        .toReversed()
        .slice(0, kept),
    )
    await play(sql, { s1299: 1 })
    expect((await known()).map(({ id }) => id)).not.toContain('s1299')
    await play(sql, { s1299: 5000 })
    const now = (await known()).map(({ id }) => id)
    expect([now.length, now[0], now.includes('s0700')]).toEqual([kept, 's1299', false])
  }))
