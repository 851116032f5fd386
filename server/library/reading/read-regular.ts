import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

import { readerOf } from './file-reader.ts'

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants

/**
 * The bytes of a regular file; undefined where it is something else or larger. Nobody waits for who writes to a pipe.
 * @throws Error of the file system, also for a link
 */
export async function readRegular(path: string, mostBytes: number): Promise<Buffer | undefined> {
  const handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    const status = await handle.stat()
    if (!status.isFile() || status.size > mostBytes) return undefined
    const file = await readerOf(handle)
    return await file.at(0, mostBytes)
  } finally {
    await handle.close()
  }
}
