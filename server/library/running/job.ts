import type { Listeners } from '#server/library/listeners.ts'
import type { Counts } from '#server/library/tally.ts'
import type { Settings } from '#server/settings.ts'
import type { SentenceCode } from '#server/start-error.ts'

/** What is done to the library in a process of its own, one thing at a time. */
export type Job =
  | ImportJob
  /** The next import looks at a file again that was skipped, although it did not change. */
  | { readonly kind: 'unskip'; readonly folderId: number; readonly path: string }
  | { readonly kind: 'forget folder'; readonly folderId: number; readonly path: string }
  | { readonly kind: 'hide sample'; readonly isHidden: boolean }
  | { readonly kind: 'forget tracks'; readonly ids: readonly string[] }
  | ListenersJob
  | MeasureJob

/** Of folders, or of parts of those that are known; all that are known where there are none. */
export type ImportJob = {
  readonly kind: 'import'
  readonly named: readonly string[]
  /** The same, of what is known by then alone. */
  readonly hints: readonly string[]
  /** Files are read that did not change, too. */
  readonly isAnew: boolean
  /** That nothing is there any more is meant so. */
  readonly allGone: boolean
}

/** Whom a folder is for, which waits for no import; one that is added is so before anything of it is there. */
export type ListenersJob =
  | { readonly kind: 'add folder'; readonly path: string; readonly listeners: Listeners }
  | { readonly kind: 'give folder'; readonly folderId: number; readonly listeners: Listeners }

/** Whether others need the machine; a message says so later. */
export type RestMessage = { readonly isResting: boolean }

/** The loudness of songs whose tags lack it, by a program such as `ffmpeg`. */
export type MeasureJob = RestMessage & { readonly kind: 'measure'; readonly program: string }

/** With what the process begins. */
export type Order = {
  readonly job: Job
  /** Of our own database, which runs; without it, that of `databaseUrl`. */
  readonly address: { readonly url: string; readonly path: string | undefined } | undefined
  readonly settings: Pick<Settings, 'databaseUrl' | 'media' | 'neverSplit' | 'converting'>
}

/** How far an import is. */
export type Progress = {
  readonly doing: 'files' | 'covers' | 'sending'
  /** The folder, of files. */
  readonly path: string | undefined
  readonly done: number
  /** Nothing while nobody knows. */
  readonly total: number | undefined
  readonly counts: Counts
}

/** A sentence that somebody should read, in English, and by what the page knows it. */
export type Said = Partial<SentenceCode> & { readonly sentence: string }

/** A folder, or a part of one, that was looked through, and what is to be said of it. */
export type Looked = { readonly path: string; readonly said: readonly Said[] }

/** How many songs are to be measured, and how many cannot be. */
export type Measured = { readonly left: number; readonly failed: number }

export type Report =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'measured'; readonly measured: Measured }
  /** Somebody else imports: another copy of the server, or a command. */
  | { readonly kind: 'taken' }
  | ({ readonly kind: 'looked' } & Looked)
  | { readonly kind: 'failed'; readonly said: Said }
  | { readonly kind: 'done' }
