import { availableParallelism } from 'node:os'

import type { Sql } from 'postgres'

import { atOnce } from '#server/at-once.ts'
import type { SendPicture } from '#server/library/sending/send-picture.ts'
import { explainFileFault } from '#server/start-error.ts'

import { type CoverPool, createCoverPool } from './cover-pool.ts'
import { keepPicture } from './keep-picture.ts'
import type { NoCover } from './no-cover.ts'
import { createArtistPictures } from './picture-artist.ts'

type Options = {
  readonly sql: Sql
  /** Of the store. */
  readonly folder: string
  readonly noCover: NoCover
  /** Before any row names it; absent where it is read from that folder. */
  readonly sendPicture?: SendPicture | undefined
  /** Without it, who has a picture could find out whether it is here. */
  readonly nameKey: string
  /** Whoever gives it ends it; without it there is one for these albums alone. */
  readonly pool?: CoverPool | undefined
  readonly onDone: () => void
  readonly onSkipped: (path: string, reason: string) => void
}

type Album = { readonly album_id: string; readonly root: string; readonly path: string }

const albumsAtOnce = 200

/**
 * Gives the albums their covers for which none was looked for since they changed. A picture that is none is named, and
 * the next one taken; where files cannot be read now, the next import looks again.
 * @throws StartError when pictures cannot be written
 */
export async function coverAlbums(options: Options): Promise<void> {
  if (options.pool) return coverAll(options, options.pool)
  const pool = createCoverPool()
  try {
    await coverAll(options, pool)
  } finally {
    pool.close()
  }
}

async function coverAll(options: Options, pool: CoverPool): Promise<void> {
  const pictureArtist = createArtistPictures(options)
  let last = ''
  for (;;) {
    const albums = await options.sql<Album[]>`
      select known.album_id, folder.path as root, file.path
      from library.album_keys known
      join lateral (
        select file.path, file.folder_id from public.tracks track
        join library.files file on file.track_id = track.id
        where track.album_id = known.album_id and file.missing_since is null
        order by track.position limit 1
      ) file on true
      join library.folders folder on folder.id = file.folder_id
      where known.cover is null and known.album_id > ${last}
      order by known.album_id limit ${albumsAtOnce}`
    if (albums.length === 0) return
    last = albums.at(-1)?.album_id ?? last
    await atOnce(availableParallelism(), albums.values(), async (album) => {
      if (await coverAlbum(album, options, pool)) await pictureArtist(album)
      options.onDone()
    })
  }
}

/** False while its files cannot be read. */
async function coverAlbum(
  { album_id: id, root, path }: Album,
  options: Options,
  pool: CoverPool,
): Promise<boolean> {
  const { sql, folder, noCover, nameKey, sendPicture, onSkipped } = options
  const { made, isAway, skipped, fault } = await pool.make({ root, path, folder, nameKey })
  for (const [of, reason] of skipped) onSkipped(of, reason)
  if (fault)
    throw explainFileFault(Object.assign(new Error(fault.message), { code: fault.code }), folder)
  if (isAway) return false
  if (made) await sendPicture?.(made)
  const { url, placeholder, color } = made ?? noCover
  await sql.begin(async (transaction) => {
    if (made) await keepPicture(transaction, made.url)
    await transaction`update library.album_keys set cover = ${made?.url ?? ''} where album_id = ${id}`
    await transaction`
      update public.albums set url = ${url}, placeholder = ${placeholder}, color = ${color}
      where id = ${id} and url <> ${url}`
    await transaction`
      update public.tracks set url = ${url}, placeholder = ${placeholder}
      where album_id = ${id} and url <> ${url}`
    await transaction`
      update public.artists artist set url = ${url}, placeholder = ${placeholder}
      from public.albums album
      where album.id = ${id} and artist.id = album.artist_id and artist.url = ${noCover.url} and artist.url <> ${url}
        and not exists (
          select from library.folders folder
          join library.artist_folders other on other.artist_id = artist.id and other.folder_id <> folder.id
          where folder.id = album.folder_id and folder.is_closed)`
  })
  return true
}
