import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type ScratchDatabase, startScratchDatabase } from '#server/testing/test-database.ts'

import { generateTypes } from './generate.ts'

let database: ScratchDatabase

beforeAll(async () => {
  database = await startScratchDatabase()
})
afterAll(() => database.stop())

test('[DATA-3] the committed types are those of the migrated database (npm run database-types writes them)', async () => {
  const generated = await generateTypes(database.sql)
  expect(readFileSync('domain/database.types.ts', 'utf8')).toBe(generated)
})
