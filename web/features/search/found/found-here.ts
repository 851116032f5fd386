import { pageSize } from '#domain/reads.ts'
import { type Searchable, searchItems, splitMatches } from '#domain/search.ts'
import type { Place } from '#web/music/reads/pages.ts'

/**
 * What a term finds among items that are here already, in the order in which the database answers: what is shown
 * first keeps its place when the answer comes, but for what the answer puts between. A page at most.
 */
export function foundHere<Item extends Searchable & Place>(
  lists: readonly (readonly Item[])[],
  wanted: string,
): readonly Item[] {
  const known = new Map<string, Item>()
  for (const item of lists.flat().toSorted(inOrder))
    if (!known.has(item.id)) known.set(item.id, item)
  return searchItems([...known.values()], wanted).slice(0, pageSize)
}

/**
 * What the database answered. Where nothing in it is like the term, what was here and is so but for a typo stays before it:
 * the database does not look as far for typos.
 */
export function withClose<Item extends Searchable & Place>(
  answer: readonly Item[],
  here: readonly Item[],
  wanted: string,
): readonly Item[] {
  const { matches, close } = splitMatches(answer, wanted)
  if (matches.length + close.length > 0) return answer
  const closeHere = splitMatches(here, wanted).close
  const known = new Set(closeHere.map(({ id }) => id))
  return [...closeHere, ...answer.filter(({ id }) => !known.has(id))]
}

/** As the database sorts: what is played most has places below zero, and text goes by its bytes. */
const inOrder = (one: Place, other: Place) =>
  one.position - other.position || (one.id < other.id ? -1 : 1)
