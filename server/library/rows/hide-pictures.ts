import type { TransactionSql } from 'postgres'

import type { NoCover } from '#server/library/covers/no-cover.ts'

/** SQL: whether an artist `each` is in several folders of which one is closed. */
const isPartlyClosed = `(
  (select count(*) from library.artist_folders known where known.artist_id = each.id) > 1
  and exists (
    select from library.artist_folders known join library.folders folder on folder.id = known.folder_id
    where known.artist_id = each.id and folder.is_closed))`

/** SQL: the first cover of an artist `each` that all may see who see the artist; $1 is shown of albums without one. */
const coverForAll = `
  select album.url, album.placeholder from public.albums album
  join library.folders folder on folder.id = album.folder_id
  where album.artist_id = each.id and album.kind <> 'hidden' and album.url <> $1
    and (not folder.is_closed or not ${isPartlyClosed})
  order by album.position limit 1`

/**
 * An artist who is in several folders, of which one is closed, shows no picture but a cover of an open one: where a file
 * of the artist's own came from nobody knows any more, so it is looked for anew.
 * @param touched a query for ids of artists
 */
export async function hidePictures(sql: TransactionSql, touched: string, noCover: NoCover) {
  const [closed] = await sql`select from library.folders where is_closed limit 1`
  if (!closed) return
  const hidden = await sql.unsafe<{ id: string }[]>(
    `update public.artists artist
    set url = coalesce(shown.url, $1), placeholder = coalesce(shown.placeholder, $2)
    from public.artists each left join lateral (${coverForAll}) shown on true
    where artist.id = each.id and each.id in (${touched}) and each.url <> $1 and ${isPartlyClosed}
      and not exists (
        select from public.albums album left join library.folders folder on folder.id = album.folder_id
        where album.artist_id = each.id and album.url = each.url and folder.is_closed is not true)
    returning artist.id`,
    [noCover.url, noCover.placeholder],
  )
  await lookForOwn(sql, hidden)
}

/**
 * Where a folder was closed, opened or forgotten its artists show what all may see who see them: a cover at once, and a
 * picture of their own after the next import.
 * @param touched a query for ids of artists
 */
export async function settlePictures(sql: TransactionSql, touched: string, noCover: NoCover) {
  await lookForOwn(
    sql,
    await sql.unsafe<{ id: string }[]>(
      `select artist_id as id from library.artist_folders where artist_id in (${touched})
      group by artist_id having count(*) > 1`,
    ),
  )
  await hidePictures(sql, touched, noCover)
  await sql.unsafe(
    `update public.artists artist set url = shown.url, placeholder = shown.placeholder
    from public.artists each cross join lateral (${coverForAll}) shown
    where artist.id = each.id and each.id in (${touched}) and each.url = $1`,
    [noCover.url],
  )
}

/** The next import looks at an album of artists in each open folder, beside which their own picture may be. */
async function lookForOwn(sql: TransactionSql, artists: readonly { readonly id: string }[]) {
  if (artists.length === 0) return
  await sql`
    update library.album_keys set cover = null where album_id in (
      select distinct on (album.artist_id, album.folder_id) album.id
      from jsonb_to_recordset(${JSON.stringify(artists)}::text::jsonb) as each (id text)
      join public.albums album on album.artist_id = each.id
      join library.folders folder on folder.id = album.folder_id and not folder.is_closed
      where album.all_artists is null and album.kind <> 'hidden'
      order by album.artist_id, album.folder_id, album.position)`
}
