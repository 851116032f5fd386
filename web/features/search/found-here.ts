import { pageSize } from '#domain/reads.ts'
import { type Searchable, searchItems, topResult } from '#domain/search.ts'
import type { Place } from '#web/music/reads/pages.ts'

/**
 * What a term finds among items that are here already, in the order in which the database answers: what is shown
 * first keeps its place when the answer comes, but for what the answer puts between. A page at most, and what answers
 * best of the rest.
 */
export function foundHere<Item extends Searchable & Place>(
  lists: readonly (readonly Item[])[],
  wanted: string,
): { items: readonly Item[]; best: Item | undefined } {
  const known = new Map(lists.flatMap((items) => items.map((item) => [item.id, item])))
  const found = searchItems([...known.values()].toSorted(inOrder), wanted)
  const items = found.slice(0, pageSize)
  const best = found.length > pageSize ? topResult(found, wanted) : undefined
  return { items, best: best && !items.includes(best) ? best : undefined }
}

/** As the database sorts text: by its bytes. */
const inOrder = (one: Place, other: Place) =>
  one.position - other.position || (one.id < other.id ? -1 : 1)
