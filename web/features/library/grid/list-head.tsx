/* eslint-disable jsx-a11y/prefer-tag-over-role -- rows of a grid, which are placed one by one */
import { type text, useText } from '#web/lib/language/language.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'

import { isDescending } from '#web/features/library/list/list-address.ts'
import type { List, Sort } from '#web/features/library/list/list.ts'
import { laterPaths } from '#web/ui/icon/later-paths.ts'
import styles from './list-grid.module.css'

const columns = {
  songs: ['title', 'artist', 'album', 'year', 'added', 'length'],
  albums: ['title', 'artist', 'year', 'added'],
  artists: ['title'],
} as const satisfies Record<List['list'], readonly Sort[]>

export const sortNames = {
  title: 'libraryPage.title',
  artist: 'libraryPage.artist',
  album: 'libraryPage.album',
  year: 'libraryPage.year',
  added: 'libraryPage.added',
  length: 'libraryPage.length',
  file: 'libraryPage.file',
} as const satisfies Record<Sort, Parameters<typeof text>[0]>

type ListHeadProps = {
  list: List
  /** Sorts by a column, or the other way round by the one it is sorted by. */
  onSort: (sort: Sort, descending: boolean | undefined) => void
}

/** For a pointer; the keyboard has the same in the fields above the list, so that the grid is one stop of the tab key. */
export function ListHead({ list, onSort }: ListHeadProps) {
  const t = useText()
  const isDown = isDescending(list)
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <span role="columnheader">
        <VisuallyHidden>{t('libraryPage.cover')}</VisuallyHidden>
      </span>
      {columns[list.list].map((sort) => {
        const isSorted = list.sort === sort
        return (
          <span
            key={sort}
            role="columnheader"
            aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
            className={styles[sort]}
          >
            <button
              type="button"
              tabIndex={-1}
              className={styles.sort}
              onClick={() => onSort(sort, isSorted ? !isDown : undefined)}
            >
              {t(list.list === 'artists' ? sortNames.artist : sortNames[sort])}
              {isSorted && (
                <Icon name={isDown ? laterPaths.arrowDown : laterPaths.arrowUp} size={14} />
              )}
            </button>
          </span>
        )
      })}
      <span role="columnheader">
        <VisuallyHidden>{t('nav.more')}</VisuallyHidden>
      </span>
    </div>
  )
}
