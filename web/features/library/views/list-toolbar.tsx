import { useEffect, useState } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'

import { isDescending, sortsOf } from '#web/features/library/list/list-address.ts'
import { sortNames } from '#web/features/library/grid/list-head.tsx'
import {
  lettersOnScreen,
  type List,
  type Outline,
  type Sort,
} from '#web/features/library/list/list.ts'
import styles from '#web/features/library/library.module.css'
import type { useListAddress } from '#web/features/library/list/use-list-address.ts'
import { laterPaths } from '#web/ui/icon/later-paths.ts'

import { Choice } from './choice.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListTools } from './list-tools.tsx'

/** Milliseconds after the last letter of a filter. */
const typingMs = 200

type ListToolbarProps = {
  list: List
  outline: Outline | undefined
  onSort: (sort: Sort, descending: boolean | undefined) => void
  onFilter: ReturnType<typeof useListAddress>['onFilter']
  narrows: ReturnType<typeof useListAddress>['narrows']
  onJump: (index: number) => void
  /** Whether covers are shown or rows; absent where there are rows alone. */
  hasCovers?: boolean
  onCovers?: (wanted: boolean) => void
}

/** Filter, order, and the way to a letter. */
export function ListToolbar(props: ListToolbarProps) {
  const { list, outline, onSort, onFilter, narrows, onJump, hasCovers, onCovers } = props
  const t = useText()
  const isDown = isDescending(list)
  const sorts: readonly Sort[] =
    list.filters.folder === undefined ? sortsOf[list.list] : ['file', ...sortsOf[list.list]]
  const letters = outline ? lettersOnScreen(outline, list.backward) : []
  // Of a list that has none, such as what came last, it is known only then.
  const hasLetters = !outline?.total || letters.length > 0
  const { genre, years } = narrows
  const narrowed = [genre && list.filters.genre, years && list.filters.first_year]
  return (
    <div className={styles.toolbar}>
      <Filter term={list.filters.term ?? ''} onFilter={(term) => onFilter({ term })} />
      <ListTools narrowed={narrowed.filter(Boolean).length}>
        {(onDone) => (
          <>
            <ListFilters
              filters={list.filters}
              narrows={narrows}
              isWanted={outline !== undefined}
              onFilter={onFilter}
            />
            <div className={styles.order}>
              {sorts.length > 1 && (
                <Choice
                  label={t('libraryPage.sort')}
                  value={list.sort}
                  onChange={(value) => {
                    const sort = sorts.find((each) => each === value)
                    if (sort) onSort(sort, undefined)
                  }}
                >
                  {sorts.map((sort) => (
                    <option key={sort} value={sort}>
                      {t(sortNames[sort])}
                    </option>
                  ))}
                </Choice>
              )}
              <IconButton
                label={t(isDown ? 'libraryPage.descending' : 'libraryPage.ascending')}
                icon={isDown ? laterPaths.arrowDown : laterPaths.arrowUp}
                onClick={() => onSort(list.sort, !isDown)}
              />
              {onCovers && (
                <IconButton
                  label={t(hasCovers ? 'libraryPage.asRows' : 'libraryPage.asCovers')}
                  icon={hasCovers ? rowsIcon : coversIcon}
                  onClick={() => onCovers(!hasCovers)}
                />
              )}
            </div>
            {hasLetters && (
              <Choice
                label={t('libraryPage.jump')}
                value=""
                disabled={letters.length < 2}
                onChange={(place) => {
                  onDone()
                  onJump(Number(place))
                }}
              >
                <option value="" disabled hidden>
                  A–Z
                </option>
                {letters.map(({ letter, place }) => (
                  <option key={`${letter} ${place}`} value={String(place)}>
                    {letter}
                  </option>
                ))}
              </Choice>
            )}
          </>
        )}
      </ListTools>
    </div>
  )
}

const rowsIcon = 'M4 6h16M4 12h16M4 18h16'
const coversIcon = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z'

/** What is typed is shown at once, and looked for when a pause is made. */
function Filter({ term, onFilter }: { term: string; onFilter: (term: string) => void }) {
  const t = useText()
  const [typed, setTyped] = useState(term)
  const [known, setKnown] = useState(term)
  // Back, or a filter that was taken away.
  if (known !== term) {
    setKnown(term)
    if (typed.trim() !== term) setTyped(term)
  }
  useEffect(() => {
    if (typed.trim() === term) return undefined
    const timer = setTimeout(() => onFilter(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  })
  return (
    <div className={styles.filter}>
      <SearchField
        quiet
        type="search"
        aria-label={t('libraryPage.filter')}
        placeholder={t('libraryPage.filter')}
        maxLength={200}
        value={typed}
        clearLabel={t('libraryPage.clear')}
        onClear={() => setTyped('')}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  )
}
