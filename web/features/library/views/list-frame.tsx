import { type ReactNode, Suspense } from 'react'

import { lazyPart } from '#web/lib/lazy-part.ts'
import { useText } from '#web/lib/language/language.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { firstClick } from '#web/ui/press/first-click.ts'
import { LoadingStatus } from '#web/ui/waiting/loading-status.tsx'
import { Skeleton } from '#web/ui/waiting/skeleton.tsx'

import { ListToolbar } from './list-toolbar.tsx'
import type { List, Outline } from '#web/features/library/list/list.ts'
import type { useListRows } from '#web/features/library/list/use-list-rows.ts'
import styles from '#web/features/library/library.module.css'

const EmptyList = lazyPart(async () => (await import('./empty-list.tsx')).EmptyList)

type ListFrameProps = Omit<Parameters<typeof ListToolbar>[0], 'outline'> & {
  title: string
  /** How many it holds, as a sentence. */
  size: string
  list: List
  outline: Outline | undefined
  /** Rows of which something is known. */
  count: number
  trouble: ReturnType<typeof useListRows>['trouble']
  /** Absent where there is nothing to play. */
  onPlay?: () => void
  /** What it holds beside its rows, such as folders. */
  parts?: ReactNode
  /** They are being read, for the first time or after that failed. */
  awaits?: 'reading' | 'retrying'
  /** In place of rows of which nothing is known, where they are no lines. */
  skeleton?: ReactNode
  children: ReactNode
}

/** What stands around a list: its name and length, what sorts and filters it, and what it says when it is empty. */
export function ListFrame(props: ListFrameProps) {
  const { list, outline, count, trouble, parts, awaits, skeleton, children } = props
  const t = useText()
  if ((parts || awaits) && outline?.total === 0 && !isNarrowed(list))
    return (
      <>
        <div className={styles.heading}>
          <div className={styles.words}>
            <h1 dir="auto">{props.title}</h1>
            {awaits && (
              <LoadingStatus shown className={styles.size}>
                {t(awaits === 'retrying' ? 'libraryPage.waiting' : 'shell.loading')}
              </LoadingStatus>
            )}
          </div>
        </div>
        {parts}
      </>
    )
  return (
    <>
      <Heading {...props} />
      {parts}
      <ListToolbar {...props} />
      {outline?.total === 0 || (trouble === 'tooLong' && count === 0) ? (
        <Suspense>
          <EmptyList
            list={list}
            isTooLong={!outline}
            isOfYear={!props.narrows.years && list.filters.first_year !== undefined}
            onFilter={props.onFilter}
          />
        </Suspense>
      ) : count === 0 ? (
        (skeleton ?? places.map((place) => <Skeleton key={place} className={styles.skeletonRow} />))
      ) : (
        children
      )}
    </>
  )
}

const isNarrowed = ({ filters: { term, genre, first_year: year } }: List) =>
  Boolean(term) || (genre ?? year) !== undefined

function Heading({ title, size, outline, count, trouble, onPlay }: ListFrameProps) {
  const t = useText()
  return (
    <div className={styles.heading}>
      {onPlay && (
        <IconButton
          label={t('home.play', { title })}
          icon="play"
          variant="accent"
          size="lg"
          disabled={!outline || count === 0}
          onClick={firstClick(onPlay)}
        />
      )}
      <div className={styles.words}>
        <h1 dir="auto">{title}</h1>
        <LoadingStatus shown className={styles.size}>
          {outline
            ? size
            : trouble === 'tooLong'
              ? t(count > 0 ? 'libraryPage.tooLong' : 'libraryPage.tooMany', { count })
              : t(trouble ? 'libraryPage.waiting' : 'shell.loading')}
        </LoadingStatus>
      </div>
    </div>
  )
}

const places = [1, 2, 3, 4, 5, 6, 7, 8]
