import type { Sql } from 'postgres'

import { holdFolders } from '#server/library/rows/hold-folders.ts'

import type { NoCover } from './no-cover.ts'

/** What is shown of an album, and which picture of its files that is; `cover` is empty where they have none. */
export type Covered = NoCover & { readonly album_id: string; readonly cover: string }

/** Gives albums what was made for them, and artists without a picture one of these. */
export async function keepCovers(
  sql: Sql,
  covered: readonly Covered[],
  noCover: NoCover,
): Promise<void> {
  if (covered.length === 0) return
  await sql.begin(async (transaction) => {
    await holdFolders(
      transaction,
      covered.map(({ album_id: id }) => id),
    )
    await transaction`
      with covered as (
        select * from jsonb_to_recordset(${JSON.stringify(covered)}::text::jsonb)
          as each (album_id text, cover text, url text, placeholder text, color text)
      ), known as (
        update library.album_keys known set cover = covered.cover
        from covered where known.album_id = covered.album_id
      ), shown as (
        update public.albums album
        set url = covered.url, placeholder = covered.placeholder, color = covered.color
        from covered where album.id = covered.album_id and album.url <> covered.url
      )
      update public.artists artist set url = first.url, placeholder = first.placeholder
      from (
        select distinct on (album.artist_id) album.artist_id as id, covered.url, covered.placeholder
        from covered join public.albums album on album.id = covered.album_id
        where covered.cover <> '' and not exists (
          select from library.folders folder
          join library.artist_folders other
            on other.artist_id = album.artist_id and other.folder_id <> folder.id
          where folder.id = album.folder_id and folder.is_closed)
        order by album.artist_id, album.id
      ) first
      where artist.id = first.id and artist.url = ${noCover.url}`
  })
}
