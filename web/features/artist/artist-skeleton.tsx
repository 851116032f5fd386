import { CatalogueSkeleton } from '#web/music/header/catalogue-header.tsx'
import { useText } from '#web/lib/language/language.ts'
import { Skeleton } from '#web/ui/waiting/skeleton.tsx'

import styles from './artist.module.css'

const places = [1, 2, 3, 4, 5, 6]

export function ArtistSkeleton({ waiting }: { waiting: boolean }) {
  const t = useText()
  return (
    <CatalogueSkeleton name={t('home.artist')} waiting={waiting} round>
      <RowSkeletons />
    </CatalogueSkeleton>
  )
}

export const RowSkeletons = () =>
  places.map((place) => <Skeleton key={place} className={styles.skeletonRow} />)
