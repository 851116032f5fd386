import { useEffect, useRef } from 'react'

import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import styles from '#web/ui/style/tabs.module.css'

import { type LibraryTab, libraryPaths, tabs } from './library-paths.ts'

export function LibraryTabs({ current, isItself }: { current: LibraryTab; isItself: boolean }) {
  const t = useText()
  const shown = useRef<HTMLAnchorElement>(null)
  const last = useRef('')
  useEffect(() => {
    // What stands beside may come later, and takes of the width.
    const place = `${current} ${shown.current?.closest('nav')?.clientWidth}`
    if (last.current !== place && shown.current && !isWhole(shown.current))
      shown.current.scrollIntoView({ block: 'nearest', inline: 'center' })
    last.current = place
  })
  return (
    <nav aria-label={t('libraryPage.parts')}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab}>
            <AppLink
              to={libraryPaths.tab(tab)}
              ref={tab === current ? shown : undefined}
              className={styles.tab}
              aria-current={tab === current ? (isItself ? 'page' : 'true') : undefined}
            >
              {t(`libraryPage.${tab}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Whether all of it is seen. */
function isWhole(tab: Element): boolean {
  const [inner, outer] = [tab, tab.closest('nav')].map((each) => each?.getBoundingClientRect())
  return Boolean(inner && outer && inner.left >= outer.left && inner.right <= outer.right)
}
