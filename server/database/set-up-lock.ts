import { setTimeout as wait } from 'node:timers/promises'

import { type DatabaseAddress, withConnection } from './connection.ts'

/** Of all advisory locks of the database this program's own; the letters of `player`. */
const key = 0x706c61796572
const retryMs = 200

/**
 * Runs `work` in one copy of the server at a time. A copy that waits holds no connection, or the pooler might have
 * none left for the one that works.
 */
export async function withSetUpLock<Result>(
  address: DatabaseAddress,
  work: () => Promise<Result>,
): Promise<Result> {
  return withConnection(address, async (sql) => {
    for (;;) {
      const done = await sql.begin(async (transaction) => {
        const [lock] = await transaction<{ taken: boolean }[]>`
          select pg_try_advisory_xact_lock(${key}::bigint) as taken,
            set_config('idle_in_transaction_session_timeout', '0', true)`
        return lock?.taken ? { result: await work() } : undefined
      })
      if (done) return done.result
      await wait(retryMs)
    }
  })
}
