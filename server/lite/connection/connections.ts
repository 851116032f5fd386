import type { PostgresConnection } from '@supabase/lite/postgres'

import type { DatabaseAddress } from '#server/database/connection.ts'
import { accountsRole, addressAs, tablesRole } from '#server/database/roles.ts'

import { connect } from './connection.ts'

/** Of the connections that requests share, two thirds read tables. */
export function poolSizes(connections: number) {
  const accounts = Math.max(1, Math.floor(connections / 3))
  return { tables: Math.max(1, connections - accounts), accounts }
}

/** Connections that are lent, and requests that wait for one. */
type PoolUse = { readonly inUse: number; readonly waiting: number }

/** Two pools, so that log-in, health and sessions never wait for the reads of strangers. */
export type Connections = {
  readonly tables: PostgresConnection
  readonly accounts: PostgresConnection
  readonly use: () => Readonly<Record<'tables' | 'accounts', PoolUse>>
  readonly close: () => Promise<void>
}

type Options = {
  /** Reads the schema, which the other roles cannot see. */
  readonly owner: DatabaseAddress
  /** Of the other roles; none where the database asks for none. */
  readonly rolesPassword?: string | undefined
  /** Together, at most, besides one of each for our own questions. */
  readonly connections: number
}

export async function openConnections(options: Options): Promise<Connections> {
  const { owner, rolesPassword } = options
  const schema = await readSchema(owner)
  const sizes = poolSizes(options.connections)
  const tables = connect(addressAs(tablesRole, owner, rolesPassword), sizes.tables)
  Object.assign(tables, { introspect: () => Promise.resolve(schema) })
  const accounts = connect(addressAs(accountsRole, owner, rolesPassword), sizes.accounts)
  return {
    tables,
    accounts,
    use: () => ({ tables: tables.poolUse(), accounts: accounts.poolUse() }),
    close: async () => {
      await Promise.all([tables.close(), accounts.close()])
    },
  }
}

async function readSchema(owner: DatabaseAddress) {
  const connection = connect(owner, 1)
  try {
    const schema = await connection.introspect()
    // lite returns an empty schema when it cannot read it.
    if (schema.tables.length === 0) throw new Error('The tables of the database could not be read.')
    return schema
  } finally {
    await connection.close()
  }
}
