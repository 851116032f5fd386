import postgres, { type Sql } from 'postgres'

/** Where PostgreSQL answers: an address, and the path of its Unix socket when it has one. */
export type DatabaseAddress = { readonly url: string; readonly path?: string | undefined }

/** Does something on one connection, which is closed afterwards. */
export async function withConnection<Result>(
  { url, path }: DatabaseAddress,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, ...(path ? { path } : {}) })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
