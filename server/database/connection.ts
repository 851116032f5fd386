import type { Socket } from 'node:net'
import type { ConnectionOptions } from 'node:tls'

import postgres, { type Sql } from 'postgres'

/**
 * Where the database is, and as whom. `path` is that of the Unix socket, if there is one; `driver` is what an address of
 * somebody's own PostgreSQL asks for.
 */
export type DatabaseAddress = {
  readonly url: string
  readonly path?: string | undefined
  readonly driver?: DriverOptions
  /** Whether a pooler of transactions is before it. */
  readonly isPooled?: boolean
  /** Told of each connection that was lost or could not be opened. */
  readonly onLost?: () => void
}

type DriverOptions = {
  readonly ssl: Ssl
  readonly prepare: boolean
  /** Of each new connection. */
  readonly socket: () => Socket
}

export type Ssl = false | 'prefer' | ConnectionOptions

/** For the driver, whose types do not know that it takes a socket. */
export const driverOptions = ({ path, driver }: DatabaseAddress): object => ({
  ...driver,
  ...(path ? { path } : {}),
})

/**
 * Prepares no statements, which a pooler of transactions would lose, and knows no arrays: looking up their types ends
 * the process when the connection dies.
 */
export async function withConnection<Result>(
  address: DatabaseAddress,
  work: (sql: Sql) => Promise<Result>,
  { connections = 1 } = {},
): Promise<Result> {
  const sql = postgres(address.url, {
    max: connections,
    connect_timeout: 5,
    fetch_types: false,
    onnotice: () => undefined,
    ...driverOptions(address),
    prepare: false,
  })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
