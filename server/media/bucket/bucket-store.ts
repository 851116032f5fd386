import { rateLimit } from '#server/limits/rate-limit.ts'
import { isPlainName, mediaTypeOf } from '#server/media/file-names.ts'
import { type MediaStore, type StoredFile, TooManyMissesError } from '#server/media/store.ts'

import { BucketError } from './bucket-error.ts'
import type { Bucket } from './bucket.ts'

const rememberedMs = 60_000
const rememberedFiles = 5000
/** S3 has no longer ones. */
const mostKeyBytes = 1024
/** Of one address: what may be on its way to it at once, so that nobody is refused who asks for what is there. */
const misses = { most: 500, seconds: 600 }

/** The key of a file below a folder of the bucket; undefined for a path that may not be served. */
export function keyOf(folder: string, path: string): string | undefined {
  const key = folder + path
  const isServed = mediaTypeOf(path) !== undefined && path.split('/').every(isPlainName)
  return isServed && Buffer.byteLength(key) <= mostKeyBytes ? key : undefined
}

/**
 * Files of a bucket, below a folder such as `audio/`, read through this server: pictures that no public address has,
 * and recordings whose addresses were given out before there was a bucket. The operator pays for each look, so names
 * that are not there are remembered, too, and an address has only so many of them.
 */
export function bucketStore(bucket: Bucket, folder: string, mostMisses = misses.most): MediaStore {
  const found = remembering<StoredFile>()
  const missing = remembering<true>()
  const missed = rateLimit(mostMisses, misses.seconds)

  async function lookFor(path: string, from: string) {
    const waitSeconds = await missed.take(from)
    if (waitSeconds > 0) throw new TooManyMissesError(waitSeconds)
    let counts = true
    try {
      const file = await look(bucket, folder, path)
      counts = file === undefined
      return file
    } catch (error) {
      counts = error instanceof BucketError && isRefusal(error)
      throw error
    } finally {
      if (!counts) await missed.refund(from)
    }
  }

  return {
    async find(path, from) {
      const known = found.get(path)
      if (known ?? missing.get(path)) return known
      if (keyOf(folder, path) === undefined) return undefined
      const file = await lookFor(path, from)
      if (file) found.set(path, file)
      else missing.set(path, true)
      return file
    },
  }
}

/** A key that may not list a bucket is told so of names that are not there. */
const isRefusal = ({ status }: BucketError) => status >= 400 && status < 500

/** What is known for a minute. */
function remembering<Known>() {
  const remembered = new Map<string, { known: Known; until: number }>()
  return {
    get(path: string): Known | undefined {
      const entry = remembered.get(path)
      return entry && entry.until > Date.now() ? entry.known : undefined
    },
    set(path: string, known: Known) {
      if (remembered.size >= rememberedFiles) remembered.clear()
      remembered.set(path, { known, until: Date.now() + rememberedMs })
    },
  }
}

async function look(bucket: Bucket, folder: string, path: string): Promise<StoredFile | undefined> {
  const key = keyOf(folder, path)
  const type = mediaTypeOf(path)
  const head = key === undefined ? undefined : await bucket.head(key)
  if (key === undefined || !type || !head) return undefined
  const { size, modified, etag } = head
  const open = async () => ({
    async read(into: Buffer, length: number, position: number) {
      const bytes = Buffer.from(await bucket.read(key, position, position + length - 1))
      return bytes.copy(into)
    },
    close: () => undefined,
  })
  return { size, modified, etag, type, open }
}
