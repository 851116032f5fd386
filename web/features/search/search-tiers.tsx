import type { ReactNode } from 'react'

import { useText } from '#web/lib/language/language.ts'

import styles from './search.module.css'

type SearchTiersProps<Item> = {
  matches: readonly Item[]
  others: readonly Item[]
  Heading: 'h2' | 'h3'
  children: (some: readonly Item[]) => ReactNode
}

/** What holds the term, and below a heading of its own what only shares a character with it. */
export function SearchTiers<Item>({ matches, others, Heading, children }: SearchTiersProps<Item>) {
  const t = useText()
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
