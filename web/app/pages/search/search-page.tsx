import { useState } from 'react'
import { useLocation } from 'react-router'

import { GenreGrid } from '#web/features/search/genres/genre-grid.tsx'
import { Invitation, type Wanted } from '#web/music/play/invitation.tsx'
import { useText } from '#web/lib/language/language.ts'
import { longestTerm, readSearchPath, useSearchedPath } from '#web/app/search-address.ts'
import { usePage } from '#web/app/page/use-page.ts'
import { Notice } from '#web/ui/overlay/notice.tsx'
import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'

import styles from '#web/features/search/search.module.css'
import { SearchResults } from '#web/features/search/search-results.tsx'
import { SearchTabs } from '#web/features/search/search-tabs.tsx'
import { tabOf } from '#web/features/search/search-tab.ts'

/** The genres, or what the term in the address finds. */
export function SearchPage() {
  const t = useText()
  const { pathname } = useLocation()
  const { term = '', tab = '' } = readSearchPath(useSearchedPath()) ?? {}
  const { term: settled = '' } = readSearchPath(pathname) ?? {}
  const [wanted, setWanted] = useState<Wanted>()
  const isSearching = term.trim() !== ''
  usePage(t(isSearching ? 'search.title' : 'search.browseAll'))
  if (!isSearching) {
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
      {term.length >= longestTerm && (
        <Notice tone="info">{t('search.longest', { count: longestTerm })}</Notice>
      )}
      <SearchResults term={term} settled={settled} tab={shown} onRefused={setWanted} />
      <Invitation wanted={wanted} onClose={() => setWanted(undefined)} />
    </div>
  )
}
