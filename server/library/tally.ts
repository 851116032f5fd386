const kinds = ['read', 'added', 'changed', 'unchanged', 'back', 'missing', 'skipped'] as const
type Kind = (typeof kinds)[number]

export type Counts = Readonly<Record<Kind, number>>

/** What an import has done so far. */
export type Tally = {
  readonly add: (kind: Kind, count: number) => void
  readonly skip: (path: string, reason: string) => void
  /** A sentence that somebody should read. */
  readonly say: (sentence: string) => void
  readonly counts: () => Counts
}

type Listeners = {
  readonly onSkipped: (path: string, reason: string) => void
  readonly onSentence: (sentence: string) => void
}

export function createTally({ onSkipped, onSentence }: Listeners): Tally {
  const counts = { read: 0, added: 0, changed: 0, unchanged: 0, back: 0, missing: 0, skipped: 0 }
  return {
    add(kind, count) {
      counts[kind] += count
    },
    skip(path, reason) {
      counts.skipped += 1
      onSkipped(path, reason)
    },
    say: onSentence,
    counts: () => ({ ...counts }),
  }
}
