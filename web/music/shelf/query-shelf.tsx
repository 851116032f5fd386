import type { ReactNode } from 'react'

import { MoreButton } from '#web/music/reads/more-button.tsx'
import type { PagedList } from '#web/music/reads/pages.ts'
import { usePages } from '#web/music/reads/use-pages.ts'

import { ShelfSkeleton } from './shelf-skeleton.tsx'
import { Shelf } from './shelf.tsx'
import styles from './shelf.module.css'

type QueryShelfProps<Item> = {
  id: string
  title: string
  list: PagedList<Item>
  /** What it holds is round. */
  round?: boolean
  /** Of text below a card's title. */
  lines?: 1 | 2
  children: (items: readonly Item[]) => ReactNode
}

/** A shelf of what is read of a list, if there is anything; while it fails, the loading state stays and it is read again. */
export function QueryShelf<Item>({
  id,
  title,
  list,
  round,
  lines,
  children,
}: QueryShelfProps<Item>) {
  const { items, readMore, isReading, waiting } = usePages(list)
  if (!items)
    return <ShelfSkeleton id={id} title={title} round={round} lines={lines} waiting={waiting} />
  if (items.length === 0) return null
  return (
    <Shelf id={id} title={title}>
      {children(items)}
      {readMore && (
        <li className={styles.more}>
          <MoreButton name={title} onMore={readMore} isReading={isReading} />
        </li>
      )}
    </Shelf>
  )
}
