import type { TransactionSql } from 'postgres'

import type { NoCover } from '#server/library/covers/no-cover.ts'

/**
 * An artist who is in several folders, of which one is closed, shows no picture but a cover of an open one: where a file
 * of the artist's own came from nobody knows any more.
 * @param touched a query for ids of artists
 */
export async function hidePictures(sql: TransactionSql, touched: string, noCover: NoCover) {
  const [closed] = await sql`select from library.folders where is_closed limit 1`
  if (!closed) return
  await sql.unsafe(
    `update public.artists artist
    set url = coalesce(shown.url, $1), placeholder = coalesce(shown.placeholder, $2)
    from (select distinct id from (${touched}) named (id)) each
    left join lateral (
      select album.url, album.placeholder from public.albums album
      join library.folders folder on folder.id = album.folder_id
      where album.artist_id = each.id and not folder.is_closed and album.kind <> 'hidden'
      order by album.position limit 1
    ) shown on true
    where artist.id = each.id and artist.url <> $1
      and (select count(*) from library.artist_folders known where known.artist_id = artist.id) > 1
      and exists (
        select from library.artist_folders known join library.folders folder on folder.id = known.folder_id
        where known.artist_id = artist.id and folder.is_closed)
      and not exists (
        select from public.albums album left join library.folders folder on folder.id = album.folder_id
        where album.artist_id = artist.id and album.url = artist.url and folder.is_closed is not true)`,
    [noCover.url, noCover.placeholder],
  )
}
