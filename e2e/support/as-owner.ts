import type { Sql } from 'postgres'

import { ownerSql } from './owner-sql.ts'
import type { Server } from './server.ts'

/** Changes the database of a server as its owner. */
export async function asOwner<Result>(
  server: Server,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const sql = ownerSql(server)
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
