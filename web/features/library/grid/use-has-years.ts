import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { yearsQuery } from '#web/features/library/list/parts.ts'

type Decided = { readonly address: string; readonly hasYears: boolean }

/**
 * Whether a list shows years: where its first rows have one, or the music is known to. Without one the column gives its
 * room away. Once decided it stays while the list is open, so that no column moves while somebody scrolls.
 */
export function useHasYears(
  address: string,
  { first, last }: { readonly first: number; readonly last: number },
  rowAt: (index: number) => { readonly year: unknown } | undefined,
): boolean {
  const queries = useQueryClient()
  const [decided, setDecided] = useState<Decided>()
  if (decided?.address === address) return decided.hasYears
  const rows = Array.from({ length: last - first + 1 }, (_, at) => rowAt(first + at))
  const areThere = rows.length > 0 && rows.every((row) => row !== undefined)
  // Most music has years: until its rows are there they have their place.
  if (!areThere) return true
  const isKnown = (queries.getQueryData(yearsQuery.queryKey)?.length ?? 0) > 0
  const hasYears = isKnown || rows.some((row) => Boolean(row?.year))
  setDecided({ address, hasYears })
  return hasYears
}
