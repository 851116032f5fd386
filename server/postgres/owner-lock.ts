import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { codeOf } from '#server/http/describe-fault.ts'
import { sqliteFault, StartError } from '#server/start-error.ts'

/**
 * Holds the data folder for this process. The lock is the operating system's, held through SQLite:
 * it ends with the process however that dies, and no process number has to be trusted.
 * @throws StartError when another server holds it.
 */
export function lockDataFolder(dataDir: string): () => void {
  const note = join(dataDir, 'owner.txt')
  const file = join(dataDir, 'owner.lock')
  const lock = openLock(file, note)
  try {
    writeNote(note)
    return () => lock.close()
  } catch (error) {
    lock.close()
    throw error
  }
}

function openLock(file: string, note: string): DatabaseSync {
  try {
    return lockMended(file)
  } catch (error) {
    if (sqliteFault(error) !== 'busy') throw error
    throw new StartError(
      `Another server${ownerIn(note)} is already using the data folder ${dirname(file)}. Stop it first, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

function lockMended(file: string): DatabaseSync {
  try {
    return lockFile(file)
  } catch (error) {
    if (sqliteFault(error) !== 'damaged') throw error
    // Nobody holds it, or it would be busy. It is emptied, not replaced: two who start at once see one file.
    truncateSync(file)
    return lockFile(file)
  }
}

function lockFile(file: string): DatabaseSync {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('pragma journal_mode = memory; pragma busy_timeout = 0; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    throw error
  }
}

function writeNote(note: string): void {
  try {
    writeFileSync(note, String(process.pid))
  } catch (error) {
    // A folder in its place keeps no server from starting.
    if (codeOf(error) !== 'EISDIR') throw error
  }
}

/** For the sentence only; the lock itself never reads it. */
function ownerIn(note: string): string {
  try {
    const [pid] = /^\d+$/.exec(readFileSync(note, 'utf8').trim()) ?? []
    return pid ? ` (process ${pid})` : ''
  } catch {
    return ''
  }
}
