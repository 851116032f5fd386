import postgres, { type Sql } from 'postgres'

/** `path` is that of the Unix socket, if there is one. */
export type DatabaseAddress = { readonly url: string; readonly path?: string | undefined }

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
