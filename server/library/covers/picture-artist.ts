import type { Sql } from 'postgres'

import { readRegular } from '#server/library/reading/read-regular.ts'
import { variousKey } from '#server/library/rows/store-artists.ts'
import type { SendPicture } from '#server/library/sending/send-picture.ts'
import { BucketError } from '#server/media/bucket/bucket-error.ts'
import type { ImportedFile } from '#server/media/imported-store.ts'

import { findArtistPicture, mostBytes } from './find-cover.ts'
import { keepPicture } from './keep-picture.ts'
import { type Made, makePicture } from './make-picture.ts'

type Album = ImportedFile & { readonly album_id: string }

type Options = {
  readonly sql: Sql
  /** Of the store. */
  readonly folder: string
  readonly nameKey: string
  readonly sendPicture?: SendPicture | undefined
  readonly onSkipped: (path: string, reason: string) => void
}

const mostRemembered = 1000

/** Gives artists the pictures in their folders. What was made of one is remembered: their other albums find it, too. */
export function createArtistPictures({ sql, folder, nameKey, sendPicture, onSkipped }: Options) {
  const made = new Map<string, Promise<Made | undefined>>()

  async function make(file: string): Promise<Made | undefined> {
    const bytes = await readRegular(file, mostBytes)
    const picture = bytes && (await makePicture(bytes, folder, nameKey))
    if (picture) await sendPicture?.(picture)
    return picture
  }

  /** @throws Error when the picture cannot be written */
  return async (album: Album): Promise<void> => {
    const file = await findArtistPicture(album)
    if (file === undefined) return
    if (made.size > mostRemembered) made.clear()
    const making = made.get(file) ?? make(file).catch((error: unknown) => skip(file, error))
    made.set(file, making)
    const picture = await making
    if (!picture) return
    await keepPicture(sql, picture.url)
    await sql`
      update public.artists artist set url = ${picture.url}, placeholder = ${picture.placeholder}
      from public.albums album
      where album.id = ${album.album_id} and album.all_artists is null and artist.id = album.artist_id
        and artist.url <> ${picture.url}
        and not exists (select from library.artist_keys known
          where known.artist_id = artist.id and known.key = ${variousKey})
        and not exists (
          select from library.folders folder
          join library.artist_folders other on other.artist_id = artist.id and other.folder_id <> folder.id
          where folder.id = album.folder_id and folder.is_closed)`
  }

  function skip(file: string, error: unknown): undefined {
    if (error instanceof BucketError) throw error
    const reason = error instanceof Error ? error.message : ''
    onSkipped(file, `Its picture cannot be used (${reason})`)
  }
}
