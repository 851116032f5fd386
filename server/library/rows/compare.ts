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

type Looked = {
  readonly folderId: number
  readonly reading: number
  readonly isPlan: boolean
}

type Row = {
  readonly path: string
  readonly id: number | null
  readonly is_missing: boolean
  /** An older version read it, which did not look for what is beside it. */
  readonly is_older: boolean
  readonly is_same: boolean
}

export async function compare(
  sql: Sql,
  { folderId, reading, isPlan }: Looked,
  files: readonly FoundFile[],
): Promise<Compared> {
  const rows = await sql<Row[]>`
    with found as (
      select * from jsonb_to_recordset(${JSON.stringify(files)}::text::jsonb)
        as each (path text, size bigint, modified double precision, beside text))
    select found.path, file.id, file.missing_since is not null as is_missing, file.beside = '?' as is_older,
      (found.size, found.modified, ${reading}::smallint) = (file.size, file.modified, file.reading)
        and file.beside in (found.beside, '?') as is_same
    from found join library.files file on file.folder_id = ${folderId} and file.path = found.path
    union all
    select found.path, null, false, false,
      (found.size, found.modified, ${reading}::smallint) = (other.size, other.modified, other.reading)
    from found join library.skipped other on other.folder_id = ${folderId} and other.path = found.path`
  const unchanged = rows.filter((row) => row.is_same)
  const older = new Set(unchanged.flatMap(({ path, is_older: isOlder }) => (isOlder ? path : [])))
  if (older.size > 0 && !isPlan) await keepBeside(sql, folderId, older, files)
  const paths = new Set(unchanged.map(({ path }) => path))
  const same = unchanged.flatMap(({ id }) => id ?? [])
  return {
    same,
    back: unchanged.flatMap(({ id, is_missing: isMissing }) => (id && isMissing ? id : [])),
    toRead: files.filter(({ path }) => !paths.has(path)),
    skipped: unchanged.flatMap(({ id, path }) => (id === null ? path : [])),
  }
}

async function keepBeside(
  sql: Sql,
  folderId: number,
  older: ReadonlySet<string>,
  files: readonly FoundFile[],
) {
  const known = files.filter(({ path }) => older.has(path))
  await sql`
    update library.files file set beside = found.beside
    from jsonb_to_recordset(${JSON.stringify(known)}::text::jsonb) as found (path text, beside text)
    where file.folder_id = ${folderId} and file.path = found.path`
}
