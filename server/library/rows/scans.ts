import type { Sql } from 'postgres'

import { type Counts, hasNews } from '#server/library/tally.ts'

/** Of whole folders, and of parts of them; those of the last days stay besides, by which copies are told from others. */
const kept = 50
const keptDays = 2

/** Remembers that a folder is scanned, or a part of it; gives the scan's id. */
export async function beginScan(
  sql: Sql,
  folderId: number,
  { isPart }: { readonly isPart: boolean },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into library.scans (folder_id, is_part) values (${folderId}, ${isPart}) returning id`
  await sql`
    delete from library.scans where folder_id = ${folderId} and is_part = ${isPart}
      and started_at < now() - make_interval(days => ${keptDays}) and id <= (
        select id from library.scans where folder_id = ${folderId} and is_part = ${isPart}
        order by id desc offset ${kept} limit 1)`
  if (!row) throw new Error('A scan was not stored')
  return row.id
}

/** Files that nobody here reads, by their endings. */
type Others = ReadonlyMap<string, number>

/**
 * What came of it, as the difference of two counts; with the music that was left out. A part of a folder is remembered
 * where it came to anything: a watcher names some a minute.
 */
export async function endScan(sql: Sql, id: number, before: Counts, after: Counts, others: Others) {
  const since = differenceOf(before, after)
  await sql`
    update library.scans set ended_at = now(), files = ${since.read + since.unchanged},
      added = ${since.added}, changed = ${since.changed}, back = ${since.back}, missing = ${since.missing},
      skipped = ${since.skipped}, others = ${JSON.stringify(Object.fromEntries(others))}::text::jsonb
    where id = ${id}`
  if (!hasNews(since)) await sql`delete from library.scans where id = ${id} and is_part`
}

/** What was left out since. */
export const othersSince = (before: Others, after: Others): Others =>
  new Map(
    [...after].flatMap(([ending, count]) => {
      const since = count - (before.get(ending) ?? 0)
      return since > 0 ? [[ending, since] as const] : []
    }),
  )

const differenceOf = (before: Counts, after: Counts): Counts => ({
  read: after.read - before.read,
  added: after.added - before.added,
  changed: after.changed - before.changed,
  unchanged: after.unchanged - before.unchanged,
  back: after.back - before.back,
  missing: after.missing - before.missing,
  skipped: after.skipped - before.skipped,
})
