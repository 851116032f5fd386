import { writeFileSync } from 'node:fs'

import { startScratchDatabase } from '#server/testing/test-database.ts'

import { generateTypes } from './generate.ts'

/** Writes the types of the migrated database's tables. */
const database = await startScratchDatabase()
try {
  writeFileSync('domain/database.types.ts', await generateTypes(database.sql))
} finally {
  await database.stop()
}
