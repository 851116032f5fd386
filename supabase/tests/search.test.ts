import { afterAll, beforeAll, expect, test } from 'vitest'

import { searchItems } from '#domain/search.ts'
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

type Found = { id: string; tier: number; position: number }

/** All pages of what a visitor finds. */
async function find(name: string, term: string): Promise<readonly Found[]> {
  const found: Found[] = []
  for (;;) {
    const { tier, position, id } = found.at(-1) ?? { tier: 1, position: -1, id: '' }
    const page = await database.sql.begin(async (as) => {
      await as`set local role anon`
      return as<Found[]>`select * from ${as(name)}(${term}, ${tier}, ${position}, ${id})`
    })
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
