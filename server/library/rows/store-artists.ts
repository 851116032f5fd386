import type { TransactionSql } from 'postgres'

import type { NoCover } from '#server/library/covers/no-cover.ts'

import { artistKey } from './staged.ts'

/** Who an album is by whose songs are by many. */
const variousArtists = 'Various Artists'
export const variousKey = artistKey(variousArtists)

/** Makes the artists of the stage that nobody knows yet. Nobody sees them before something of them is there. */
export async function storeArtists(sql: TransactionSql, { url, placeholder }: NoCover) {
  await sql`
    with named as (
      select distinct on (key) key, name, sort from (
        select key, name, sort, place from credit
        union all select key, name, sort, place from album_credit
        union all select ${variousKey}, ${variousArtists}, ${variousArtists}, 1000
      ) each order by key, place
    ), fresh as (
      select key, name, sort, gen_random_uuid()::text as id from named
      where not exists (select from library.artist_keys known where known.key = named.key)
    ), made as (
      insert into public.artists (id, title, sort_title, url, placeholder, position, hidden)
        select id, name, sort, ${url}, ${placeholder}, nextval('library.places'), true from fresh
    )
    insert into library.artist_keys (key, artist_id) select key, id from fresh`
}

/**
 * Notes in which folders something of artists is there; hides those of whom nothing is, and shows the others.
 * @param touched a query for ids
 */
export async function showArtists(sql: TransactionSql, touched: string) {
  await sql.unsafe(`
    with each as (
      select distinct id from (${touched}) named (id)
    ), there as (
      select each.id, folder.id as folder_id from each cross join library.folders folder
      where exists (select from public.tracks track
          where track.artist_id = each.id and track.folder_id = folder.id and not track.hidden)
        or exists (select from public.albums album
          where album.artist_id = each.id and album.folder_id = folder.id and album.kind <> 'hidden')
        or exists (select from public.track_artists other join public.tracks track on track.id = other.track_id
          where other.artist_id = each.id and track.folder_id = folder.id and not track.hidden)
        or exists (select from public.album_artists other join public.albums album on album.id = other.album_id
          where other.artist_id = each.id and album.folder_id = folder.id and album.kind <> 'hidden')
    ), gone as (
      delete from library.artist_folders known using each
      where known.artist_id = each.id
        and (known.artist_id, known.folder_id) not in (select id, folder_id from there)
    ), kept as (
      insert into library.artist_folders (artist_id, folder_id) select id, folder_id from there
      on conflict do nothing
    )
    update public.artists artist set hidden = seen.hidden
    from (select each.id, not exists (select from there where there.id = each.id) as hidden from each) seen
    where artist.id = seen.id and artist.hidden <> seen.hidden`)
}
