import { AppLink } from '#web/lib/app-link.tsx'
import { useText } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'

import styles from './search-page.module.css'
import { type SearchTab, searchTabs, tabPaths } from './search-tab.ts'

export function SearchTabs({ term, shown }: { term: string; shown: SearchTab }) {
  const t = useText()
  return (
    <nav aria-label={t('search.tabs')}>
      <ul className={styles.tabs}>
        {searchTabs.map((tab) => (
          <li key={tab}>
            <AppLink
              to={paths.search(term, tabPaths[tab])}
              ref={tab === shown ? bringIntoView : undefined}
              replace
              className={styles.tab}
              aria-current={tab === shown ? 'page' : undefined}
            >
              {t(`search.${tab}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function bringIntoView(tab: HTMLElement | null) {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
