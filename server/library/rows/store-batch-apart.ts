import type { Sql } from 'postgres'

import { codeOf } from '#server/http/describe-fault.ts'
import { reasons, withDetail } from '#server/library/reading/reasons.ts'

import type { Skipped } from './skipped.ts'
import type { Staged } from './staged.ts'
import { storeBatch, type Where } from './store-batch.ts'

type Stored = {
  /** The ids of the files. */
  readonly files: readonly number[]
  /** How many of them are new. */
  readonly added: number
  /** How many are on record just as they were read now. */
  readonly same: number
  readonly refused: readonly Skipped[]
}

/** Stores files that were read, but for those whose facts the database refuses: a batch that fails on them is halved. */
export async function storeBatchApart(
  sql: Sql,
  where: Where,
  staged: readonly Staged[],
): Promise<Stored> {
  try {
    return { ...(await storeBatch(sql, where, staged)), refused: [] }
  } catch (error) {
    const [first, second] = staged
    if (!first || !isOfData(error)) throw error
    if (!second) return { files: [], added: 0, same: 0, refused: [refusal(first, error)] }
    const middle = Math.ceil(staged.length / 2)
    const one = await storeBatchApart(sql, where, staged.slice(0, middle))
    const other = await storeBatchApart(sql, where, staged.slice(middle))
    return {
      files: [...one.files, ...other.files],
      added: one.added + other.added,
      same: one.same + other.same,
      refused: [...one.refused, ...other.refused],
    }
  }
}

/** SQLSTATEs of data that do not fit, constraints that do not hold and limits of the program. */
const isOfData = (error: unknown): error is Error =>
  error instanceof Error && /^(?:22|23|54)[0-9A-Z]{3}$/.test(codeOf(error))

/** A constraint may hold another time, so such a file is read again. */
function refusal({ path, size, modified }: Staged, error: Error): Skipped {
  const reason = withDetail(reasons.notStored, error.message)
  return codeOf(error).startsWith('23') ? { path, reason } : { path, size, modified, reason }
}
