import type { Sql } from 'postgres'

import type { NoCover } from '#server/library/covers/no-cover.ts'

import { noteOrphans } from './follow-copies.ts'
import { holdAllFolders } from './hold-folders.ts'
import { hidePictures } from './hide-pictures.ts'
import { noteGenres } from './settle-genres.ts'
import { showAlbums } from './store-albums.ts'
import { showArtists } from './store-artists.ts'

const atOnce = 1000

/** Marks files as missing, or as there again: with them their tracks, albums and artists leave the lists or return. */
export async function markFiles(
  sql: Sql,
  ids: readonly number[],
  isMissing: boolean,
  noCover: NoCover,
) {
  for (let at = 0; at < ids.length; at += atOnce)
    await markSome(sql, ids.slice(at, at + atOnce), isMissing, noCover)
}

async function markSome(sql: Sql, ids: readonly number[], isMissing: boolean, noCover: NoCover) {
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`
    await holdAllFolders(transaction)
    await transaction`
      create temp table marked on commit drop as
        select id as file_id, track_id as id from library.files
        where id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`
    await transaction`analyze marked`
    await transaction`
      update library.files file set missing_since = case when ${isMissing} then now() end
      from marked where file.id = marked.file_id`
    await transaction`
      update public.tracks track set missing_since = case when ${isMissing} then now() end, hidden = ${isMissing}
      from marked where track.id = marked.id`
    if (isMissing) await noteOrphans(transaction, 'select file_id from marked')
    else await noteGenres(transaction, 'select id from marked')
    const albums = 'select album_id from public.tracks where id in (select id from marked)'
    await showAlbums(transaction, albums)
    await transaction.unsafe(`
      create temp table touched_artist on commit drop as
        select artist_id as id from public.tracks where id in (select id from marked)
        union select artist_id from public.track_artists where track_id in (select id from marked)
        union select artist_id from public.albums where id in (${albums})
        union select artist_id from public.album_artists where album_id in (${albums})`)
    // Unless it is known how few they are, all artists are read for them.
    await transaction`analyze touched_artist`
    await showArtists(transaction, 'select id from touched_artist')
    await hidePictures(transaction, 'select id from touched_artist', noCover)
  })
}
