import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import postgres, { type Sql } from 'postgres'

import type { DatabaseAddress } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { prepareAuthSchema } from '#server/lite/auth-schema.ts'
import { createLog } from '#server/log.ts'
import { startDatabase } from '#server/postgres/database.ts'
import { copyPrepared } from './prepared-databases.ts'

export type ScratchDatabase = {
  readonly address: DatabaseAddress
  /** One connection as the superuser. */
  readonly sql: Sql
  /** Ends the database and forgets all of it. */
  readonly stop: () => Promise<void>
}

/** Starts an empty database of its own in a temporary folder, migrated as the server migrates it. */
export async function startScratchDatabase(): Promise<ScratchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'player-scratch-'))
  chmodSync(dataDir, 0o755)
  copyPrepared('migrated', dataDir)
  const log = createLog('warn')
  const database = await startDatabase({ dataDir, log })
  const { address } = database
  try {
    await migrate({
      address,
      folder: join(import.meta.dirname, '../../supabase/migrations'),
      prepare: () => prepareAuthSchema(address),
      log,
    })
  } catch (error) {
    await database.stop()
    throw error
  }
  const sql = postgres(address.url, { path: address.path, max: 1, onnotice: () => undefined })
  return {
    address,
    sql,
    stop: async () => {
      await sql.end()
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
