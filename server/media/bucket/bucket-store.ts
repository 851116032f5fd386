import { isPlainName, mediaTypeOf } from '#server/media/file-names.ts'
import type { MediaStore, StoredFile } from '#server/media/store.ts'

import type { Bucket } from './bucket.ts'

const rememberedMs = 60_000
const rememberedFiles = 5000

/** The key of a file below a folder of the bucket; undefined for a path that may not be served. */
export function keyOf(folder: string, path: string): string | undefined {
  const isServed = mediaTypeOf(path) !== undefined && path.split('/').every(isPlainName)
  return isServed ? folder + path : undefined
}

/**
 * Files of a bucket, below a folder such as `audio/`, read through this server: pictures that no public address has,
 * and recordings whose addresses were given out before there was a bucket.
 */
export function bucketStore(bucket: Bucket, folder: string): MediaStore {
  const remembered = new Map<string, { file: StoredFile; until: number }>()

  return {
    async find(path) {
      const now = Date.now()
      const known = remembered.get(path)
      if (known && known.until > now) return known.file
      const file = await look(bucket, folder, path)
      if (remembered.size >= rememberedFiles) remembered.clear()
      if (file) remembered.set(path, { file, until: now + rememberedMs })
      else remembered.delete(path)
      return file
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
