/** A file of the store at one moment. */
export type StoredFile = {
  readonly size: number
  /** In whole seconds of the epoch, as HTTP knows time. */
  readonly modified: number
  readonly etag: string
  readonly type: string
  /** Every reader must be closed. */
  readonly open: () => Promise<Reader>
}

export type Reader = {
  /** Fills a buffer's first `length` bytes with those at `position`; gives how many there were. */
  readonly read: (into: Buffer, length: number, position: number) => Promise<number>
  readonly close: () => void
}

/** Where media are kept. */
export type MediaStore = {
  /** The file at a decoded path such as `sample/nocturne.webm`, if it is one that may be served. */
  readonly find: (path: string) => Promise<StoredFile | undefined>
}
