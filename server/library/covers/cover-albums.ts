import { availableParallelism } from 'node:os'

import type { Sql } from 'postgres'

import { atOnce } from '#server/at-once.ts'
import type { SendPicture } from '#server/library/sending/send-picture.ts'
import { explainFileFault } from '#server/start-error.ts'

import { type CoverPool, createCoverPool } from './cover-pool.ts'
import { type Covered, keepCovers } from './keep-covers.ts'
import { keepPicture } from './keep-picture.ts'
import type { CoverAnswer, CoverJob } from './make-cover.ts'
import { dropParts } from './make-picture.ts'
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

type Album = {
  readonly album_id: string
  readonly root: string
  readonly path: string
  /** Of its next songs. */
  readonly others: readonly string[]
}

const albumsAtOnce = 50
/** In so many songs of an album a picture is looked for. */
const songsLookedAt = 5

/**
 * Gives the albums their covers for which none was looked for since they changed. A picture that is none is named, and
 * the next one taken; where files cannot be read now, the next import looks again.
 * @throws StartError when pictures cannot be written
 */
export async function coverAlbums(options: Options): Promise<void> {
  await dropParts(options.folder)
  if (options.pool) return coverAll(options, options.pool)
  const pool = createCoverPool()
  try {
    await coverAll(options, pool)
  } finally {
    pool.close()
  }
}

async function coverAll(options: Options, pool: CoverPool): Promise<void> {
  const make = (job: CoverOf) => makeOne(job, options, pool)
  const pictureArtist = createArtistPictures(options.sql, make)
  let last = ''
  let keeping: Promise<void> = Promise.resolve()
  for (;;) {
    const albums = await options.sql<Album[]>`
      select known.album_id, folder.path as root, file.paths[1] as path, to_jsonb(file.paths[2:]) as others
      from library.album_keys known
      join public.albums album on album.id = known.album_id
      join library.folders folder on folder.id = album.folder_id
      cross join lateral (
        select array_agg(song.path order by song.position) as paths from (
          select file.path, track.position from public.tracks track
          join library.files file on file.track_id = track.id and file.folder_id = track.folder_id
          where track.album_id = album.id and track.folder_id = album.folder_id and file.missing_since is null
          order by track.position limit ${songsLookedAt}
        ) song
      ) file
      where file.paths <> '{}' and known.cover is null and known.album_id > ${last}
      order by known.album_id limit ${albumsAtOnce}`
    if (albums.length === 0) return keeping
    last = albums.at(-1)?.album_id ?? last
    const covered: Covered[] = []
    await atOnce(availableParallelism(), albums.values(), async (album) => {
      const answer = await coverAlbum(album, options.noCover, make)
      if (answer) covered.push(answer)
      if (answer) await pictureArtist(album)
      options.onDone()
    })
    await keeping
    // While they are kept, the next are made.
    keeping = keepCovers(options.sql, covered, options.noCover)
    // Whoever waits for it gets the error.
    keeping.catch(() => undefined)
  }
}

type CoverOf = Pick<CoverJob, 'root' | 'path' | 'others' | 'picture'>

export type MakeCover = (job: CoverOf) => Promise<Pick<CoverAnswer, 'made' | 'isAway'>>

/** @throws StartError when pictures cannot be written */
async function makeOne(
  job: Parameters<MakeCover>[0],
  { sql, folder, nameKey, sendPicture, onSkipped }: Options,
  pool: CoverPool,
): ReturnType<MakeCover> {
  const { made, isAway, skipped, fault } = await pool.make({ ...job, folder, nameKey }, (url) =>
    keepPicture(sql, url),
  )
  for (const [of, reason] of skipped) onSkipped(of, reason)
  if (fault)
    throw explainFileFault(Object.assign(new Error(fault.message), { code: fault.code }), folder)
  if (made) await sendPicture?.(made)
  return { made, isAway }
}

/** Undefined while its files cannot be read. */
async function coverAlbum(
  { album_id, root, path, others }: Album,
  noCover: NoCover,
  make: MakeCover,
): Promise<Covered | undefined> {
  const { made, isAway } = await make({ root, path, others })
  if (isAway) return undefined
  const { url, placeholder, color } = made ?? noCover
  return { album_id, cover: made?.url ?? '', url, placeholder, color }
}
