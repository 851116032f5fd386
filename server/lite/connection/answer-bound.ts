import { mostAnswerBytes, tooMuch } from '#server/rest/answers/too-much.ts'

import type { postgresTypes } from './postgres-types.ts'

/** What the database began to answer is more than any answer may hold. */
class TooMuchError extends Error {
  readonly code = tooMuch.code
  /** The connection goes on: the pool takes what PostgreSQL did not report for the end of one. */
  readonly severity = 'ERROR'
}

type Types = Record<string, (typeof postgresTypes)[keyof typeof postgresTypes]>

/**
 * Bounds what is taken of the rows of a statement, where they come in: what lite made of more would be held, and turned
 * into JSON, by the thread that answers everybody. Rows beyond are left unread.
 */
export function createAnswerBound() {
  let left = Number.POSITIVE_INFINITY
  let fault: TooMuchError | undefined

  function take(text: string) {
    left -= text.length
    // One for all rows that are still to come: to make each costs more than to read it.
    if (left < 0) throw (fault ??= new TooMuchError())
  }

  return {
    /** Another statement begins. */
    restart() {
      left = mostAnswerBytes
      fault = undefined
    },
    /** Counts what becomes another value. */
    types: (types: Types) =>
      Object.fromEntries(
        Object.entries(types).map(([name, type]) => [
          name,
          {
            ...type,
            parse: (text: string) => {
              take(text)
              return type.parse(text)
            },
          },
        ]),
      ),
    /** Counts what stays text. */
    value: (value: unknown) => {
      if (typeof value === 'string') take(value)
      return value
    },
  }
}
