import { join } from 'node:path'

import { codeOf } from '#server/http/describe-fault.ts'
import { readRegular } from '#server/library/reading/read-regular.ts'
import { sayFault } from '#server/library/reading/say-fault.ts'
import { locateBelow } from '#server/media/folder-store.ts'

import { type FoundCover, findCovers, mostBytes } from './find-cover.ts'
import { type Made, makePicture, type NotePicture } from './make-picture.ts'

/** A song of an album, below the root of its folder, and the folder of the store. */
export type CoverJob = {
  readonly root: string
  readonly path: string
  /** Other songs of the album, which are looked at where it has no picture. */
  readonly others?: readonly string[]
  /** What is to be made, by its absolute path; else what the album has. */
  readonly picture?: string
  readonly folder: string
  readonly nameKey: string
}

export type CoverAnswer = {
  /** Absent where the album has no picture that can be used. */
  readonly made?: Made | undefined
  /** Its files cannot be read now. */
  readonly isAway?: boolean | undefined
  /** What could not be used, and why. */
  readonly skipped: readonly (readonly [path: string, reason: string])[]
  /** Why pictures cannot be written. */
  readonly fault?: { readonly code: string; readonly message: string }
}

/** Makes the first picture of an album that is one. Never rejects. */
export async function makeCover(
  { root, path, others = [], picture, folder, nameKey }: CoverJob,
  note: NotePicture,
): Promise<CoverAnswer> {
  const file = join(root, path)
  const skipped: [string, string][] = []
  const unread: [string, unknown][] = []
  const noteUnread = (of: string, error: unknown) => void unread.push([of, error])
  try {
    if (!(await locateBelow(root, [path])))
      return { isAway: true, skipped: [[file, 'It went away before its picture was read']] }
    const found =
      picture === undefined ? findCovers({ root, path }, others, noteUnread) : itself(picture)
    for await (const { bytes, of } of found) {
      try {
        return { made: await makePicture(bytes, folder, nameKey, note), skipped }
      } catch (error) {
        if (isOfFiles(error))
          return { skipped, fault: { code: codeOf(error), message: String(error) } }
        const reason = error instanceof Error ? error.message : ''
        skipped.push([of, `Its picture cannot be used (${reason})`])
      }
    }
  } catch (error) {
    noteUnread(file, error)
  }
  const isAway = unread.some(([, error]) => isOfFiles(error))
  for (const [of, error] of unread) skipped.push([of, sayFault(error)])
  return { isAway, skipped }
}

async function* itself(of: string): AsyncGenerator<FoundCover> {
  const bytes = await readRegular(of, mostBytes)
  if (bytes) yield { bytes, of }
}

/** Such as `EIO`, and unlike what is wrong with a picture or a tag, it may pass. */
const isOfFiles = (error: unknown) => /^E[A-Z0-9]+$/.test(codeOf(error))
