import { codeOf } from '#server/http/describe-fault.ts'

import { rowFault } from '#server/rest/answers/row-faults.ts'

const unreachableCodes = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  // No connection is left, or the pooler has lost its own.
  '53300',
  '08P01',
  '08006',
  '57P01',
  '57P02',
  '57P03',
])

/** For this code lite's REST part answers 503. */
class DatabaseUnreachableError extends Error {
  readonly code = 'PT503'
  readonly hint = 'Try again in a few seconds.'
}

/** For this code lite's REST part answers 504. */
class StatementTimeoutError extends Error {
  readonly code = 'PT504'
  readonly hint = 'Ask for less at once, or try again later.'
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof DatabaseUnreachableError || unreachableCodes.has(codeOf(error))
}

export function isStatementTimeout(error: unknown): boolean {
  return error instanceof StatementTimeoutError || codeOf(error) === '57014'
}

export function databaseFault(error: unknown): unknown {
  if (isStatementTimeout(error))
    return new StatementTimeoutError('The database took too long to answer.', { cause: error })
  if (!isUnreachable(error)) return rowFault(error, codeOf(error)) ?? error
  return new DatabaseUnreachableError('The database cannot be reached.', { cause: error })
}
