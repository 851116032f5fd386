import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { type DatabaseAddress, withConnection } from '#server/database/connection.ts'
import { StartError } from '#server/start-error.ts'

/** In a data folder that is being restored. */
export const restoreMark = '.restoring'

/** The same, in a database of one's own; only its owner may enter the schema. */
const markTable = 'server.restoring'

/** @throws StartError when a restore is under way in the folder, or was cut short */
export function assertRestored(dataDir: string): void {
  if (!existsSync(join(dataDir, restoreMark))) return
  throw new StartError(
    `A backup is being restored into ${dataDir}, or that was cut short. Wait for it; or empty the folder, and restore the backup again.`,
  )
}

/** @throws StartError when a restore is under way in the database, or was cut short */
export async function assertRestoredDatabase(address: DatabaseAddress): Promise<void> {
  if (!(await isMarked(address))) return
  throw new StartError(
    'A backup is being restored into the database of DATABASE_URL, or that was cut short. Wait for it; or drop the database and make it anew, or run the same restore or move again.',
  )
}

/** What ended a restore into a database, with the ways on. */
export function halfRestored(error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error)
  return new StartError(
    `${reason}\nThe database is restored in part at most, and nothing starts on it. Run the same command again; or drop the database and make it anew.`,
    { cause: error },
  )
}

export function isMarked(address: DatabaseAddress): Promise<boolean> {
  return withConnection(address, async (sql) => {
    const [found] = await sql<{ there: boolean }[]>`
      select to_regclass(${markTable}) is not null as there`
    return found?.there ?? false
  })
}

export async function markDatabase(address: DatabaseAddress): Promise<void> {
  await withConnection(address, (sql) =>
    sql.unsafe(`create schema if not exists server; create table if not exists ${markTable} ()`),
  )
}

export async function unmarkDatabase(address: DatabaseAddress): Promise<void> {
  await withConnection(address, (sql) => sql.unsafe(`drop table ${markTable}`))
}
