import { type MakeRateLimit, rateLimit } from '#server/limits/rate-limit.ts'
import { reportRefusal } from '#server/limits/refusals.ts'
import { sharedRateLimits } from '#server/limits/shared-rate-limit.ts'
import type { Connections } from '#server/lite/connection/connections.ts'

import { type Locks, locksOfProcess, sharedLocks } from './locks.ts'

/** What all copies of the server on one database have to agree on, besides what the database holds. */
export type Agreement = {
  readonly rateLimit: MakeRateLimit
  readonly locks: Locks
}

/** Of the only server that its database has. */
export const agreementAlone = (): Agreement => ({
  rateLimit: reporting((_, points, windowSeconds) => rateLimit(points, windowSeconds)),
  locks: locksOfProcess(),
})

export const agreementOfCopies = ({ accounts }: Pick<Connections, 'accounts'>): Agreement => ({
  rateLimit: reporting(sharedRateLimits(accounts)),
  locks: sharedLocks(accounts),
})

const reporting =
  (make: MakeRateLimit): MakeRateLimit =>
  (name, points, windowSeconds) => {
    const { take, refund } = make(name, points, windowSeconds)
    return {
      async take(key) {
        const wait = await take(key)
        if (wait > 0) reportRefusal(name)
        return wait
      },
      refund,
    }
  }
