import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type DatabaseAddress, withConnection } from '#server/database/connection.ts'
import type { Log } from '#server/log.ts'
import { StartError } from '#server/start-error.ts'

import { socketName } from './data-folder.ts'
import { startDatabase } from './database.ts'

/**
 * Gives a command the database of a data folder: that of the server which runs, or one that is started for the command.
 * @throws StartError when the folder has none
 */
export async function borrowDatabase<Result>(
  { dataDir, log }: { readonly dataDir: string; readonly log: Log },
  work: (address: DatabaseAddress) => Promise<Result>,
): Promise<Result> {
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
