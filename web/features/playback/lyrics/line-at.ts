import type { SyncedLine } from './lyrics.ts'

/** The place of the line that is sung at a time, in milliseconds; -1 before the first. */
export function lineAt(lines: readonly SyncedLine[], time: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.at ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low - 1
}
