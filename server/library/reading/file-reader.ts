import type { FileHandle } from 'node:fs/promises'

/** Reads parts of an open file; what lies beyond its end is left out. Nobody may change what it gives. */
export type FileReader = {
  readonly size: number
  readonly at: (position: number, length: number) => Promise<Buffer>
}

/** What is asked for in small parts is read in blocks, as each read costs more than its bytes. */
const blockBytes = 32 * 1024
const mostBlocks = 4

export async function readerOf(handle: FileHandle): Promise<FileReader> {
  const { size } = await handle.stat()
  const blocks: { start: number; bytes: Buffer }[] = []

  async function read(position: number, length: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(length)
    let filled = 0
    while (filled < length) {
      const { bytesRead } = await handle.read(bytes, filled, length - filled, position + filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return bytes.subarray(0, filled)
  }

  async function at(position: number, length: number): Promise<Buffer> {
    const wanted = Math.max(0, Math.min(length, size - position))
    if (wanted === 0 || position < 0) return Buffer.alloc(0)
    if (wanted > blockBytes / 2) return read(position, wanted)
    const known = blocks.find(
      ({ start, bytes }) => start <= position && position + wanted <= start + bytes.length,
    )
    if (known) return known.bytes.subarray(position - known.start, position - known.start + wanted)
    const bytes = await read(position, Math.min(blockBytes, size - position))
    if (blocks.length >= mostBlocks) blocks.shift()
    blocks.push({ start: position, bytes })
    return bytes.subarray(0, wanted)
  }
  return { size, at }
}
