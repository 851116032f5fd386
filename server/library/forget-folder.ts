import type { Sql } from 'postgres'

import { makeNoCover } from './covers/no-cover.ts'
import { settlePictures } from './rows/hide-pictures.ts'

const atOnce = 1000

/**
 * Deletes what was stored of a folder, and nothing in it: its songs, their albums, and artists of whom nothing else is
 * there. Where it was stopped it goes on.
 * @param onDone told how many songs were deleted so far
 */
export async function forgetFolder(
  sql: Sql,
  id: number,
  onDone: (songs: number) => void = () => undefined,
): Promise<void> {
  let done = 0
  for (;;) {
    const deleted = await sql.begin(async (transaction) => {
      await transaction`set local statement_timeout = 0`
      const { count } = await transaction`
        delete from public.tracks where id in (
          select track_id from library.files where folder_id = ${id} order by path limit ${atOnce})`
      return count
    })
    done += deleted
    onDone(done)
    if (deleted === 0) break
  }
  const noCover = await makeNoCover(undefined)
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`
    await transaction`
      create temp table touched_artist on commit drop as
        select artist_id as id from library.artist_folders where folder_id = ${id}`
    await transaction`analyze touched_artist`
    await transaction`
      delete from public.albums album where folder_id = ${id}
        and not exists (select from public.tracks track where track.album_id = album.id)`
    await transaction`delete from library.folders where id = ${id}`
    await transaction`
      delete from public.artists artist where id in (select artist_id from library.artist_keys)
        and not exists (select from public.tracks track where track.artist_id = artist.id)
        and not exists (select from public.albums album where album.artist_id = artist.id)
        and not exists (select from public.track_artists other where other.artist_id = artist.id)
        and not exists (select from public.album_artists other where other.artist_id = artist.id)`
    await transaction`
      update public.artists artist set hidden = true
      where not hidden and id in (select artist_id from library.artist_keys)
        and not exists (select from library.artist_folders other where other.artist_id = artist.id)`
    await settlePictures(transaction, 'select id from touched_artist', noCover)
    await transaction`
      delete from public.genres genre where hidden
        and not exists (select from public.track_genres other where other.genre_id = genre.id)`
  })
}
