import { realpath } from 'node:fs/promises'

import type { PostgresConnection } from '@supabase/lite/postgres'

import { withSlash } from '#server/media/folder-store.ts'

type Album = { readonly id: string; readonly title: string }

/** What came into the library of what was uploaded. */
type Uploaded = {
  /** Of the newest file of the library. */
  readonly last: number
  readonly songs: number
  /** How many of them sound as one does that was there before. */
  readonly copies: number
  /** Where all are of one. */
  readonly album: Album | null
}

/** Without links, where it is there. */
export const placeOfUploads = (folder: string): Promise<string> =>
  realpath(folder).catch(() => folder)

/** @param after a file of the library, by its id: of those that came later is told */
export async function findUploaded(
  { driver }: Pick<PostgresConnection, 'driver'>,
  folder: string,
  after: number,
): Promise<Uploaded> {
  const place = withSlash(await placeOfUploads(folder))
  const [found] = await driver<Uploaded[]>`
    with came as (
      select file.id, file.print, track.album_id
      from library.files file
      join library.folders folder on folder.id = file.folder_id
      join public.tracks track on track.id = file.track_id
      where file.id > ${after} and file.missing_since is null
        and starts_with(folder.path || '/' || file.path, ${place}))
    select (select coalesce(max(id), 0) from library.files) as last,
      count(*)::integer as songs,
      (count(*) filter (where exists (
        select from library.files other
        where other.print = came.print and other.id < came.id and other.missing_since is null)))::integer as copies,
      case when min(album_id) = max(album_id) then (
        select jsonb_build_object('id', id, 'title', title) from public.albums where id = min(album_id)) end as album
    from came`
  return found ?? { last: 0, songs: 0, copies: 0, album: null }
}
