const unreachable = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
])

/** A sentence for people, under a code by which lite's REST part answers 503. */
class DatabaseUnreachable extends Error {
  readonly code = 'PT503'
  readonly hint = 'Try again in a few seconds.'
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof DatabaseUnreachable || unreachable.has(codeOf(error))
}

/** Hands an error on, or says that the database cannot be reached when that is what it means. */
export function databaseFault(error: unknown): unknown {
  if (!isUnreachable(error)) return error
  return new DatabaseUnreachable('The database cannot be reached.', { cause: error })
}
