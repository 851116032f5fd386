import { randomUUID } from 'node:crypto'

import { editionKey } from './editions.ts'
import type { Staged } from './staged.ts'

/** A file of an earlier scan that has the place or the sound of one that was read. */
export type Known = {
  readonly id: number
  readonly isHere: boolean
  readonly path: string
  readonly print: string
  readonly track_id: string
  readonly title: string
  readonly album_key: string | null
  /** It is no more where it was, or something else is. */
  readonly isGone: boolean
}

/**
 * Which track a file is. Its sound decides: one that was moved or tagged anew stays what it is, and of copies each is a
 * track. Another recording in the same place is the same track if it has the same names.
 * @returns the tracks by path, and the known files whose place somebody else has now
 */
export function identify(
  staged: readonly Pick<Staged, 'path' | 'print' | 'title' | 'album_key'>[],
  known: readonly Known[],
): { tracks: ReadonlyMap<string, string>; displaced: readonly number[] } {
  const tracks = new Map<string, string>()
  const claimed = new Set<number>()
  const printAt = new Map(staged.map(({ path, print }) => [path, print]))
  const byPrint = Map.groupBy(known, ({ print }) => print)
  const byPath = new Map(known.filter(({ isHere }) => isHere).map((each) => [each.path, each]))

  const claim = (path: string, found: Known | undefined) => {
    if (!found) return
    claimed.add(found.id)
    tracks.set(path, found.track_id)
  }
  const rest = () => staged.filter(({ path }) => !tracks.has(path))

  for (const { path, print } of staged) {
    const there = byPath.get(path)
    // A file that nobody touched is what it was, also where it is read otherwise than before.
    claim(path, there?.print === print || there?.isGone === false ? there : undefined)
  }
  for (const { path, print } of rest())
    claim(
      path,
      byPrint.get(print)?.find((each) => {
        const isOverwritten = each.isHere && (printAt.get(each.path) ?? print) !== print
        return !claimed.has(each.id) && (each.isGone || isOverwritten)
      }),
    )
  for (const { path, title, album_key } of rest()) {
    const there = byPath.get(path)
    const keys: (string | null)[] = [album_key, editionKey(album_key, path)]
    const isSame = there && there.title === title && keys.includes(there.album_key)
    claim(path, isSame && !claimed.has(there.id) ? there : undefined)
  }
  for (const { path } of rest()) tracks.set(path, randomUUID())
  return {
    tracks,
    displaced: [...byPath.values()]
      .filter(({ id, path }) => printAt.has(path) && !claimed.has(id))
      .map(({ id }) => id),
  }
}
