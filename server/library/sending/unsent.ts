import type { Sql } from 'postgres'

import type { sourceOf } from '#server/converting/sound-facts.ts'
import { keepSkipped } from '#server/library/rows/skipped.ts'

export type Unsent = {
  readonly id: number
  readonly folder_id: number
  readonly root: string
  /** Below the root. */
  readonly path: string
  /** Of its object, below the kind of files that it is one of. */
  readonly name: string
  readonly size: number
  readonly modified: number
  readonly codec: string | null
}

type Row = Omit<Unsent, 'size'> & { readonly size: string }

const atOnce = 200
/** Of a file that was read, so no scan takes it for one that was not. */
export const noReading = 0

/** What was refused as the file is now is tried once a day, as somebody may have raised a limit. */
const isRefused = (sql: Sql) => sql`
  exists (select from library.skipped refused
    where (refused.folder_id, refused.path, refused.size, refused.modified)
        = (file.folder_id, file.path, file.size, file.modified)
      and refused.at > now() - interval '1 day')`

/** The files whose objects the bucket lacks, or has as they were; noted as left, in case whoever sends them is killed. */
export async function* readUnsent(sql: Sql): AsyncGenerator<Unsent> {
  let last = 0
  for (;;) {
    const rows = await sql<Row[]>`
      select file.id, file.folder_id, folder.path as root, file.path, track.file as name, file.size, file.modified, track.codec
      from library.files file
      join library.folders folder on folder.id = file.folder_id
      join public.tracks track on track.id = file.track_id
      where file.sent is null and file.missing_since is null and file.id > ${last}
        and not ${isRefused(sql)}
      order by file.id limit ${atOnce}`
    await leaveRecordings(
      sql,
      rows.map(({ name }) => name),
    )
    for (const row of rows) yield { ...row, size: Number(row.size) }
    last = rows.at(-1)?.id ?? last
    if (rows.length < atOnce) return
  }
}

/** Before they are there: a sweep removes those that nothing names. */
export async function leaveRecordings(sql: Sql, names: readonly string[]): Promise<void> {
  if (names.length > 0)
    await sql`
      insert into library.left_objects (name)
        select 'audio/' || name from jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb) name
        on conflict do nothing`
}

export type Unconverted = Omit<Unsent, 'codec'> & {
  readonly track_id: string
  readonly facts: Parameters<typeof sourceOf>[2]
}

/** The files whose objects are there, and that of what every browser plays is yet to be made. */
export async function* readUnconverted(sql: Sql): AsyncGenerator<Unconverted> {
  let last = 0
  for (;;) {
    const rows = await sql<(Omit<Unconverted, 'size'> & { readonly size: string })[]>`
      select file.id, file.folder_id, file.track_id, folder.path as root, file.path, track.file as name,
        file.size, file.modified,
        jsonb_build_object('totalSamples', track.total_samples, 'sampleRate', track.sample_rate,
          'durationSeconds', track.duration_seconds) as facts
      from library.files file
      join library.folders folder on folder.id = file.folder_id
      join public.tracks track on track.id = file.track_id
      where file.converted = '' and file.missing_since is null and file.id > ${last}
        and not ${isRefused(sql)}
      order by file.id limit ${atOnce}`
    for (const row of rows) yield { ...row, size: Number(row.size) }
    last = rows.at(-1)?.id ?? last
    if (rows.length < atOnce) return
  }
}

/** How many there are, and of how many bytes. */
export async function countUnsent(sql: Sql): Promise<{ files: number; bytes: number }> {
  const [row] = await sql<{ files: number; bytes: string }[]>`
    select count(*)::integer as files, coalesce(sum(size), 0) as bytes
    from library.files file where sent is null and missing_since is null and not ${isRefused(sql)}`
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) }
}

/** Remembers that a file cannot be sent, or converted, as it is now. */
export const keepRefused = (
  sql: Sql,
  {
    folder_id: folderId,
    path,
    size,
    modified,
  }: Pick<Unsent, 'folder_id' | 'path' | 'size' | 'modified'>,
  reason: string,
): Promise<void> => keepSkipped(sql, folderId, noReading, [{ path, reason, size, modified }])
