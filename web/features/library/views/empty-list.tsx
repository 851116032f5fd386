import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import styles from '#web/features/library/empty.module.css'
import { libraryPaths } from '#web/features/library/library-paths.ts'
import type { List } from '#web/features/library/list/list.ts'
import type { useListAddress } from '#web/features/library/list/use-list-address.ts'
import { NoMusic } from '#web/features/library/no-music.tsx'

type EmptyListProps = {
  list: List
  /** So long that nobody can say how long it is. */
  isTooLong: boolean
  /** Whether the list is the page of a year. */
  isOfYear: boolean
  onFilter: ReturnType<typeof useListAddress>['onFilter']
}

/** In place of a list without rows: that nothing matches, and the way back to all, or that there is no music yet. */
export function EmptyList({ list, isTooLong, isOfYear, onFilter }: EmptyListProps) {
  const t = useText()
  const { term, genre, first_year: year, folder } = list.filters
  const isNarrowed = (genre ?? year) !== undefined
  if (!term && folder !== undefined) return <NoSuch part="folders" />
  if (!term && !isNarrowed) return <NoMusic />
  if (!term && isOfYear) return <NoSuch part="years" />
  const [title, text] = isTooLong
    ? [t('libraryPage.tooMany'), t('libraryPage.tooManyText')]
    : term
      ? [
          t('libraryPage.noMatch', { term }),
          t(isNarrowed ? 'libraryPage.noMatchOfChoice' : 'libraryPage.noMatchText'),
        ]
      : [t('libraryPage.noneOfThese'), t('libraryPage.noneOfTheseText')]
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name="search" size={36} />
      </span>
      <h2 dir="auto">{title}</h2>
      <p>{text}</p>
      <Button variant="secondary" onClick={() => onFilter({ term: '', genre: '', years: '' })}>
        {t('libraryPage.clear')}
      </Button>
    </div>
  )
}

const missing = {
  folders: ['libraryPage.noSuchFolder', 'libraryPage.noSuchFolderText', 'libraryPage.allFolders'],
  years: ['libraryPage.noSuchYear', 'libraryPage.noSuchYearText', 'libraryPage.allYears'],
} as const

/** Of an address that leads to nothing: what is not there, and the way to what is. */
function NoSuch({ part }: { part: keyof typeof missing }) {
  const t = useText()
  const [title, text, all] = missing[part]
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name="search" size={36} />
      </span>
      <h2>{t(title)}</h2>
      <p>{t(text)}</p>
      <AppLink to={libraryPaths.tab(part)} className={buttonClass({ variant: 'secondary' })}>
        {t(all)}
      </AppLink>
    </div>
  )
}
