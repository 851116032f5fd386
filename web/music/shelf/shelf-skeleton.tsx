import { useText } from '#web/lib/language/language.ts'
import { LoadingStatus } from '#web/ui/waiting/loading-status.tsx'

import { CardSkeletons } from '#web/music/cards/card-skeletons.tsx'
import styles from './shelf-skeleton.module.css'
import { Shelf } from './shelf.tsx'

type ShelfSkeletonProps = {
  id: string
  title: string
  round?: boolean | undefined
  lines?: 1 | 2 | undefined
  /** Reading failed and goes on. */
  waiting: boolean
}

/** A shelf while its content is being read, in the shape it is going to have. */
export function ShelfSkeleton({ id, title, round, lines, waiting }: ShelfSkeletonProps) {
  const t = useText()
  return (
    <div className={styles.shelf} aria-busy>
      <LoadingStatus shown={waiting} className={styles.waiting}>
        {t(waiting ? 'home.waiting' : 'home.loading', { name: title })}
      </LoadingStatus>
      <Shelf id={id} title={title}>
        <CardSkeletons round={round} lines={lines} />
      </Shelf>
    </div>
  )
}
