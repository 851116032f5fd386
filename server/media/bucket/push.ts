import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

import { atOnce } from '#server/at-once.ts'

import type { Bucket } from './bucket.ts'
import type { Listed } from './listing.ts'
import { cacheControl, mediaTypeOf } from '#server/media/file-names.ts'
import type { LocalMedia } from '#server/media/local-media.ts'
import type { NamedFile } from '#server/media/named-files.ts'

/** A bucket, and what every key of a kind of files begins with there. */
export type Place = { readonly bucket: Bucket; readonly prefix: string }

export type Places = Readonly<Record<NamedFile['kind'], Place>>

/** Both kinds in one bucket, below what every key begins with. */
export const placesIn = (bucket: Bucket, prefix: string): Places => ({
  audio: { bucket, prefix: `${prefix}audio/` },
  pictures: { bucket, prefix: `${prefix}pictures/` },
})

type Options = {
  readonly files: readonly NamedFile[]
  readonly media: LocalMedia
  readonly places: Places
  readonly report: (progress: Progress) => void
}

export type Progress = {
  readonly done: number
  readonly total: number
  /** How many of those done had to be sent. */
  readonly sent: number
  readonly sentBytes: number
}

export type Pushed = Progress & {
  /** What the catalogue names, and is neither here nor in its bucket: the bucket and the key. */
  readonly missing: readonly string[]
}

const filesAtOnce = 4

/**
 * Sends the buckets those files that it lacks, or that are others there, and deletes nothing. What was sent stays sent:
 * after a fault the next push goes on from there. @throws BucketError
 */
export async function push({ files, media, places, report }: Options): Promise<Pushed> {
  const there = new Map<string, Listed>()
  for (const { bucket, prefix } of Object.values(places))
    for await (const object of bucket.list(prefix))
      there.set(`${bucket.name}/${object.key}`, object)

  const missing: string[] = []
  const progress = { done: 0, total: files.length, sent: 0, sentBytes: 0 }
  async function work(file: NamedFile) {
    const bytes = await pushOne(file)
    progress.done += 1
    if (bytes !== undefined) {
      progress.sent += 1
      progress.sentBytes += bytes
    }
    report(progress)
  }

  async function pushOne(file: NamedFile): Promise<number | undefined> {
    const { bucket, prefix } = places[file.kind]
    const key = prefix + file.path
    const name = `${bucket.name}/${key}`
    const local = await media.pathOf(file)
    const known = there.get(name)
    if (!local) {
      if (!known) missing.push(name)
      return undefined
    }
    const { size } = await stat(local.path)
    const md5 = await md5Of(local.path)
    if (known?.size === size && (known.etag === md5 || (await bucket.head(key))?.md5 === md5))
      return undefined
    const type = mediaTypeOf(file.path) ?? ''
    const body = await openAsBlob(local.path)
    await bucket.put(key, { body, type, md5, cacheControl: cacheControl[file.kind] })
    return size
  }

  await atOnce(filesAtOnce, files.values(), work)
  return { ...progress, missing }
}

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
