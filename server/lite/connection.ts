import type { PostgresConnection } from '@supabase/lite/postgres'
import { createPostgresConnection } from '@supabase/lite/postgres'

import type { DatabaseAddress } from '#server/database/connection.ts'

import { databaseFault } from './database-fault.ts'
import { postgresTypes } from './postgres-types.ts'
import { applySession } from './session.ts'

/**
 * Opens lite's connection. Migrations need `max: 1`: lite sends BEGIN, the statements and COMMIT
 * through the pool, so with more connections a failed migration would leave half of it behind.
 */
export function connect({ url, path }: DatabaseAddress, max: number): PostgresConnection {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max,
      connect_timeout: 5,
      backoff: false,
      onnotice: () => undefined,
      types: postgresTypes,
      ...(path ? { path } : {}),
    },
  })
  prepareRepeatedStatements(connection)
  return Object.assign(connection, {
    applyJwtSessionContext: applySession,
    normalizeDbError: databaseFault,
  })
}

const preparedStatements = 200

/**
 * lite sends every statement unprepared, which costs a second round trip each.
 * The first few hundred different texts are prepared; a client that varies its texts gains nothing and fills nothing.
 */
function prepareRepeatedStatements({ driver }: PostgresConnection): void {
  const known = new Set<string>()
  const isPrepared = (text: string) => {
    if (known.has(text)) return true
    return known.size < preparedStatements && Boolean(known.add(text))
  }
  const reserve = driver.reserve.bind(driver)
  driver.reserve = async () => {
    const reserved = await reserve()
    const unsafe = reserved.unsafe.bind(reserved)
    reserved.unsafe = (text, values, options) =>
      unsafe(text, values, { prepare: Boolean(values?.length) && isPrepared(text), ...options })
    return reserved
  }
}
