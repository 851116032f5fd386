import type { Sql } from 'postgres'

import type { sourceOf } from '#server/converting/sound-facts.ts'

export type Unsent = {
  readonly id: number
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

/** The files whose objects the bucket lacks, or has as they were. */
export async function* readUnsent(sql: Sql): AsyncGenerator<Unsent> {
  let last = 0
  for (;;) {
    const rows = await sql<Row[]>`
      select file.id, folder.path as root, file.path, track.file as name, file.size, file.modified, track.codec
      from library.files file
      join library.folders folder on folder.id = file.folder_id
      join public.tracks track on track.id = file.track_id
      where file.sent is null and file.missing_since is null and file.id > ${last}
      order by file.id limit ${atOnce}`
    for (const row of rows) yield { ...row, size: Number(row.size) }
    last = rows.at(-1)?.id ?? last
    if (rows.length < atOnce) return
  }
}

export type Unconverted = Pick<Unsent, 'id' | 'root' | 'path' | 'name'> & {
  readonly track_id: string
  readonly facts: Parameters<typeof sourceOf>[2]
}

/** The files whose objects are there, and that of what every browser plays is yet to be made. */
export async function* readUnconverted(sql: Sql): AsyncGenerator<Unconverted> {
  let last = 0
  for (;;) {
    const rows = await sql<Unconverted[]>`
      select file.id, file.track_id, folder.path as root, file.path, track.file as name,
        jsonb_build_object('totalSamples', track.total_samples, 'sampleRate', track.sample_rate,
          'durationSeconds', track.duration_seconds) as facts
      from library.files file
      join library.folders folder on folder.id = file.folder_id
      join public.tracks track on track.id = file.track_id
      where file.converted = '' and file.missing_since is null and file.id > ${last}
      order by file.id limit ${atOnce}`
    yield* rows
    last = rows.at(-1)?.id ?? last
    if (rows.length < atOnce) return
  }
}

/** How many there are, and of how many bytes. */
export async function countUnsent(sql: Sql): Promise<{ files: number; bytes: number }> {
  const [row] = await sql<{ files: number; bytes: string }[]>`
    select count(*)::integer as files, coalesce(sum(size), 0) as bytes
    from library.files where sent is null and missing_since is null`
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) }
}
