import { createHash } from 'node:crypto'

import { reading } from '#server/library/reading/track-facts.ts'

/**
 * How files are read, in the two bytes that rows have for it: an unchanged file is read anew when this program finds
 * more in files, or when it is to read them otherwise.
 */
export function readingOf(charset: string | undefined, neverSplit: readonly string[]): number {
  if (charset === undefined && neverSplit.length === 0) return reading
  const ways = JSON.stringify([reading, charset ?? null, neverSplit.toSorted()])
  // 0 is of those that nobody has read in this way.
  return createHash('sha256').update(ways).digest().readInt16BE() || -1
}
