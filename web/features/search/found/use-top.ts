import { useState } from 'react'

import { type Searchable, splitMatches, topResult } from '#domain/search.ts'

type Named = Searchable & { readonly id: string }

/**
 * The best of what a term found, of lists of a kind each; nothing where none is like the term. What was the best so far
 * stays until something is better: what comes later is no better for being later.
 */
export function useTop<Item extends Named>(
  lists: readonly (readonly Item[])[],
  term: string,
): Item | undefined {
  const [best, setBest] = useState<{ term: string; kind: number; item: Item }>()
  const every = lists.flat()
  const { matches, close } = splitMatches(every, term)
  if (matches.length + close.length === 0) return undefined
  const before = best?.term === term ? best : undefined
  const top = topResult([...(before ? stillThere(lists, before, term) : []), ...every], term)
  if (top && top !== before?.item) {
    const kind = lists.findIndex((list) => list.includes(top))
    setBest({ term, kind: kind < 0 && before ? before.kind : kind, item: top })
  }
  return top
}

/** The same item as the lists have it now; one with a typo may stand beyond their first pages. */
function stillThere<Item extends Named>(
  lists: readonly (readonly Item[])[],
  { kind, item }: { kind: number; item: Item },
  term: string,
): readonly Item[] {
  const same = lists[kind]?.find(({ id }) => id === item.id)
  return same ? [same] : splitMatches([item], term).close
}
