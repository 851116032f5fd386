import type { Sql } from 'postgres'

/** Songs that are there, whose tags have no gain, and whose sound was not tried yet; a part of a query. */
export const unmeasured = `
  from public.tracks track
  join library.files file on file.track_id = track.id
  join library.folders folder on folder.id = file.folder_id
  where track.track_gain is null and track.folder_id is not null and not track.hidden
    and not exists (select from library.loudness known where known.track_id = track.id and known.print = file.print)`

/** How many there are. */
export async function countUnmeasured(sql: Sql): Promise<number> {
  const [counted] = await sql.unsafe<{ songs: number }[]>(
    `select count(*)::integer as songs ${unmeasured}`,
  )
  return counted?.songs ?? 0
}

/** The same, or `most` where there are more: song by song, so that no table is read whole. */
export async function countSomeUnmeasured(sql: Sql, most: number): Promise<number> {
  const [counted] = await sql<{ songs: number }[]>`
    select count(*)::integer as songs from (
      select from public.tracks track
      cross join lateral (select print from library.files where track_id = track.id offset 0) file
      where track.track_gain is null and track.folder_id is not null and not track.hidden
        and not exists (
          select from library.loudness where track_id = track.id and print = file.print offset 0)
      limit ${most}
    ) found`
  return counted?.songs ?? 0
}

/** How many songs that are there cannot be measured. */
export async function countFailed(sql: Sql): Promise<number> {
  const [counted] = await sql<{ songs: number }[]>`
    select count(*)::integer as songs from library.loudness known
    join public.tracks track on track.id = known.track_id
    where known.fault is not null and track.track_gain is null and not track.hidden`
  return counted?.songs ?? 0
}
