import { open } from 'node:fs/promises'

import type { Bucket } from './bucket.ts'
import { md5Of, putInParts, readPart } from './put-in-parts.ts'

export type PutFile = {
  /** On this machine. */
  readonly path: string
  readonly type: string
  readonly cacheControl: string
}

/** The most of a file that is in memory at once; S3 asks for parts of 5 MB and more, and for 10,000 at most. */
const leastPartBytes = 8 * 1024 * 1024
const mostParts = 10_000

/**
 * Puts a file into a bucket; a large one in parts, of which those that came there before are not sent again.
 * @throws BucketError, or what the file system says
 */
export async function putFile(
  bucket: Bucket,
  key: string,
  { path, type, cacheControl }: PutFile,
  partBytes = leastPartBytes,
): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > partBytes) {
      const bytes = Math.max(partBytes, Math.ceil(size / mostParts))
      return await putInParts(bucket, key, { file, size, type, cacheControl, partBytes: bytes })
    }
    const body = await readPart(file, 0, size)
    await bucket.put(key, { body, type, cacheControl, md5: md5Of(body).toString('hex') })
  } finally {
    await file.close()
  }
}
