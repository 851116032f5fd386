import type { PostgresConnection } from '@supabase/lite/postgres'

import type { DatabaseAddress } from '#server/database/connection.ts'
import { accountsRole, addressAs, tablesRole } from '#server/database/roles.ts'

import { connect } from './connection.ts'

/** Their sum leaves room for the start and the operator below `max_connections`, which is 40. */
export const poolSizes = { tables: 10, accounts: 5 }

/** Two pools, so that log-in, health and sessions never wait for the reads of strangers. */
export type Connections = {
  readonly tables: PostgresConnection
  readonly accounts: PostgresConnection
  readonly close: () => Promise<void>
}

/** @param owner reads the schema, which the other roles cannot see */
export async function openConnections(owner: DatabaseAddress): Promise<Connections> {
  const schema = await readSchema(owner)
  const tables = connect(addressAs(tablesRole, owner), poolSizes.tables)
  Object.assign(tables, { introspect: () => Promise.resolve(schema) })
  const accounts = connect(addressAs(accountsRole, owner), poolSizes.accounts)
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
    // lite returns an empty schema when it cannot read it.
    if (schema.tables.length === 0) throw new Error('The tables of the database could not be read.')
    return schema
  } finally {
    await connection.close()
  }
}
