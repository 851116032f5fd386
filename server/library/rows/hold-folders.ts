import type { TransactionSql } from 'postgres'

/** Until the transaction ends nobody closes or opens the folders of these albums. */
export const holdFolders = (sql: TransactionSql, albums: readonly string[]) => sql`
  select from library.folders folder
  where folder.id in (select album.folder_id from public.albums album
    where album.id in (select jsonb_array_elements_text(${JSON.stringify(albums)}::text::jsonb)))
  order by folder.id for share`

/** The same of all folders. First in a transaction that changes pictures of artists: who closes a folder has its row first. */
export const holdAllFolders = (sql: TransactionSql) =>
  sql`select from library.folders order by id for share`
