import type { FileHandle } from 'node:fs/promises'

/** Reads parts of an open file; what lies beyond its end is left out. */
export type FileReader = {
  readonly size: number
  readonly at: (position: number, length: number) => Promise<Buffer>
}

export async function readerOf(file: FileHandle): Promise<FileReader> {
  const { size } = await file.stat()
  return {
    size,
    async at(position, length) {
      const wanted = Math.max(0, Math.min(length, size - position))
      const bytes = Buffer.allocUnsafe(wanted)
      if (wanted === 0 || position < 0) return bytes.subarray(0, 0)
      const { bytesRead } = await file.read(bytes, 0, wanted, position)
      return bytes.subarray(0, bytesRead)
    },
  }
}
