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
  /** Of its first songs that are there. */
  readonly paths: readonly string[]
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
    // Albums first, then their songs, then these files: as long as an import runs, nobody knows how many there are of each.
    const albums = await options.sql<Album[]>`
      with bare as materialized (
        select album_id from library.album_keys where cover is null and album_id > ${last}
        order by album_id limit ${albumsAtOnce})
      select bare.album_id, folder.path as root, to_jsonb(array(
        select file.path from (
          select id, folder_id, position from public.tracks where album_id = bare.album_id offset 0) track
        join library.files file on file.track_id = track.id
        where file.missing_since is null
          and (track.folder_id, file.folder_id) is not distinct from (album.folder_id, album.folder_id)
        order by track.position limit ${songsLookedAt})) as paths
      from bare join public.albums album on album.id = bare.album_id
      join library.folders folder on folder.id = album.folder_id
      order by bare.album_id`
    if (albums.length === 0) return keeping
    last = albums.at(-1)?.album_id ?? last
    const covered: Covered[] = []
    await atOnce(availableParallelism(), albums.values(), async ({ album_id, root, paths }) => {
      const [path, ...others] = paths
      if (path === undefined) return
      const answer = await coverAlbum({ album_id, root, path, others }, options.noCover, make)
      if (answer) covered.push(answer)
      if (answer) await pictureArtist({ album_id, root, path })
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
  {
    album_id,
    root,
    path,
    others,
  }: Omit<Album, 'paths'> & Required<Pick<CoverOf, 'path' | 'others'>>,
  noCover: NoCover,
  make: MakeCover,
): Promise<Covered | undefined> {
  const { made, isAway } = await make({ root, path, others })
  if (isAway) return undefined
  const { url, placeholder, color } = made ?? noCover
  return { album_id, cover: made?.url ?? '', url, placeholder, color }
}
