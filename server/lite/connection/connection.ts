import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import type { TransactionSql } from 'postgres'

import { type DatabaseAddress, driverOptions, withConnection } from '#server/database/connection.ts'

import { databaseFault } from '#server/lite/database-fault.ts'
import { createAnswerBound } from './answer-bound.ts'
import { type Client, createPool, isOutdated } from './pool.ts'
import { postgresTypes } from './postgres-types.ts'
import { applySession } from './session.ts'

const endSeconds = 2
const reconnectSeconds = 0.1

/** What lite runs as one transaction through the pool, such as a migration, needs a `size` of 1. */
export function connect(address: DatabaseAddress, size: number) {
  const { onLost: follow = () => undefined } = address
  const connection = openConnection(address, follow)
  const pool = createPool(size, (onLost) => {
    const bound = createAnswerBound()
    const lost = () => {
      onLost()
      follow()
    }
    return createClient(openConnection(address, lost, bound), bound, address.isPooled ?? false)
  })
  Object.assign(connection.driver, {
    reserve: async () => {
      const { run, release } = await pool.acquire()
      return { unsafe: run, release }
    },
    ...(address.isPooled ? { begin } : {}),
  })
  const closeDriver = connection.close.bind(connection)
  const inContext = connection.withContext.bind(connection)
  // Nothing of a transaction that failed was kept, and another connection has prepared nothing yet.
  const withContext: PostgresConnection['withContext'] = async (session, work, options) => {
    try {
      return await inContext(session, work, options)
    } catch (error) {
      if (options?.transaction || !isOutdated(error)) throw error
      return inContext(session, work, options)
    }
  }
  const patched: PostgresConnection = Object.assign(connection, {
    withContext,
    applyJwtSessionContext: applySession,
    // lite says in five statements which request calls a function, which none of ours asks.
    applyRpcRequestGucs: () => Promise.resolve(),
    normalizeDbError: databaseFault,
    // lite would grant everything on every table to everybody, which only the owner may do.
    ensureRlsContext: () => Promise.resolve(true),
    close: async () => {
      await pool.end()
      await closeDriver()
    },
  })
  return Object.assign(patched, { poolUse: pool.use })

  /** The driver's own takes no transaction on a connection that has one statement at a time. */
  function begin<Result>(work: (sql: TransactionSql) => Promise<Result>) {
    return withConnection(address, (sql) => sql.begin(work))
  }
}

/**
 * With an answer PgBouncer takes the database's connection away from a client, and loses what it was asked since then
 * without an end to it: the driver asks for the types of parameters first. Nobody would ever answer.
 */
const oneAtATime = { max_pipeline: 0 }

type Bound = ReturnType<typeof createAnswerBound>

function openConnection(address: DatabaseAddress, onLost: () => void, bound?: Bound) {
  return createPostgresConnection({
    url: address.url,
    postgresOptions: {
      max: 1,
      max_lifetime: null,
      // The driver would wait for up to twenty seconds, with a database that has long come back.
      backoff: () => reconnectSeconds,
      fetch_types: false,
      connect_timeout: 5,
      onnotice: () => undefined,
      onclose: onLost,
      types: bound?.types(postgresTypes) ?? postgresTypes,
      ...(bound ? { transform: { value: { from: bound.value } } } : {}),
      ...(address.isPooled ? oneAtATime : {}),
      ...driverOptions(address),
    },
  })
}

const maxPrepared = 200
/** Their answers say nothing but that they were not refused. */
const sentAlong = new Set(['begin', 'SET LOCAL transaction_read_only = on'])
/** What lite asks behind each call of a function: which status and headers it wished for. None of ours wishes. */
const wishes =
  /^\s*SELECT current_setting\('response\.status', true\) AS status,\s+current_setting\('response\.headers', true\) AS headers\s*$/

/**
 * Prepared statements save a round trip each; lite prepares none. Bounded, as strangers can vary the text. More are saved
 * by sending `begin` and the like along with the statement after it: not on a connection that has yet to be opened, nor
 * through a pooler, where the driver would send that statement alone if `begin` was lost.
 */
function createClient(
  { driver }: PostgresConnection,
  bound: Bound,
  isPooled: boolean,
): Client<unknown> {
  const prepared = new Set<string>()
  const isPrepared = (text: string) => {
    if (prepared.has(text)) return true
    return prepared.size < maxPrepared && Boolean(prepared.add(text))
  }
  let isOpen = false
  let along: Promise<unknown>[] = []
  return {
    async run(text, values = []) {
      if (wishes.test(text)) return []
      const prepare = values.length > 0 && isPrepared(text)
      bound.restart()
      const answer = driver.unsafe(text, [...values], { prepare })
      if (sentAlong.has(text) && isOpen && !isPooled) {
        along.push(answer)
        answer.catch(() => undefined)
        return []
      }
      const before = along
      along = []
      const [rows] = await Promise.all([answer, ...before])
      isOpen = true
      return rows
    },
    end: () => driver.end({ timeout: endSeconds }),
  }
}
