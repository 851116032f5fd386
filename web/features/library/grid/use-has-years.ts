import { useState } from 'react'

/** Whether a row of the list at an address has a year, of those that were on the screen so far: without one the column gives its room away. */
export function useHasYears(
  address: string,
  { first, last }: { readonly first: number; readonly last: number },
  rowAt: (index: number) => { readonly year: unknown } | undefined,
): boolean {
  const [seen, setSeen] = useState<string>()
  if (seen === address) return true
  for (let index = first; index <= last; index += 1) {
    if (!rowAt(index)?.year) continue
    setSeen(address)
    return true
  }
  return false
}
