import { codeOf } from '#server/http/describe-fault.ts'

import { rowFault } from '#server/rest/answers/row-faults.ts'

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

/** Under a code by which lite's REST part answers 504. */
class TookTooLong extends Error {
  readonly code = 'PT504'
  readonly hint = 'Ask for less at once, or try again later.'
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof DatabaseUnreachable || unreachable.has(codeOf(error))
}

/** Whether the database gave a statement up, as it took longer than it may. */
export function isTooLong(error: unknown): boolean {
  return error instanceof TookTooLong || codeOf(error) === '57014'
}

/** Says in a sentence what the one who asked did wrong, or that the database cannot be reached or took too long. */
export function databaseFault(error: unknown): unknown {
  if (isTooLong(error))
    return new TookTooLong('The database took too long to answer.', { cause: error })
  if (!isUnreachable(error)) return rowFault(error, codeOf(error)) ?? error
  return new DatabaseUnreachable('The database cannot be reached.', { cause: error })
}
