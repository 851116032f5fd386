import type { Sql } from 'postgres'

import type { FoundFile } from '#server/library/walking/walk.ts'

/** What an earlier scan made of files, by size and time of change. */
export type Compared = {
  /** Ids of those that are as they were. */
  readonly same: readonly number[]
  /** Of them, those that were missing. */
  readonly back: readonly number[]
  readonly toRead: readonly FoundFile[]
  /** Paths of those that were skipped and are as they were. */
  readonly skipped: readonly string[]
}

type Row = {
  readonly path: string
  readonly id: number | null
  readonly is_missing: boolean
  readonly is_same: boolean
}

export async function compare(
  sql: Sql,
  folderId: number,
  reading: number,
  files: readonly FoundFile[],
): Promise<Compared> {
  const rows = await sql<Row[]>`
    with found as (
      select * from jsonb_to_recordset(${JSON.stringify(files)}::text::jsonb)
        as each (path text, size bigint, modified double precision))
    select found.path, file.id, file.missing_since is not null as is_missing,
      (found.size, found.modified, ${reading}::smallint) = (file.size, file.modified, file.reading) as is_same
    from found join library.files file on file.folder_id = ${folderId} and file.path = found.path
    union all
    select found.path, null, false,
      (found.size, found.modified, ${reading}::smallint) = (other.size, other.modified, other.reading)
    from found join library.skipped other on other.folder_id = ${folderId} and other.path = found.path`
  const unchanged = rows.filter((row) => row.is_same)
  const paths = new Set(unchanged.map(({ path }) => path))
  const same = unchanged.flatMap(({ id }) => id ?? [])
  return {
    same,
    back: unchanged.flatMap(({ id, is_missing: isMissing }) => (id && isMissing ? id : [])),
    toRead: files.filter(({ path }) => !paths.has(path)),
    skipped: unchanged.flatMap(({ id, path }) => (id === null ? path : [])),
  }
}
