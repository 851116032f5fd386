import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type ScratchDatabase, startScratchDatabase } from '#server/testing/test-database.ts'

import { introspect, introspectFunctions, type Table } from './introspect.ts'
import { renderTypes } from './render.ts'

let database: ScratchDatabase

beforeAll(async () => {
  database = await startScratchDatabase()
})
afterAll(() => database.stop())

test('[DATA-3] the committed types are those of the migrated database (npm run database-types writes them)', async () => {
  const generated = renderTypes(
    await introspect(database.sql, 'public'),
    await introspectFunctions(database.sql, 'public'),
    await introspect(database.sql, 'public', ['v']),
  )
  expect(readFileSync('domain/database.types.ts', 'utf8')).toBe(generated)
})

test('a column that may be left out is optional to insert, and one that may be empty may be null', async () => {
  const { sql } = database
  await sql`create schema probe`
  await sql`create table probe.parts (id int generated always as identity primary key)`
  await sql`create table probe.things (
    id int primary key references probe.parts (id), note text, tags text[] not null default '{}',
    part int not null references probe.parts (id))`
  const text = renderTypes(await introspect(sql, 'probe'))
  await sql`drop schema probe cascade`

  const things = text.slice(text.indexOf('things: {'))
  expect(things).toContain('Row: {\n          id: number\n          note: string | null\n')
  expect(things).toContain('Insert: {\n          id: number\n          note?: string | null\n')
  expect(things).toContain('          part: number\n          tags?: string[]\n')
  expect(things).toContain('Update: {\n          id?: number\n')
  expect(things).toMatch(/things_id_fkey'\n +columns: \['id'\]\n +isOneToOne: true/)
  expect(things).toMatch(/things_part_fkey'\n +columns: \['part'\]\n +isOneToOne: false/)
  expect(text.slice(0, text.indexOf('things: {'))).toContain('Insert: {\n          id?: number\n')
})

test('a type without a name in TypeScript is refused', () => {
  const column = { name: 'place', type: 'point', nullable: false, hasDefault: false }
  const table: Table = { name: 'shops', columns: [column], foreignKeys: [] }
  expect(() => renderTypes([table])).toThrow('The column place has the type point')
})
