import type { ImportCode } from '#domain/import-codes.ts'

import { codeOf } from './http/describe-fault.ts'

/** By what a page knows a sentence, to say it in its own language; with what stands in it. */
export type SentenceCode = {
  readonly code: ImportCode
  readonly values?: Readonly<Record<string, string>>
}

/** The message is a sentence for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly forPage: SentenceCode | undefined

  constructor(message: string, options?: ErrorOptions, forPage?: SentenceCode) {
    super(message, options)
    this.forPage = forPage
  }
}

/** By SQLite's result code. */
const sqliteFaults: Record<number, 'busy' | 'damaged' | 'read only' | 'full' | 'cannot open'> = {
  5: 'busy',
  8: 'read only',
  11: 'damaged',
  13: 'full',
  14: 'cannot open',
  26: 'damaged',
}

export function sqliteFault(error: unknown) {
  if (codeOf(error) !== 'ERR_SQLITE_ERROR') return undefined
  const number = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  // The higher bytes are of the extended result code.
  return sqliteFaults[number % 256]
}

/** A StartError where a person can do something about it, else the error as it is. */
export function explainFileFault(error: unknown, folder: string): unknown {
  const of = (code: ImportCode): SentenceCode => ({ code, values: { folder } })
  switch (sqliteFault(error) ?? codeOf(error)) {
    case 'full':
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(diskIsFull(folder), { cause: error }, of('disk_full'))
    case 'read only':
    case 'cannot open':
    case 'EACCES':
    case 'EPERM':
      return new StartError(mayNotWrite(folder), { cause: error }, of('not_writable'))
    case 'EROFS':
      return new StartError(isReadOnly(folder), { cause: error }, of('read_only'))
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(
        `The data folder ${folder} cannot be made, because a file is in its place. Move the file, or set DATA_DIR to another folder.`,
        { cause: error },
        of('file_in_place'),
      )
    default:
      return error
  }
}

export function explainDatabaseLog(output: string, folder: string): StartError {
  if (/No space left on device|Disk quota exceeded/.test(output))
    return new StartError(diskIsFull(folder))
  if (/Read-only file system/.test(output)) return new StartError(isReadOnly(folder))
  if (/Permission denied|Operation not permitted/.test(output))
    return new StartError(mayNotWrite(folder))
  if (/could not map anonymous shared memory|Cannot allocate memory/.test(output))
    return new StartError(
      'There is not enough free memory to start the database. Close other programs and try again.',
    )
  if (/error while loading shared libraries|GLIBC_|Library not loaded/.test(output))
    return new StartError(
      `The database cannot run on this system, because a library of the system is missing or too old: ${lastLine(output)}`,
    )
  const nameless = /could not look up effective user ID (\d+)/.exec(output)?.[1]
  if (nameless)
    return new StartError(
      `The database starts for a user with a name only, and the user ${nameless} has none. Start it as another user, or give this one a name (useradd; for a user of systemd’s own making, the package libnss-systemd).`,
    )
  return new StartError(
    `The database in ${folder} did not start. Its last words: ${lastLine(output)}`,
  )
}

const diskIsFull = (folder: string) =>
  `The disk that holds ${folder} is full. Free some space and start again; what was stored is still there.`

const mayNotWrite = (folder: string) =>
  `This user may not write to the data folder ${folder}. Give it permission, or set DATA_DIR to another folder.`

const isReadOnly = (folder: string) =>
  `The disk that holds the data folder ${folder} can only be read. Make it writable, or set DATA_DIR to a folder on another disk.`

function lastLine(output: string): string {
  const lines = output.trim().split('\n')
  const faults = lines.filter((line) => /FATAL|PANIC|error:|ERROR/i.test(line))
  return (faults.at(-1) ?? lines.at(-1) ?? '').trim() || 'none'
}
