import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { assertRestored, assertRestoredDatabase } from '#server/backup/restore-mark.ts'
import { type DatabaseAddress, withConnection } from '#server/database/connection.ts'
import { openOwnDatabase } from '#server/database/own-database.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

import { socketName } from './data-folder.ts'
import { startDatabase } from './database.ts'

/**
 * Gives a command the database of its settings: one's own, that of the server which runs in the data folder, or one that
 * is started for the command. @throws StartError when there is none yet
 */
export async function borrowDatabase<Result>(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  log: Log,
  work: (address: DatabaseAddress) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) {
    const address = await openOwnDatabase(databaseUrl, log)
    await assertRestoredDatabase(address)
    await assertMigrated(address)
    return work(address)
  }
  assertRestored(dataDir)
  const cluster = join(dataDir, 'postgres')
  if (!existsSync(cluster))
    throw new StartError(
      `There is no database in ${dataDir} yet. Run “npm start” once, or set DATA_DIR.`,
    )
  const running = runningIn(cluster)
  if (running && (await answers(running))) return work(running)
  const database = await startDatabase({ dataDir, log })
  try {
    return await work(database.address)
  } finally {
    await database.stop()
  }
}

async function assertMigrated(address: DatabaseAddress): Promise<void> {
  const [found] = await withConnection(
    address,
    (sql) => sql`select to_regclass('supabase_migrations.schema_migrations') is not null as there`,
  )
  if (!found?.['there'])
    throw new StartError(
      'The database of DATABASE_URL is empty. Run “npm start” once, or correct it.',
    )
}

function runningIn(cluster: string): DatabaseAddress | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const socketFolder = readFileSync(file, 'utf8').split('\n')[4]
  if (!socketFolder) return undefined
  return { url: 'postgres://postgres@localhost/postgres', path: join(socketFolder, socketName) }
}

async function answers(address: DatabaseAddress): Promise<boolean> {
  try {
    await withConnection(address, (sql) => sql`select 1`)
    return true
  } catch {
    return false
  }
}
