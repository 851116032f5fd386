import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type ScratchDatabase, startScratchDatabase } from '#server/testing/test-database.ts'

import { insertRow, prepareRow, undone } from './act-as.ts'
import type { Row } from './rows.ts'

let database: ScratchDatabase
let sql: Sql

beforeAll(async () => {
  database = await startScratchDatabase()
  sql = database.sql
})
afterAll(() => database.stop())

const checkViolation = '23514'
const notNull = '23502'
const noSuchRow = '23503'
const notUnique = '23505'

type Case = readonly [table: string, change: Row, code: string]

const refused: readonly Case[] = [
  ['artists', { title: '' }, checkViolation],
  ['artists', { type: 'Band' }, checkViolation],
  ['albums', { title: null }, notNull],
  ['albums', { color: 'red' }, checkViolation],
  ['albums', { color: '#12345' }, checkViolation],
  ['albums', { artist_id: 'nobody' }, noSuchRow],
  ['tracks', { file: '' }, checkViolation],
  ['tracks', { fallback_file: '' }, checkViolation],
  ['tracks', { duration_seconds: 0 }, checkViolation],
  ['tracks', { position: 0 }, checkViolation],
  ['tracks', { album_id: 'nothing' }, noSuchRow],
  ['tracks', { released: '04' }, checkViolation],
  ['tracks', { disc: 0 }, checkViolation],
  ['tracks', { all_artists: {} }, checkViolation],
  ['albums', { kind: 'playlist' }, checkViolation],
  ['albums', { release_type: 'podcast' }, checkViolation],
  ['track_artists', { role: 'listener' }, checkViolation],
  ['lyrics', { synced: {} }, checkViolation],
  ['cards', { type: 'podcast' }, checkViolation],
  ['cards', { featured: true, color: null }, checkViolation],
  ['cards', { color: '#xyzxyz' }, checkViolation],
  ['genres', { color: '' }, checkViolation],
  ['profile_pictures', { url: null }, notNull],
  ['profiles', { id: '00000000-0000-4000-8000-00000000000f' }, noSuchRow],
  ['profiles', { display_name: '' }, checkViolation],
  ['profiles', { display_name: ' Ada' }, checkViolation],
  ['profiles', { display_name: 'Ada  Quill' }, checkViolation],
  ['profiles', { display_name: 'Ada\nQuill' }, checkViolation],
  ['profiles', { display_name: 'Ada 2' }, checkViolation],
  ['profiles', { display_name: 'a'.repeat(201) }, checkViolation],
  ['profiles', { dob: '1899-12-31' }, checkViolation],
  ['profiles', { gender: 'Woman' }, checkViolation],
  ['profiles', { tos: {} }, checkViolation],
  ['profiles', { tos: { marketing: false } }, checkViolation],
  ['profiles', { tos: { marketing: 'no', shareData: true } }, checkViolation],
  ['profiles', { tos: { marketing: true, shareData: true, more: 1 } }, checkViolation],
  ['profiles', { tos: null }, notNull],
  ['profiles', { picture_id: 'nothing' }, noSuchRow],
]

const accepted: readonly (readonly [table: string, change: Row])[] = [
  ['albums', { color: '#ABCDEF' }],
  ['albums', { released: '2004-05', kind: 'hidden' }],
  ['tracks', { released: '2004', total_samples: 2 ** 40, track_gain: -6.5 }],
  ['cards', { featured: true, color: '#abcdef' }],
  ['tracks', { fallback_file: 'sample/a.mp3' }],
  ['profiles', { display_name: 'A' }],
  ['profiles', { display_name: 'Łukasz Ōe' }],
  ['profiles', { display_name: 'नीलिमा' }],
  ['profiles', { display_name: 'ممتاز مفتی' }],
  ['profiles', { display_name: '王小明' }],
  ['profiles', { display_name: 'José'.normalize('NFD') }],
  ['profiles', { dob: '1900-01-01' }],
  ['profiles', { tos: { marketing: true, shareData: false } }],
]

const shown = (change: Row) => JSON.stringify(change).slice(0, 60)

test.each(refused.map((each) => [each[0], shown(each[1]), ...each] as const))(
  '[DATA-1] [DATA-3] %s refuses a row with %s',
  async (_table, _shown, table, change, code) => {
    await expect(insert(table, change)).rejects.toMatchObject({ code })
  },
)

test.each(accepted.map((each) => [each[0], shown(each[1]), ...each] as const))(
  '[DATA-1] [SIGN-6] %s accepts a row with %s',
  async (_table, _shown, table, change) => {
    await expect(insert(table, change)).resolves.toBe(1)
  },
)

test('[DATA-3] two tracks cannot have one place on an album, but they may change places', async () => {
  await expect(
    undone(sql, async (transaction) => {
      await prepareRow(transaction, 'tracks', 'select')
      await insertRow(transaction, 'tracks', { id: 'second' })
      await transaction`set constraints all immediate`
    }),
  ).rejects.toMatchObject({ code: notUnique })

  const places = await undone(sql, async (transaction) => {
    await prepareRow(transaction, 'tracks', 'select')
    await insertRow(transaction, 'tracks', { id: 'second', position: 2 })
    await transaction`update tracks set position = 2 where id = 'test-track'`
    await transaction`update tracks set position = 1 where id = 'second'`
    await transaction`set constraints all immediate`
    return transaction`select id from tracks order by position`
  })
  expect(places.map(({ id }) => id)).toEqual(['second', 'test-track'])
})

test('[DATA-3] two genres cannot have one name', async () => {
  await expect(
    undone(sql, async (transaction) => {
      await insertRow(transaction, 'genres')
      await insertRow(transaction, 'genres', { id: 'second' })
    }),
  ).rejects.toMatchObject({ code: notUnique })
})

test.each([
  { days: 0, who: 'is thirteen today', kept: 1 },
  { days: 1, who: 'is thirteen where it is already tomorrow', kept: 1 },
  { days: 2, who: 'is twelve everywhere', kept: checkViolation },
])('[SIGN-7] somebody who $who: $kept', async ({ days, kept }) => {
  const changed = undone(sql, async (transaction) => {
    await prepareRow(transaction, 'profiles', 'update')
    const { count } = await transaction`update profiles
      set dob = current_date - interval '13 years' + ${days} * interval '1 day'`
    return count
  })
  expect(await changed.catch(({ code }) => code)).toBe(kept)
})

function insert(table: string, change: Row): Promise<number> {
  return undone(sql, async (transaction) => {
    await prepareRow(transaction, table, 'insert')
    return (await insertRow(transaction, table, change)).count
  })
}
