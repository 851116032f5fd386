import type { Sql } from 'postgres'

import { dropGenres } from '#server/library/rows/settle-genres.ts'
import { showAlbums } from '#server/library/rows/store-albums.ts'
import { showArtists } from '#server/library/rows/store-artists.ts'

/** Removes those of the tracks for good whose files are missing, with all that refers to them. */
export async function forgetTracks(sql: Sql, ids: readonly string[]): Promise<void> {
  const rows = await sql<{ track_id: string; folder_id: number }[]>`
    select track_id, folder_id from library.files
    where missing_since is not null
      and track_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`
  await forgetSome(
    sql,
    rows.map((row) => row.track_id),
  )
  for (const folder of new Set(rows.map((row) => row.folder_id))) await dropGenres(sql, folder)
}

async function forgetSome(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`
    await transaction`
      create temp table forgotten on commit drop as
        select id, album_id, artist_id from public.tracks
        where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`
    await transaction`
      create temp table left_artist on commit drop as
        select artist_id as id from forgotten
        union select artist_id from public.track_artists where track_id in (select id from forgotten)
        union select artist_id from public.albums where id in (select album_id from forgotten)
        union select artist_id from public.album_artists where album_id in (select album_id from forgotten)`
    await transaction`analyze forgotten, left_artist`
    await transaction`delete from public.tracks where id in (select id from forgotten)`
    await transaction`
      delete from public.albums album
      where id in (select album_id from forgotten)
        and not exists (select from public.tracks track where track.album_id = album.id)`
    await showAlbums(transaction, 'select album_id from forgotten')
    await showArtists(transaction, 'select id from left_artist')
    await transaction`
      delete from public.artists artist
      where id in (select id from left_artist)
        and id in (select artist_id from library.artist_keys)
        and not exists (select from public.tracks track where track.artist_id = artist.id)
        and not exists (select from public.albums album where album.artist_id = artist.id)
        and not exists (select from public.track_artists other where other.artist_id = artist.id)
        and not exists (select from public.album_artists other where other.artist_id = artist.id)`
  })
}
