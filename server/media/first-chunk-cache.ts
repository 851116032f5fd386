import type { StoredFile } from './store.ts'

/** How much of a file starts a song, in bytes. */
export const firstChunkBytes = 256 * 1024

export type FirstChunkCache = {
  /** The first bytes of a file, from memory if they were asked for lately. */
  readonly of: (path: string, file: StoredFile) => Promise<Buffer>
}

type Chunk = { readonly etag: string; readonly bytes: Promise<Buffer> }

/** Keeps the first chunks of the files played last, up to a number of bytes; a changed file has another ETag. */
export function createFirstChunkCache(budgetBytes: number): FirstChunkCache {
  const kept = new Map<string, Chunk>()
  const capacity = Math.max(1, Math.floor(budgetBytes / firstChunkBytes))

  return {
    of(path, file) {
      const known = kept.get(path)
      kept.delete(path)
      const chunk = known?.etag === file.etag ? known : { etag: file.etag, bytes: readChunk(file) }
      kept.set(path, chunk)
      chunk.bytes.catch(() => kept.delete(path))
      const [oldest] = kept.keys()
      if (kept.size > capacity && oldest !== undefined) kept.delete(oldest)
      return chunk.bytes
    },
  }
}

async function readChunk(file: StoredFile): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(Math.min(firstChunkBytes, file.size))
  const reader = await file.open()
  try {
    const filled = await reader.read(bytes, bytes.length, 0)
    if (filled < bytes.length) throw new Error('The file became shorter while it was read')
    return bytes
  } finally {
    reader.close()
  }
}
