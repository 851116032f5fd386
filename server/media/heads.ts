import type { StoredFile } from './store.ts'

/** How much of a file starts a song, in bytes. */
export const headBytes = 256 * 1024

export type Heads = {
  /** The first bytes of a file, from memory if they were asked for lately. */
  readonly of: (path: string, file: StoredFile) => Promise<Buffer>
}

type Head = { readonly etag: string; readonly bytes: Promise<Buffer> }

/** Keeps the heads of the files played last, up to a number of bytes; a changed file has another ETag. */
export function createHeads(budgetBytes: number): Heads {
  const kept = new Map<string, Head>()
  const capacity = Math.max(1, Math.floor(budgetBytes / headBytes))

  return {
    of(path, file) {
      const known = kept.get(path)
      kept.delete(path)
      const head = known?.etag === file.etag ? known : { etag: file.etag, bytes: readHead(file) }
      kept.set(path, head)
      head.bytes.catch(() => kept.delete(path))
      const [oldest] = kept.keys()
      if (kept.size > capacity && oldest !== undefined) kept.delete(oldest)
      return head.bytes
    },
  }
}

async function readHead(file: StoredFile): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(Math.min(headBytes, file.size))
  const reader = await file.open()
  try {
    const filled = await reader.read(bytes, bytes.length, 0)
    if (filled < bytes.length) throw new Error('The file became shorter while it was read')
    return bytes
  } finally {
    reader.close()
  }
}
