import { useText } from '#web/lib/language.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

import styles from './card.module.css'
import { Shelf } from './shelf.tsx'

type ShelfSkeletonProps = {
  id: string
  title: string
  round?: boolean | undefined
  /** Reading failed and goes on. */
  waiting: boolean
}

const places = [1, 2, 3, 4, 5, 6, 7, 8]

/** A shelf while its content is being read, in the shape it is going to have. */
export function ShelfSkeleton({ id, title, round, waiting }: ShelfSkeletonProps) {
  const t = useText()
  return (
    <div aria-busy>
      <VisuallyHidden>
        <output>{t(waiting ? 'home.waiting' : 'home.loading', { name: title })}</output>
      </VisuallyHidden>
      <Shelf id={id} title={title}>
        {places.map((place) => (
          <li key={place} className={styles.card} aria-hidden>
            <div className={styles.cover}>
              <Skeleton shape={round ? 'round' : 'box'} className={styles.skeletonCover} />
            </div>
            <Skeleton shape="text" className={styles.skeletonTitle} />
            <div className={styles.skeletonBlock}>
              <Skeleton shape="text" className={styles.skeletonText} />
            </div>
          </li>
        ))}
      </Shelf>
    </div>
  )
}
