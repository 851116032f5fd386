import type { TransactionSql } from 'postgres'

import type { NoCover } from '#server/library/covers/no-cover.ts'

/**
 * An artist who is in several folders shows no cover of a closed one: takes it away, for one of an open folder where there is one.
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
    where artist.id = each.id and artist.url <> $1 and exists (
      select from public.albums album
      join library.folders folder on folder.id = album.folder_id
      join library.artist_folders other on other.artist_id = album.artist_id and other.folder_id <> folder.id
      where album.artist_id = artist.id and album.url = artist.url and folder.is_closed)`,
    [noCover.url, noCover.placeholder],
  )
}
