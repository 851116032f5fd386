import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { sqliteFault, StartError } from '#server/start-error.ts'

/**
 * Holds the data folder for this process. The lock is the operating system's, held through SQLite:
 * it ends with the process however that dies, and no process number has to be trusted.
 * @throws StartError when another server holds it.
 */
export function lockDataFolder(dataDir: string): () => void {
  const note = join(dataDir, 'owner.txt')
  const lock = new DatabaseSync(join(dataDir, 'owner.lock'))
  try {
    lock.exec('pragma journal_mode = memory; pragma busy_timeout = 0; begin exclusive')
    writeFileSync(note, String(process.pid))
  } catch (error) {
    lock.close()
    if (sqliteFault(error) !== 'busy') throw error
    throw new StartError(
      `Another server${ownerIn(note)} is already using the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  return () => lock.close()
}

/** For the sentence only; the lock itself never reads it. */
function ownerIn(note: string): string {
  try {
    return ` (process ${readFileSync(note, 'utf8')})`
  } catch {
    return ''
  }
}
