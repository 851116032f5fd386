import type { TransactionSql } from 'postgres'

import type { NoCover } from '#server/library/covers/no-cover.ts'

import { type Edition, moveEditions } from './editions.ts'
import { noReading } from './read-again.ts'
import { variousKey } from './store-artists.ts'

type Making = {
  readonly folderId: number
  readonly cover: NoCover
  readonly editions: readonly Edition[]
}

/**
 * Makes the albums of the stage that nobody knows yet. One whose songs were all renamed together stays what it is; those of
 * it that are missing may have kept its name, so they are read where they return.
 */
export async function storeAlbums(
  sql: TransactionSql,
  { folderId, cover, editions }: Making,
): Promise<void> {
  const kept = await sql<{ id: string }[]>`
    update library.album_keys known set key = renamed.key
    from (
      select distinct on (each.key) each.key, each.album_id from (
        select distinct stage.album_key as key, track.album_id
        from stage join public.tracks track on track.id = stage.track_id
      ) each
      where not exists (select from library.album_keys taken where taken.key = each.key)
        and not exists (
          select from public.tracks other where other.album_id = each.album_id and other.missing_since is null
            and not exists (select from stage where stage.track_id = other.id and stage.album_key = each.key))
      order by each.key, each.album_id
    ) renamed
    where known.album_id = renamed.album_id returning known.album_id as id`
  const renamed = JSON.stringify(kept.map(({ id }) => id))
  if (kept.length > 0)
    await sql`
      update library.files set reading = ${noReading}
      where missing_since is not null and track_id in (select id from public.tracks where album_id in (
        select jsonb_array_elements_text(${renamed}::text::jsonb)))`
  await sql`
    update public.albums album set folder_id = ${folderId}
    from library.album_keys known
    where known.album_id = album.id and known.key in (select key from stage_album) and album.folder_id <> ${folderId}`
  await sql`
    with fresh as (
      select *, gen_random_uuid()::text as id from stage_album
      where not exists (select from library.album_keys known where known.key = stage_album.key)
    ), made as (
      insert into public.albums (id, title, url, placeholder, color, artist_id, position, folder_id)
        select fresh.id, fresh.title, ${cover.url}, ${cover.placeholder}, ${cover.color}, artist.artist_id,
          nextval('library.places'), ${folderId}
        from fresh
        join library.artist_keys artist
          on artist.key = coalesce(fresh.album_artists -> 0 ->> 'key', fresh.artists -> 0 ->> 'key')
    )
    insert into library.album_keys (key, album_id) select key, id from fresh`
  await moveEditions(sql, folderId, editions)
  const others = editions.map(({ named }) => named)
  await sql`
    create temp table touched_album on commit drop as
      select album_id as id from library.album_keys where key in (
        select key from stage_album union select jsonb_array_elements_text(${JSON.stringify(others)}::text::jsonb))
      union select album_id from public.tracks where id in (select track_id from stage)
      union select album_id from public.tracks where id in (select track_id from displaced)`
  // Unless it is known how few they are, all albums and songs are read for them.
  await sql`analyze touched_album`
}

/** What an album is by all its songs: its artists, names, date, and whether anything of it is there. */
export async function settleAlbums(sql: TransactionSql, folderId: number) {
  await sql`
    delete from public.album_artists where album_id in (
      select album_id from library.album_keys where key in (select key from stage_album))`
  await sql`
    insert into public.album_artists (album_id, artist_id, role, position)
      select known.album_id, artist.artist_id, credit.role, credit.place
      from album_credit credit
      join library.album_keys known on known.key = credit.album_key
      join library.artist_keys artist on artist.key = credit.key
      where credit.place > 1
      on conflict do nothing`
  await sql`
    update public.albums album set
      title = settled.title, sort_title = settled.sort, release_type = settled.release_type,
      released = settled.released, artist_id = settled.artist_id, all_artists = settled.shown,
      "desc" = settled.description, folder_id = ${folderId}
    from (
      select known.album_id as id, each.title, each.sort, each.release_type, each.released,
        coalesce(own.artist_id, songs.artist_id) as artist_id, own.shown,
        concat_ws(' · ', coalesce(own.names, artist.title), left(each.released, 4)) as description
      from stage_album each
      join library.album_keys known on known.key = each.key
      left join lateral (
        select min(artist.artist_id) filter (where credit.place = 1) as artist_id,
          case when count(*) > 1 then jsonb_agg(jsonb_build_object('id', named.id, 'title', named.title)
            order by credit.place) end as shown,
          string_agg(named.title, ', ' order by credit.place) as names
        from album_credit credit
        join library.artist_keys artist on artist.key = credit.key
        join public.artists named on named.id = artist.artist_id
        where credit.album_key = each.key
      ) own on true
      left join lateral (
        select case when count(distinct track.artist_id) = 1 then min(track.artist_id)
          else (select artist_id from library.artist_keys where key = ${variousKey}) end as artist_id
        from public.tracks track where track.album_id = known.album_id
      ) songs on own.artist_id is null
      join public.artists artist on artist.id = coalesce(own.artist_id, songs.artist_id)
    ) settled
    where album.id = settled.id and (album.title, album.sort_title, album.release_type, album.released,
        album.artist_id, album.all_artists, album."desc", album.folder_id)
      is distinct from (settled.title, settled.sort, settled.release_type, settled.released,
        settled.artist_id, settled.shown, settled.description, ${folderId})`
  await showAlbums(sql, 'select id from touched_album')
}

/** Hides albums of which no song is there, and shows the others. @param touched a query for ids */
export async function showAlbums(sql: TransactionSql, touched: string) {
  await sql.unsafe(`
    update public.albums album set kind = seen.kind
    from (
      select each.id, case
          when not exists (select from public.tracks track where track.album_id = each.id and not track.hidden)
            then 'hidden'
          when each.release_type = 'single' then 'single' else 'album' end as kind
      from public.albums each where each.id in (${touched})
    ) seen
    where album.id = seen.id and album.kind <> seen.kind`)
}
