/** A file of the store at one moment. */
export type StoredFile = {
  readonly size: number
  /** In whole seconds of the epoch, as HTTP knows time. */
  readonly modified: number
  readonly etag: string
  readonly type: string
  /** Its bytes come to be while it is read: what is asked for is waited for, and may fail. */
  readonly isGrowing?: boolean
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
  /**
   * The file at a decoded path such as `sample/nocturne.webm`, if it is one that may be served.
   * @param from who is counted as one where a look costs money
   * @throws TooManyMissesError
   */
  readonly find: (path: string, from: string) => Promise<StoredFile | undefined>
}

/** On this machine, where whoever likes may look. */
export type LocalStore = {
  readonly find: (path: string) => Promise<StoredFile | undefined>
}

/** Somebody asked for too many files that are not there. */
export class TooManyMissesError extends Error {
  readonly waitSeconds: number

  constructor(waitSeconds: number) {
    super('Too many files that are not there were asked for')
    this.waitSeconds = waitSeconds
  }
}
