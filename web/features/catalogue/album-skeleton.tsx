import { useText } from '#web/lib/language.ts'
import { LoadingStatus } from '#web/ui/loading-status.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import styles from './album-header.module.css'

const places = [1, 2, 3, 4, 5, 6]

/** The page's own shape, while the albums are being read; `waiting` when that fails and goes on. */
export function AlbumSkeleton({ waiting }: { waiting: boolean }) {
  const t = useText()
  return (
    <div className={styles.skeleton} aria-busy>
      <LoadingStatus shown={waiting} className={styles.waiting}>
        {waiting ? t('home.waiting', { name: t('album.album') }) : t('shell.loading')}
      </LoadingStatus>
      <div className={styles.header}>
        <Skeleton className={styles.cover} />
        <div className={styles.words}>
          <Skeleton shape="text" className={styles.skeletonKind} />
          <Skeleton className={styles.skeletonTitle} />
          <Skeleton shape="text" className={styles.skeletonStats} />
        </div>
      </div>
      <div className={styles.controls}>
        <Skeleton shape="round" className={styles.skeletonPlay} />
      </div>
      {places.map((place) => (
        <Skeleton key={place} className={styles.skeletonRow} />
      ))}
    </div>
  )
}
