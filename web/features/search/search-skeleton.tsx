import { CardGrid } from '#web/music/cards/card-grid.tsx'
import { CardSkeletons } from '#web/music/cards/card-skeletons.tsx'
import { useText } from '#web/lib/language/language.ts'
import { LoadingStatus } from '#web/ui/waiting/loading-status.tsx'
import { Skeleton } from '#web/ui/waiting/skeleton.tsx'

import styles from './search.module.css'
import type { SearchTab } from './search-tab.ts'

type SearchSkeletonProps = {
  tab: SearchTab
  /** Reading failed and goes on. */
  waiting: boolean
}

const rows = [1, 2, 3, 4]

/** The results' own shape, while the catalogue is being read. */
export function SearchSkeleton({ tab, waiting }: SearchSkeletonProps) {
  const t = useText()
  return (
    <div aria-busy className={styles.waiting}>
      <LoadingStatus shown={waiting} className={styles.soft}>
        {waiting ? t('home.waiting', { name: t('search.title') }) : t('shell.loading')}
      </LoadingStatus>
      {tab === 'all' && (
        <div className={styles.best} aria-hidden>
          <div className={styles.section}>
            <Skeleton className={styles.skeletonTitle} />
            <Skeleton className={styles.skeletonTop} />
          </div>
          <div className={styles.section}>
            <Skeleton className={styles.skeletonTitle} />
            {rows.map((row) => (
              <Skeleton key={row} className={styles.skeletonRow} />
            ))}
          </div>
        </div>
      )}
      <CardGrid>
        <CardSkeletons
          round={tab === 'all' || tab === 'artists' || tab === 'profiles'}
          lines={tab === 'songs' || tab === 'playlists' || tab === 'lyrics' ? 2 : 1}
        />
      </CardGrid>
    </div>
  )
}
