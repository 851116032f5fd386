import { Skeleton } from '#web/ui/waiting/skeleton.tsx'

import styles from './card.module.css'

const places = [1, 2, 3, 4, 5, 6, 7, 8]

type CardSkeletonsProps = {
  round?: boolean | undefined
  /** Lines of text below the title. */
  lines?: 1 | 2 | undefined
}

export function CardSkeletons({ round = false, lines = 1 }: CardSkeletonsProps) {
  return places.map((place) => (
    <li key={place} className={styles.card} aria-hidden>
      <div className={styles.cover}>
        <Skeleton shape={round ? 'round' : 'box'} className={styles.skeletonCover} />
      </div>
      <Skeleton shape="text" className={styles.skeletonTitle} />
      <div className={styles.skeletonBlock} style={{ '--lines': lines }}>
        <Skeleton shape="text" className={styles.skeletonText} />
      </div>
    </li>
  ))
}
