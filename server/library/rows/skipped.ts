import type { Sql } from 'postgres'

import { isLasting } from '#server/library/reading/reasons.ts'
import type { FoundFile } from '#server/library/walking/walk.ts'

import { placesOf } from './find-gone.ts'
import type { Seen } from './seen.ts'

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

/** Forgets what was skipped of a folder, or of a part of it, and is not there any more. @param away places that may just be away */
export async function dropSkipped(
  sql: Sql,
  { id, below }: { readonly id: number; readonly below: string },
  seen: Seen,
  away: readonly string[],
): Promise<void> {
  const start = below === '' ? '' : `${below}/`
  // A song that was not converted is skipped, too, and there as a song.
  const rows = sql<{ path: string }[]>`
    select path from library.skipped refused
    where folder_id = ${id} and starts_with(path, ${start}) and not exists (
      select from library.files file
      where file.folder_id = ${id} and file.path = refused.path and file.missing_since is null)`
  const unseen = new Set([...seen.hidden, ...away])
  for await (const some of rows.cursor(5000)) {
    const gone = some.flatMap(({ path }) =>
      seen.paths.has(path) || placesOf(path).some((place) => unseen.has(place)) ? [] : [path],
    )
    if (gone.length === 0) continue
    await sql`
      delete from library.skipped where folder_id = ${id}
        and path in (select jsonb_array_elements_text(${JSON.stringify(gone)}::text::jsonb))`
  }
}
