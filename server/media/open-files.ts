import { close, fstat, open, read, type Stats } from 'node:fs'
import { promisify } from 'node:util'

import type { Reader } from './store.ts'

const openFile = promisify(open)
const statusOf = promisify(fstat)

/** What tells one version of a file from another. */
export const etagOf = ({ size, mtimeMs, ino }: Stats): string =>
  `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}-${ino.toString(36)}"`

type Shared = {
  readonly fd: Promise<number>
  users: number
  closing: NodeJS.Timeout | undefined
}

/** Shares one descriptor among all who read a version of a file, and keeps it open for a moment after the last of them. */
export function openFiles(idleMs: number) {
  const files = new Map<string, Shared>()

  function share(key: string, path: string, etag: string, versionOf: typeof etagOf): Shared {
    const fd = openVersion(path, etag, versionOf)
    fd.catch(() => files.delete(key))
    const shared = { fd, users: 0, closing: undefined }
    files.set(key, shared)
    return shared
  }

  function release(key: string, shared: Shared, fd: number) {
    shared.users -= 1
    if (shared.users > 0) return
    shared.closing = setTimeout(() => {
      if (files.get(key) === shared) files.delete(key)
      close(fd)
    }, idleMs).unref()
  }

  return {
    /** How many descriptors are open. */
    count: () => files.size,
    /**
     * @param versionOf tells what the file is now
     * @throws Error when another file has taken its place since its ETag was told
     */
    async open(path: string, etag: string, versionOf = etagOf): Promise<Reader> {
      const key = `${etag} ${path}`
      const shared = files.get(key) ?? share(key, path, etag, versionOf)
      clearTimeout(shared.closing)
      shared.users += 1
      const fd = await shared.fd
      return {
        read: (into, length, position) => readAt(fd, into, length, position),
        close: () => release(key, shared, fd),
      }
    },
  }
}

async function openVersion(path: string, etag: string, versionOf: typeof etagOf): Promise<number> {
  const fd = await openFile(path, 'r')
  if (versionOf(await statusOf(fd)) === etag) return fd
  close(fd)
  throw new Error('The file changed before it was read')
}

/** Without promisify, which is twice as slow here. */
function readAt(fd: number, into: Buffer, length: number, position: number): Promise<number> {
  return new Promise((resolve, reject) => {
    read(fd, into, 0, length, position, (error, bytes) => (error ? reject(error) : resolve(bytes)))
  })
}
