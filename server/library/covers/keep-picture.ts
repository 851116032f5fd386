import type { Sql, TransactionSql } from 'postgres'

/** Remembers that an import made a picture, so that it can go once nothing names it. */
export async function keepPicture(sql: Sql | TransactionSql, url: string): Promise<void> {
  await sql`insert into library.pictures (url) values (${url}) on conflict do nothing`
}
