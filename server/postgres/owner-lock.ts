import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { codeOf } from '#server/http/describe-fault.ts'
import { sqliteFault, StartError } from '#server/start-error.ts'

/**
 * SQLite holds a lock of the operating system, which ends with the process however that dies. Returns a function that
 * unlocks. @throws StartError when another server holds it
 */
export function lockDataFolder(dataDir: string): () => void {
  const pidFile = join(dataDir, 'owner.txt')
  const file = join(dataDir, 'owner.lock')
  const lock = openLock(file, pidFile)
  try {
    writePid(pidFile)
    return () => lock.close()
  } catch (error) {
    lock.close()
    throw error
  }
}

function openLock(file: string, pidFile: string): DatabaseSync {
  try {
    return lockRepaired(file)
  } catch (error) {
    if (sqliteFault(error) !== 'busy') throw error
    throw new StartError(
      `Another server${ownerIn(pidFile)} is already using the data folder ${dirname(file)}. Stop it first, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

function lockRepaired(file: string): DatabaseSync {
  try {
    return lockFile(file)
  } catch (error) {
    if (sqliteFault(error) !== 'damaged') throw error
    // Truncated and not replaced, so that two servers that start at once lock the same file.
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

function writePid(pidFile: string): void {
  try {
    writeFileSync(pidFile, String(process.pid))
  } catch (error) {
    // A folder of that name does not keep the server from starting.
    if (codeOf(error) !== 'EISDIR') throw error
  }
}

/** For the error message only. */
function ownerIn(pidFile: string): string {
  try {
    const [pid] = /^\d+$/.exec(readFileSync(pidFile, 'utf8').trim()) ?? []
    return pid ? ` (process ${pid})` : ''
  } catch {
    return ''
  }
}
