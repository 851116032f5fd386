import { useText } from '#web/lib/language/language.ts'
import { Skeleton } from '#web/ui/waiting/skeleton.tsx'

import { CatalogueSkeleton } from '#web/music/header/catalogue-header.tsx'
import styles from '#web/music/header/catalogue-header.module.css'

const places = [1, 2, 3, 4, 5, 6]

export function AlbumSkeleton({ waiting }: { waiting: boolean }) {
  const t = useText()
  return (
    <CatalogueSkeleton name={t('album.album')} waiting={waiting}>
      {places.map((place) => (
        <Skeleton key={place} className={styles.skeletonRow} />
      ))}
    </CatalogueSkeleton>
  )
}
