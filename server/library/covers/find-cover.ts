import { open, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dirname } from 'node:path/posix'

import { selectCover } from 'music-metadata'

import { readerOf } from '#server/library/reading/file-reader.ts'
import { parse } from '#server/library/reading/parse.ts'
import { readRegular } from '#server/library/reading/read-regular.ts'
import { findSound } from '#server/library/reading/sound/sound.ts'
import { isDisc } from '#server/library/reading/tags/disc-names.ts'
import type { ImportedFile } from '#server/media/imported-store.ts'
import { locateBelow } from '#server/media/folder-store.ts'

import { coverRank } from './cover-names.ts'

export type FoundCover = { readonly bytes: Uint8Array; readonly of: string }

/** Larger files are no pictures of music. */
export const mostBytes = 40 * 1024 * 1024

/**
 * Pictures of an album: the one beside a file or above its disc, then those in that file and in others. What lies outside
 * the folder that was imported is none of it, whatever links there.
 * @param onUnread told of each song that cannot be read: the others may have a picture
 */
export async function* findCovers(
  { root, path }: ImportedFile,
  others: readonly string[],
  onUnread: (song: string, error: unknown) => void,
): AsyncGenerator<FoundCover> {
  const folder = dirname(path)
  const places = isDisc(folder) ? [folder, dirname(folder)] : [folder]
  for (const place of places) {
    const name = await namedIn(join(root, place))
    if (name === undefined) continue
    const located = await locateBelow(root, [place, name])
    const bytes = located && (await readRegular(located.file, mostBytes))
    if (bytes) yield { bytes, of: join(root, place, name) }
  }
  for (const song of [path, ...others]) {
    const of = join(root, song)
    const picture = await coverIn(root, song).catch((error: unknown) => {
      onUnread(of, error)
    })
    if (picture && picture.data.length <= mostBytes) yield { bytes: picture.data, of }
  }
}

async function coverIn(root: string, song: string) {
  const located = await locateBelow(root, [song])
  if (!located) return null
  const path = located.file
  const handle = await open(path, 'r')
  try {
    const file = await readerOf(handle)
    const sound = await findSound(file)
    if (!sound) return null
    const { common } = await parse(file, sound, { path, duration: false, skipCovers: false })
    return selectCover(common.picture)
  } finally {
    await handle.close()
  }
}

const artistNames = ['artist.jpg', 'artist.jpeg', 'artist.png', 'artist.webp']

/** The picture of an artist, above the folder of an album of theirs or in it. */
export async function findArtistPicture({ root, path }: ImportedFile): Promise<string | undefined> {
  const folder = dirname(path)
  const album = isDisc(folder) ? dirname(folder) : folder
  for (const place of new Set([dirname(album), album]))
    for (const name of artistNames) {
      const located = await locateBelow(root, [place, name])
      if (located) return located.file
    }
  return undefined
}

type Named = { readonly modified: number; readonly name: string | undefined }

/** Of folders, by their paths: one may hold the songs of a hundred thousand albums. */
const known = new Map<string, Named>()
const mostKnown = 100
/** As exact as the time of change of a folder is on any disk. */
const settledMs = 2000

/** The file in a folder that is named as covers are, the usual names first. */
async function namedIn(folder: string): Promise<string | undefined> {
  const { mtimeMs: modified } = await stat(folder)
  const before = known.get(folder)
  if (before?.modified === modified) return before.name
  let best: { name: string; rank: number } | undefined
  for await (const entry of await opendir(folder)) {
    const { name } = entry
    const rank = coverRank(name)
    if (rank === undefined || !(entry.isFile() || entry.isSymbolicLink())) continue
    if (best === undefined || rank < best.rank) best = { name, rank }
  }
  if (known.size >= mostKnown) known.clear()
  if (Date.now() - modified > settledMs) known.set(folder, { modified, name: best?.name })
  return best?.name
}
