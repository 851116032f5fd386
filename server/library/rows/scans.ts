import type { Sql } from 'postgres'

import { type Counts, hasNews } from '#server/library/tally.ts'

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
  const since = differenceOf(before, after)
  await sql`
    update library.scans set ended_at = now(), files = ${since.read + since.unchanged},
      added = ${since.added}, changed = ${since.changed}, back = ${since.back}, missing = ${since.missing},
      skipped = ${since.skipped}
    where id = ${id}`
}

/** The same of a part of a folder, where it came to anything; a folder not looked through to its end stays one. */
export async function keepPart(sql: Sql, folderId: number, before: Counts, after: Counts) {
  if (!hasNews(differenceOf(before, after))) return
  const [last] = await sql<{ isBroken: boolean }[]>`
    select ended_at is null as "isBroken" from library.scans
    where folder_id = ${folderId} order by id desc limit 1`
  if (last && !last.isBroken) await endScan(sql, await beginScan(sql, folderId), before, after)
}

const differenceOf = (before: Counts, after: Counts): Counts => ({
  read: after.read - before.read,
  added: after.added - before.added,
  changed: after.changed - before.changed,
  unchanged: after.unchanged - before.unchanged,
  back: after.back - before.back,
  missing: after.missing - before.missing,
  skipped: after.skipped - before.skipped,
})
