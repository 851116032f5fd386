import type { Sql } from 'postgres'

/**
 * Remembers a picture before it is there, so that it goes once nothing names it, also where the import was killed before
 * anything did.
 */
export async function keepPicture(sql: Sql, url: string): Promise<void> {
  await sql`
    with kept as (insert into library.pictures (url) values (${url}) on conflict do nothing)
    insert into library.left_objects (name)
      select ${url} from library.settings where store is not null
      on conflict do nothing`
}
