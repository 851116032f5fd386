import { afterAll, beforeAll, expect, test } from 'vitest'

import { searchItems, topResult } from '#domain/search.ts'
import { type ScratchDatabase, startScratchDatabase } from '#server/testing/test-database.ts'

const picture = { url: 'pictures/1', placeholder: 'data:,' }
const texts = [
  ['Slow Tide', 'At low tide'],
  ['Straße', 'Ein Lied von\u00a0draußen'],
  ['Café 100%', 'au_lait \\ "noir"'],
  ['cafe\u0301', 'in two parts'],
  ['Nørrefjord', 'Łódź'],
  ['ΟΔΟΣ', 'οδος'],
  ['İSTANBUL', 'ısırgan'],
  ['بَاب', 'دَ'],
  ['漢字', ''],
  ['👨‍🎤', '❤️'],
  ['É', 'x'],
] as const
/** More than a page, with places that stand twice. */
const items = Array.from({ length: 132 }, (_, place) => {
  const [title, description] = texts[place % texts.length] ?? ['', '']
  const turn = Math.floor(place / texts.length)
  return { id: `s${String(place).padStart(3, '0')}`, title, description, position: 1 + (turn % 3) }
}).toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))

let database: ScratchDatabase
beforeAll(async () => {
  database = await startScratchDatabase()
  const { sql } = database
  const artist = { ...picture, id: 'ida', title: 'Ida', description: 'Tide', position: 1 }
  await sql`insert into artists ${sql(artist)}`
  const records = items.map(({ description, ...item }) => ({
    ...picture,
    ...item,
    desc: description,
  }))
  await sql`insert into albums ${sql(records.map((record) => ({ ...record, artist_id: 'ida', color: '#112233' })))}`
  const sounding = { file: 'a.webm', duration_seconds: 60, artist_id: 'ida' }
  await sql`insert into tracks ${sql(records.map((record) => ({ ...record, ...sounding, album_id: record.id })))}`
})
afterAll(() => database.stop())

type Found = { id: string; title: string; tier: number; position: number }

/** A page of what a visitor finds. */
const ask = (name: string, term: string, tier = 1, position = -1, id = '') =>
  database.sql.begin(async (as) => {
    await as`set local role anon`
    return as<Found[]>`select * from ${as(name)}(${term}, ${tier}, ${position}, ${id})`
  })

/** All pages of what a visitor finds, in the order of the list. */
async function find(name: string, term: string): Promise<readonly Found[]> {
  const found: Found[] = []
  for (;;) {
    const { tier, position, id } = found.at(-1) ?? { tier: 1, position: -1, id: '' }
    const rows = await ask(name, term, tier, position, id)
    const page = rows.filter((row) => row.tier > 0)
    found.push(...page)
    if (page.length < 50) return found
  }
}

const terms = [
  'tide',
  'TIDE',
  '  slow   tide ',
  'cafe',
  'café',
  'strasse',
  'norrefjord',
  'lodz',
  'οδος',
  'istanbul',
  'باب',
  '字 ',
  '😀',
  '👩‍🚀',
  'é',
  'xe',
  '%',
  'u_l',
  '\\',
  '"',
  'q',
  '\u00a0\n',
]

test.each(terms)(
  'the database finds for %j what the app finds, in its order [SRCH-12]',
  async (term) => {
    const expected = searchItems(items, term).map(({ id }) => id)
    for (const name of ['search_songs', 'search_albums'])
      expect((await find(name, term)).map(({ id }) => id)).toEqual(expected)
  },
)

test('artists are found too, and singles are no albums [SRCH-7] [SRCH-9]', async () => {
  expect(await find('search_artists', 'tide')).toMatchObject([{ id: 'ida', tier: 1 }])
  const before = await find('search_albums', 'istanbul')
  await database.sql`update albums set kind = 'single' where title = 'İSTANBUL'`
  const singles = items.filter(({ title }) => title === 'İSTANBUL')
  expect(await find('search_albums', 'istanbul')).toHaveLength(before.length - singles.length)
})

const byId = new Map(items.map((item) => [item.id, item]))

test.each(terms)('the first page for %j has what answers best of all [SRCH-5]', async (term) => {
  const best = topResult(searchItems(items, term), term)
  const rows = await ask('search_songs', term)
  const known = rows.flatMap(({ id }) => byId.get(id) ?? [])
  expect(topResult(known, term)?.id).toBe(best?.id)
  expect(new Set(known).size).toBe(rows.length)
})

const titled = (id: string, title: string, position: number) => ({
  ...picture,
  id,
  title,
  position,
  description: 'By night',
})

test('a better title beyond the first page comes with it, the best and first of them [SRCH-5]', async () => {
  const { sql } = database
  const plain = Array.from({ length: 60 }, (_, at) => titled(`t${100 + at}`, 'Sand', 10))
  await sql`insert into artists ${sql(plain.map((row) => ({ ...row, description: 'of Skagen' })))}`
  const best = async () => (await ask('search_artists', 'skagen')).find(({ tier }) => tier === 0)
  expect(await best()).toBeUndefined()
  for (const title of ['Westskagen', 'In Skagen', 'Skageners', 'Skågen'])
    for (const place of [30, 20]) {
      await sql`insert into artists ${sql(titled(`${title} ${place}`, title, place))}`
      expect(await best()).toMatchObject({ title, position: place })
    }
  const rows = await ask('search_artists', 'skagen')
  expect(rows).toHaveLength(51)
  const again = await ask('search_artists', 'skagen', 1, 10, 't149')
  expect(again.filter(({ tier }) => tier === 1)).toHaveLength(18)
  expect(again.filter(({ tier }) => tier === 0)).toEqual([])
})

test('what is rare is found beyond the rows that are read in their order [SRCH-12]', async () => {
  await database.sql`
    insert into artists (id, title, description, url, placeholder, position)
    select 'far' || n, case n % 4000 when 0 then 'Quxoxv' else 'Sand' end, '', '', '', 100 + n
    from generate_series(1, 13000) n`
  for (const term of ['quxoxv', 'oxv', 'xv'])
    expect((await ask('search_artists', term)).filter(({ tier }) => tier === 1)).toMatchObject(
      [4000, 8000, 12_000].map((n) => ({ id: `far${n}` })),
    )
  const rest = await ask('search_artists', 'xv', 1, 4100, 'far4000')
  expect(rest.map(({ id, tier }) => [id, tier])).toEqual([
    ['far8000', 1],
    ['far12000', 1],
  ])
})
