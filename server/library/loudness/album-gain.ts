import type { Sql } from 'postgres'

import { gainOf, reference, silence } from './replay-gain.ts'

const albumsAtOnce = 100
const songsAtOnce = 500

/** Gives all albums their gain that lack it and of which nothing is still to be measured. */
export async function gainAlbums(sql: Sql): Promise<void> {
  let last = ''
  for (;;) {
    const albums = await sql<{ album_id: string }[]>`
      select distinct album_id from public.tracks
      where album_gain is null and track_gain is not null and folder_id is not null and not hidden
        and album_id > ${last}
      order by album_id limit ${albumsAtOnce}`
    for (const { album_id: id } of albums) {
      await gainAlbum(sql, id)
      last = id
    }
    if (albums.length < albumsAtOnce) return
  }
}

/**
 * Gives the songs of an album the gain of all of it, where their tags have none and nothing of it is still to be measured.
 * ReplayGain 2.0 measures an album as one long recording. Here its loudness follows from that of its songs, by their tags
 * or measured: the mean of their energies, each weighed by its length. The gates of BS.1770, which are for blocks of 0.4 s,
 * are for songs: what is silent does not count, nor what is 10 LU below the mean of the others. The peak is the highest.
 */
export async function gainAlbum(sql: Sql, id: string): Promise<void> {
  const [heard] = await sql<{ lufs: number | null; peak: number | null; is_whole: boolean }[]>`
    with song as (
      select coalesce(known.lufs, ${reference} - track.track_gain)::double precision as lufs, track.track_peak as peak,
        greatest(track.duration_seconds, 1) as weight
      from public.tracks track
      left join library.loudness known on known.track_id = track.id and track.track_gain_measured
      where track.album_id = ${id} and not track.hidden and track.track_gain is not null
    ), loud as (
      select *, 10 * log(sum(weight * power(10, lufs / 10)) over () / sum(weight) over ()) as mean
      from song where lufs > ${silence}
    )
    select (select max(peak) from song) as peak,
      (select 10 * log(sum(weight * power(10, lufs / 10)) / sum(weight)) from loud where lufs >= mean - 10) as lufs,
      not exists (
        select from public.tracks track
        where track.album_id = ${id} and track.track_gain is null and track.folder_id is not null and not track.hidden
          and not exists (select from library.loudness known where known.track_id = track.id)) as is_whole`
  if (!heard?.is_whole) return
  const [gain, peak] = [gainOf(heard.lufs ?? silence), heard.peak]
  for (;;) {
    // Of rows that an import holds none is waited for, so that it never waits for one of ours.
    const { count } = await sql`
      update public.tracks set album_gain = ${gain}, album_peak = ${peak}, album_gain_measured = true
      where id in (
        select id from public.tracks
        where album_id = ${id} and not hidden and track_gain is not null and (album_gain is null
          or album_gain_measured and (album_gain, album_peak) is distinct from (${gain}::real, ${peak}::real))
        limit ${songsAtOnce} for update skip locked)`
    if (count < songsAtOnce) return
  }
}
