import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import styles from '#web/ui/style/tabs.module.css'
import { paths } from '#web/lib/address/paths.ts'

import { anyLyrics } from './found/found.ts'
import { type SearchTab, searchTabs, tabPaths } from './search-tab.ts'

export function SearchTabs({ term, shown }: { term: string; shown: SearchTab }) {
  const t = useText()
  const { data: hasLyrics = false } = useQuery(anyLyrics)
  const offered = searchTabs.filter((tab) => tab !== 'lyrics' || tab === shown || hasLyrics)
  return (
    <nav aria-label={t('search.tabs')}>
      <ul className={styles.tabs}>
        {offered.map((tab) => (
          <li key={tab}>
            <TabLink to={paths.search(term, tabPaths[tab])} isShown={tab === shown}>
              {t(`search.${tab}`)}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type TabLinkProps = { readonly to: string; readonly isShown: boolean; readonly children: string }

function TabLink({ to, isShown, children }: TabLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  // After the paint: before it the browser would lay the results out twice.
  useEffect(() => {
    if (isShown) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isShown])
  return (
    <AppLink
      to={to}
      ref={link}
      replace
      className={styles.tab}
      aria-current={isShown ? 'page' : undefined}
    >
      {children}
    </AppLink>
  )
}
