import type { FileHandle } from 'node:fs/promises'

/** A file of the store at one moment. */
export type StoredFile = {
  readonly size: number
  readonly modifiedMs: number
  readonly etag: string
  readonly type: string
  /** The caller closes it. */
  readonly open: () => Promise<FileHandle>
}

/** Where media are kept. */
export type MediaStore = {
  /** The file at a decoded path such as `sample/nocturne.webm`, if it is one that may be served. */
  readonly find: (path: string) => Promise<StoredFile | undefined>
}
