import type { ServerResponse } from 'node:http'

import { firstChunkBytes, type FirstChunkCache } from './first-chunk-cache.ts'
import type { ByteRange } from './range.ts'
import type { Reader, StoredFile } from './store.ts'

/** The bytes of one read and of one write. */
const chunkBytes = 256 * 1024

const mostIdle = 64
const idle: Buffer[] = []

/** A buffer with anything in it. Making a new one costs as much as filling it. */
const takeChunk = (): Buffer => idle.pop() ?? Buffer.allocUnsafeSlow(chunkBytes)

/** Gives a buffer back that nobody uses any more. */
function returnChunk(chunk: Buffer): void {
  if (idle.length < mostIdle) idle.push(chunk)
}

/** So that the first second of what is being made leaves at once. */
const growingChunkBytes = 16 * 1024

/** A reader of what is being made, once there is something at a place. @throws ConversionError */
export async function openGrowing(file: StoredFile, start: number): Promise<Reader> {
  const reader = await file.open()
  try {
    await reader.read(Buffer.alloc(1), 1, start)
    return reader
  } catch (error) {
    reader.close()
    throw error
  }
}

/** Sends a range as it comes to be. */
export async function sendGrowing(
  reader: Reader,
  outgoing: ServerResponse,
  range: ByteRange,
): Promise<void> {
  try {
    await copy(reader, outgoing, range, growingChunkBytes)
  } finally {
    reader.close()
  }
}

/** Sends the bytes of a range: the first chunk from memory, the rest from the store, and no more once the listener has gone. */
export async function send(
  outgoing: ServerResponse,
  path: string,
  file: StoredFile,
  { start, end }: ByteRange,
  firstChunks: FirstChunkCache,
): Promise<void> {
  if (start >= firstChunkBytes) return sendFrom(file, outgoing, { start, end })
  const chunk = await firstChunks.of(path, file)
  const bytes = chunk.subarray(start, end + 1)
  if (end < chunk.length) return void outgoing.end(bytes)
  outgoing.write(bytes)
  return sendFrom(file, outgoing, { start: chunk.length, end })
}

async function sendFrom(file: StoredFile, outgoing: ServerResponse, range: ByteRange) {
  const reader = await file.open()
  try {
    await copy(reader, outgoing, range, chunkBytes)
  } finally {
    reader.close()
  }
}

/** Reads one chunk while the one before is on its way. */
async function copy(
  reader: Reader,
  outgoing: ServerResponse,
  { start, end }: ByteRange,
  step: number,
) {
  let sent: Promise<void> | undefined
  for (let position = start; position <= end; position += step) {
    const chunk = takeChunk()
    const length = Math.min(step, end - position + 1)
    await fill(reader, chunk, length, position)
    await sent
    if (outgoing.destroyed) return
    const isLast = position + length > end
    if (isLast) outgoing.end(chunk.subarray(0, length), () => returnChunk(chunk))
    else sent = write(outgoing, chunk, length)
  }
}

async function fill(reader: Reader, chunk: Buffer, length: number, position: number) {
  const bytes = await reader.read(chunk, length, position)
  if (bytes < length) throw new Error('The file became shorter while it was sent')
}

/** Resolves when the chunk has left or the listener has. The chunk of an aborted answer is not used again. */
function write(outgoing: ServerResponse, chunk: Buffer, length: number): Promise<void> {
  return new Promise((resolve) => {
    const gone = () => resolve()
    outgoing.once('close', gone)
    outgoing.write(chunk.subarray(0, length), (error) => {
      outgoing.off('close', gone)
      if (!error) returnChunk(chunk)
      resolve()
    })
  })
}
