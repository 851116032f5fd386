import type { ReactNode } from 'react'

import { type Searchable, splitMatches } from '#domain/search.ts'
import { useText } from '#web/lib/language.ts'

import styles from './search-page.module.css'

type SearchTiersProps<Item> = {
  term: string
  items: readonly Item[]
  Heading: 'h2' | 'h3'
  children: (some: readonly Item[]) => ReactNode
}

/** What holds the term, and below a heading of its own what only shares a character with it. */
export function SearchTiers<Item extends Searchable>(props: SearchTiersProps<Item>) {
  const { term, items, Heading, children } = props
  const t = useText()
  const { matches, others } = splitMatches(items, term)
  return (
    <div className={styles.tiers}>
      {matches.length > 0 && children(matches)}
      {others.length > 0 && (
        <>
          <Heading className={styles.more}>{t('search.more')}</Heading>
          {children(others)}
        </>
      )}
    </div>
  )
}
