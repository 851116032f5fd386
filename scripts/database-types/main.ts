import { writeFileSync } from 'node:fs'

import { startScratchDatabase } from '#server/testing/test-database.ts'

import { introspect, introspectFunctions } from './introspect.ts'
import { renderTypes } from './render.ts'

/** Writes the types of the migrated database's tables. */
const database = await startScratchDatabase()
try {
  const tables = await introspect(database.sql, 'public')
  const views = await introspect(database.sql, 'public', ['v'])
  const functions = await introspectFunctions(database.sql, 'public')
  writeFileSync('domain/database.types.ts', renderTypes(tables, functions, views))
} finally {
  await database.stop()
}
