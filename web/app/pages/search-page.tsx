import { useState } from 'react'
import { useLocation } from 'react-router'

import type { Track } from '#domain/catalogue.ts'
import { GenreGrid } from '#web/features/catalogue/genre-grid.tsx'
import { Invitation } from '#web/features/catalogue/invitation.tsx'
import { useText } from '#web/lib/language.ts'
import { readSearchPath } from '#web/app/search-address.ts'
import { usePage } from '#web/app/use-page.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

import styles from './search-page.module.css'
import { SearchResults } from './search-results.tsx'
import { SearchTabs } from './search-tabs.tsx'
import { tabOf } from './search-tab.ts'

/** The genres, or what the term in the address finds. */
export function SearchPage() {
  const t = useText()
  const { term = '', tab = '' } = readSearchPath(useLocation().pathname) ?? {}
  const [wanted, setWanted] = useState<Track>()
  usePage(t('search.title'))
  if (!term.trim()) {
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>{t('search.browseAll')}</h1>
        <GenreGrid />
      </div>
    )
  }
  const shown = tabOf(tab)
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>{t('search.title')}</h1>
      </VisuallyHidden>
      <SearchTabs term={term} shown={shown} />
      <SearchResults term={term} tab={shown} onRefused={setWanted} />
      <Invitation song={wanted} onClose={() => setWanted(undefined)} />
    </div>
  )
}
