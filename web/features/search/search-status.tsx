import { useEffect, useState } from 'react'

import { type Searchable, splitMatches } from '#domain/search.ts'
import { useText } from '#web/lib/language/language.ts'
import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'

const quietMs = 700

type SearchStatusProps = {
  term: string
  /** What it found; absent while that is read. */
  found: readonly Searchable[] | undefined
}

/** Tells a screen reader what a search came to, once nobody types any more. */
export function SearchStatus({ term, found }: SearchStatusProps) {
  const t = useText()
  const [said, setSaid] = useState('')
  useEffect(() => {
    const outcome = () => {
      if (!found) return ''
      if (found.length === 0) return t('search.nothing', { term })
      const count = splitMatches(found, term).matches.length
      return count > 0 ? t('search.found', { term, count }) : t('search.noMatch')
    }
    const timer = setTimeout(() => setSaid(outcome()), quietMs)
    return () => clearTimeout(timer)
  }, [t, term, found])
  return (
    <VisuallyHidden>
      <output>{said}</output>
    </VisuallyHidden>
  )
}
