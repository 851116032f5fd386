import type { Sql } from 'postgres'

import { holdFolders } from '#server/library/rows/hold-folders.ts'
import { variousKey } from '#server/library/rows/store-artists.ts'
import type { ImportedFile } from '#server/media/imported-store.ts'

import type { MakeCover } from './cover-albums.ts'
import { findArtistPicture } from './find-cover.ts'

type Album = ImportedFile & { readonly album_id: string }

const mostRemembered = 1000

/** Gives artists the pictures in their folders. What was made of one is remembered: their other albums find it, too. */
export function createArtistPictures(sql: Sql, make: MakeCover) {
  const made = new Map<string, ReturnType<MakeCover>>()

  /** @throws StartError when the picture cannot be written */
  return async (album: Album): Promise<void> => {
    const picture = await findArtistPicture(album)
    if (picture === undefined) return
    if (made.size > mostRemembered) made.clear()
    const { root, path } = album
    const making = made.get(picture) ?? make({ root, path, picture })
    made.set(picture, making)
    const answer = await making
    if (!answer.made) return
    const { url, placeholder } = answer.made
    await sql.begin(async (transaction) => {
      await holdFolders(transaction, [album.album_id])
      await transaction`
        update public.artists artist set url = ${url}, placeholder = ${placeholder}
        from public.albums album
        where album.id = ${album.album_id} and album.all_artists is null and artist.id = album.artist_id
          and artist.url <> ${url}
          and not exists (select from library.artist_keys known
            where known.artist_id = artist.id and known.key = ${variousKey})
          and not exists (
            select from library.folders folder
            join library.artist_folders other on other.artist_id = artist.id and other.folder_id <> folder.id
            where folder.id = album.folder_id and folder.is_closed)`
    })
  }
}
