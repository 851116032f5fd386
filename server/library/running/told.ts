import { type Counts, hasNews } from '#server/library/tally.ts'
import { withSlash } from '#server/media/folder-store.ts'

import type { Looked, Said } from './job.ts'
import type { Asker } from './wanted.ts'

/** What an import came to. */
export type Ended = {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly counts: Counts | undefined
  readonly said: readonly Said[]
  /** Why it did not come to its end. */
  readonly fault: Said | undefined
  readonly isStopped: boolean
}

const mostSaid = 20

/** What people read of the last thing that was done; nothing where that says it elsewhere. */
export function lastAfter(last: Ended | undefined, ended: Ended, by: Asker): Ended | undefined {
  if (by === 'person' || ended.isStopped || ended.fault) return ended
  if (by === 'upload') return undefined
  if (ended.counts && hasNews(ended.counts)) return ended
  // What it was has passed.
  return last?.fault ? undefined : last
}

/** What happened once, and is not undone by a look that nobody asked for. */
const isOfPast = ({ code }: Said) => code === 'folder_moved'

const placeOf = ({ values }: Said) => values?.['path'] ?? ''
const isWithin = (place: string, folder: string) => withSlash(place).startsWith(withSlash(folder))
const isSame = (one: Said, other: Said) =>
  one.code === other.code && placeOf(one) === placeOf(other)

/** What is to be said of folders once one of them, or a part of it, was looked through. */
export function saidAfter(
  before: readonly Said[],
  { path, said }: Looked,
  by: Asker,
): readonly Said[] {
  const holds = (each: Said) =>
    !isWithin(placeOf(each), path) || (isOfPast(each) && by !== 'person')
  const kept = before.filter((each) => holds(each) && !said.some((now) => isSame(now, each)))
  return [...kept, ...said].slice(-mostSaid)
}

/** The same once a folder is one of the library no more. */
export const saidWithout = (before: readonly Said[], folder: string): readonly Said[] =>
  before.filter((each) => !isWithin(placeOf(each), folder))

/** Those of folders that are of the library, or parts of one: it may have another name by now, or be forgotten by a command. */
export const saidOf = (said: readonly Said[], roots: readonly string[]): readonly Said[] =>
  said.filter((each) => placeOf(each) === '' || roots.some((root) => isWithin(placeOf(each), root)))
