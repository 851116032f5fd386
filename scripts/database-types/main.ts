import { writeFileSync } from 'node:fs'

import { startScratchDatabase } from '#scripts/scratch-database.ts'

import { introspect } from './introspect.ts'
import { renderTypes } from './render.ts'

/** Writes the types of the migrated database's tables. */
const database = await startScratchDatabase()
try {
  const tables = await introspect(database.sql, 'public')
  writeFileSync('domain/database.types.ts', renderTypes(tables))
} finally {
  await database.stop()
}
