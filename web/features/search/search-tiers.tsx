import type { ReactNode } from 'react'

import { useText } from '#web/lib/language/language.ts'

import styles from './search.module.css'

type SearchTiersProps<Item> = {
  matches: readonly Item[]
  close: readonly Item[]
  others: readonly Item[]
  Heading: 'h2' | 'h3'
  children: (some: readonly Item[]) => ReactNode
}

/** What holds the term or comes close to it, and below a heading of its own what only shares a character with it. */
export function SearchTiers<Item>({
  matches,
  close,
  others,
  Heading,
  children,
}: SearchTiersProps<Item>) {
  const t = useText()
  const first = matches.length > 0 ? matches : close
  return (
    <div className={styles.tiers}>
      {first.length > 0 && children(first)}
      {others.length > 0 && (
        <>
          <Heading className={styles.more}>{t('search.more')}</Heading>
          {children(others)}
        </>
      )}
    </div>
  )
}
