import type { FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'

import { headBytes, type Heads } from './heads.ts'
import type { ByteRange } from './range.ts'
import type { StoredFile } from './store.ts'

const chunkBytes = 512 * 1024
const idleChunks: Buffer[] = []
const mostIdleChunks = 32

/** Sends the bytes of a range: the head from memory, the rest from the disk, and no more once the listener has gone. */
export async function send(
  outgoing: ServerResponse,
  path: string,
  file: StoredFile,
  range: ByteRange,
  heads: Heads,
): Promise<void> {
  let { start } = range
  if (start < headBytes) {
    const head = await heads.of(path, file)
    const bytes = head.subarray(start, range.end + 1)
    if (range.end < head.length) return void outgoing.end(bytes)
    outgoing.write(bytes)
    start = head.length
  }
  await using handle = await file.open()
  await sendFrom(handle, outgoing, { start, end: range.end })
}

/** Reads one chunk while the one before is on its way. */
async function sendFrom(handle: FileHandle, outgoing: ServerResponse, { start, end }: ByteRange) {
  const gone = new Promise<'gone'>((resolve) => outgoing.once('close', () => resolve('gone')))
  let position = start
  let sent: Promise<'sent'> = Promise.resolve('sent')
  while (position <= end && !outgoing.destroyed) {
    const chunk = idleChunks.pop() ?? Buffer.allocUnsafeSlow(chunkBytes)
    const { bytesRead } = await handle.read(
      chunk,
      0,
      Math.min(chunkBytes, end - position + 1),
      position,
    )
    if (bytesRead === 0) throw new Error('The file became shorter while it was sent')
    if ((await Promise.race([sent, gone])) === 'gone') break
    sent = write(outgoing, chunk, bytesRead)
    position += bytesRead
  }
  if ((await Promise.race([sent, gone])) === 'sent') outgoing.end()
}

/** Resolves when the chunk has left; a chunk of an aborted answer is not used again. */
function write(outgoing: ServerResponse, chunk: Buffer, length: number): Promise<'sent'> {
  return new Promise((resolve) => {
    outgoing.write(chunk.subarray(0, length), (error) => {
      if (!error && idleChunks.length < mostIdleChunks) idleChunks.push(chunk)
      resolve('sent')
    })
  })
}
