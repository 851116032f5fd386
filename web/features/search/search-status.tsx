import { useEffect, useState } from 'react'

import { type Searchable, splitMatches } from '#domain/search.ts'
import { useText } from '#web/lib/language/language.ts'
import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'

const quietMs = 700

type SearchStatusProps = {
  term: string
  /** What it found so far; absent while that is read. */
  found: readonly Searchable[] | undefined
  /** No other contains the term. */
  hasAllMatches: boolean
  /** How much is shown beside it: songs in whose lyrics the term stands, a genre. */
  beside: number
}

/** Tells a screen reader what a search came to, once nobody types any more. */
export function SearchStatus({ term, found, hasAllMatches, beside }: SearchStatusProps) {
  const t = useText()
  const [said, setSaid] = useState('')
  useEffect(() => {
    const outcome = () => {
      if (!found) return ''
      const { matches, close } = splitMatches(found, term)
      const count = matches.length || beside
      if (count === 0) return t(close.length > 0 ? 'search.noMatch' : 'search.nothing', { term })
      return t(hasAllMatches ? 'search.found' : 'search.foundAtLeast', { term, count })
    }
    const timer = setTimeout(() => setSaid(outcome()), quietMs)
    return () => clearTimeout(timer)
  }, [t, term, found, hasAllMatches, beside])
  return (
    <VisuallyHidden>
      <output>{said}</output>
    </VisuallyHidden>
  )
}
