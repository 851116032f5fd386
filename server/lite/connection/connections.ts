import type { PostgresConnection } from '@supabase/lite/postgres'

import type { DatabaseAddress } from '#server/database/connection.ts'
import { accountsRole, addressAs, tablesRole } from '#server/database/roles.ts'

import { connect } from './connection.ts'

/** Together, and with what the start and the operator need, well below the database's own limit of 40. */
export const sizes = { tables: 10, accounts: 5 }

/** One for the tables and one for all else, so that log-in, health and sessions never wait for what strangers read. */
export type Connections = {
  readonly tables: PostgresConnection
  readonly accounts: PostgresConnection
  readonly close: () => Promise<void>
}

/**
 * Opens the connections of requests, each by a role that may do what it is for and no more.
 * @param owner is asked once what the tables look like, which lite would ask by a role that sees none of them
 */
export async function openConnections(owner: DatabaseAddress): Promise<Connections> {
  const schema = await readSchema(owner)
  const tables = connect(addressAs(tablesRole, owner), sizes.tables)
  Object.assign(tables, { introspect: () => Promise.resolve(schema) })
  const accounts = connect(addressAs(accountsRole, owner), sizes.accounts)
  return {
    tables,
    accounts,
    close: async () => {
      await Promise.all([tables.close(), accounts.close()])
    },
  }
}

async function readSchema(owner: DatabaseAddress) {
  const connection = connect(owner, 1)
  try {
    const schema = await connection.introspect()
    // lite gives an empty one when it could not be read.
    if (schema.tables.length === 0) throw new Error('The tables of the database could not be read.')
    return schema
  } finally {
    await connection.close()
  }
}
