import type { Sql } from 'postgres'

import type { Counts } from '#server/library/tally.ts'

const kept = 50

/** Remembers that a folder is scanned; gives the scan's id. */
export async function beginScan(sql: Sql, folderId: number): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into library.scans (folder_id) values (${folderId}) returning id`
  await sql`
    delete from library.scans where folder_id = ${folderId} and id <= (
      select id from library.scans where folder_id = ${folderId} order by id desc offset ${kept} limit 1)`
  if (!row) throw new Error('A scan was not stored')
  return row.id
}

/** What came of it, as the difference of two counts. */
export async function endScan(sql: Sql, id: number, before: Counts, after: Counts) {
  const since = (kind: keyof Counts) => after[kind] - before[kind]
  await sql`
    update library.scans set ended_at = now(), files = ${since('read') + since('unchanged')},
      added = ${since('added')}, changed = ${since('changed')}, missing = ${since('missing')},
      skipped = ${since('skipped')}
    where id = ${id}`
}
