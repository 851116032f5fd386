import header from '#web/features/catalogue/album-header.module.css'
import { useText } from '#web/lib/language.ts'
import { LoadingStatus } from '#web/ui/loading-status.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import styles from './artist.module.css'

const places = [1, 2, 3, 4, 5, 6]

/** The page's own shape, while the artist is being read; `waiting` when that fails and goes on. */
export function ArtistSkeleton({ waiting }: { waiting: boolean }) {
  const t = useText()
  return (
    <div className={header.skeleton} aria-busy>
      <LoadingStatus shown={waiting} className={header.waiting}>
        {waiting ? t('home.waiting', { name: t('home.artist') }) : t('shell.loading')}
      </LoadingStatus>
      <div className={header.header}>
        <Skeleton shape="round" className={header.cover} />
        <div className={header.words}>
          <Skeleton shape="text" className={header.skeletonKind} />
          <Skeleton className={header.skeletonTitle} />
          <Skeleton shape="text" className={header.skeletonStats} />
        </div>
      </div>
      <div className={header.controls}>
        <Skeleton shape="round" className={header.skeletonPlay} />
      </div>
      <RowSkeletons />
    </div>
  )
}

export const RowSkeletons = () =>
  places.map((place) => <Skeleton key={place} className={styles.skeletonRow} />)
