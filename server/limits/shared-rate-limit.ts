import { createHash } from 'node:crypto'

import type { PostgresConnection } from '@supabase/lite/postgres'
import { RateLimiterPostgres } from 'rate-limiter-flexible'

import { limitBy, type MakeRateLimit } from './rate-limit.ts'

type Query = { readonly text: string; readonly values: readonly (string | number)[] }

/** Counted in the table `account.limits`, once for all copies of the server. Keys are stored as hashes of who is meant. */
export function sharedRateLimits({ driver }: Pick<PostgresConnection, 'driver'>): MakeRateLimit {
  const storeClient = {
    query: async ({ text, values }: Query) => {
      const rows = await driver.unsafe(text, [...values], { prepare: true })
      return { rows, rowCount: rows.count }
    },
  }
  return (name, points, windowSeconds) => {
    const { take, refund } = limitBy(
      new RateLimiterPostgres({
        storeClient,
        storeType: 'client',
        schemaName: 'account',
        tableName: 'limits',
        tableCreated: true,
        // The purge removes what has expired.
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: windowSeconds,
      }),
    )
    return { take: (key) => take(hashed(key)), refund: (key) => refund(hashed(key)) }
  }
}

const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')
