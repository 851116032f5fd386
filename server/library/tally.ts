import type { SentenceCode } from '#server/start-error.ts'

const kinds = ['read', 'added', 'changed', 'unchanged', 'back', 'missing', 'skipped'] as const
type Kind = (typeof kinds)[number]

export type Counts = Readonly<Record<Kind, number>>

/** Whether songs are other than they were. */
export const hasNews = ({ added, changed, back, missing }: Counts): boolean =>
  added + changed + back + missing > 0

/** What an import has done so far. */
export type Tally = {
  readonly add: (kind: Kind, count: number) => void
  readonly skip: (path: string, reason: string) => void
  /** A file of music of a kind that nobody here reads. */
  readonly other: (ending: string) => void
  /** A sentence that somebody should read. */
  readonly say: (sentence: string, forPage: SentenceCode) => void
  /** The same: a folder was not brought up to date. */
  readonly fail: (sentence: string, forPage: SentenceCode) => void
  readonly hasFailed: () => boolean
  /** How many files of kinds that nobody here reads, by their endings. */
  readonly others: () => ReadonlyMap<string, number>
  readonly counts: () => Counts
}

type Listeners = {
  readonly onSkipped: (path: string, reason: string) => void
  readonly onSentence: (sentence: string, forPage: SentenceCode) => void
}

export function createTally({ onSkipped, onSentence }: Listeners): Tally {
  const counts = { read: 0, added: 0, changed: 0, unchanged: 0, back: 0, missing: 0, skipped: 0 }
  const others = new Map<string, number>()
  let hasFailed = false
  return {
    add(kind, count) {
      counts[kind] += count
    },
    skip(path, reason) {
      counts.skipped += 1
      onSkipped(path, reason)
    },
    other: (ending) => others.set(ending, (others.get(ending) ?? 0) + 1),
    say: onSentence,
    fail(sentence, forPage) {
      hasFailed = true
      onSentence(sentence, forPage)
    },
    hasFailed: () => hasFailed,
    others: () => others,
    counts: () => ({ ...counts }),
  }
}
