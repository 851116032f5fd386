import type { Sql } from 'postgres'

import { isLasting } from '#server/library/reading/reasons.ts'
import type { FoundFile } from '#server/library/walking/walk.ts'

/** Below its folder; size and time of change where they are known, by which it is known again. */
export type Skipped = {
  readonly path: string
  readonly reason: string
  readonly size?: number
  readonly modified?: number
}

/** A file that could not be read: known again only where the reason lasts. */
export const skippedFor = (reason: string, { path, size, modified }: FoundFile): Skipped =>
  isLasting(reason) ? { path, reason, size, modified } : { path, reason }

/** Keeps what could not be imported and why, so that it is read again only when it changes. */
export async function keepSkipped(
  sql: Sql,
  folderId: number,
  reading: number,
  skipped: readonly Skipped[],
) {
  if (skipped.length === 0) return
  await sql`
    insert into library.skipped (folder_id, path, size, modified, reading, reason)
      select ${folderId}, path, size, modified, ${reading}, reason
      from jsonb_to_recordset(${JSON.stringify(skipped)}::text::jsonb)
        as each (path text, size bigint, modified double precision, reason text)
      on conflict (folder_id, path) do update set size = excluded.size, modified = excluded.modified,
        reading = excluded.reading, reason = excluded.reason, at = now()`
}
