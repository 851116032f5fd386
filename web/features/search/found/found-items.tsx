import type { ReactNode } from 'react'

import { type Searchable, splitMatches } from '#domain/search.ts'
import { MoreButton } from '#web/music/reads/more-button.tsx'
import { useText } from '#web/lib/language/language.ts'
import { LoadingStatus } from '#web/ui/waiting/loading-status.tsx'

import { SearchMessage } from '#web/features/search/search-message.tsx'
import styles from '#web/features/search/search.module.css'
import { SearchSkeleton } from '#web/features/search/search-skeleton.tsx'
import type { SearchTab } from '#web/features/search/search-tab.ts'
import { SearchTiers } from '#web/features/search/search-tiers.tsx'
import type { Finding } from '#web/features/search/use-search.ts'

type FoundProps<Item, Shown> = {
  term: string
  tab: SearchTab
  waiting: boolean
  found: Finding<Item>
  /** What is shown where nothing was found. */
  nothing?: ReactNode
  children: (shown: Shown) => ReactNode
}
type Tiers<Item> = { matches: readonly Item[]; others: readonly Item[] }

/** Skeletons until there is something, and a sentence when there is nothing. */
export function FoundItems<Item extends Searchable>({
  term,
  tab,
  waiting,
  found: { items, isAnswered, hasAllMatches },
  nothing = <NothingFound term={term} />,
  children,
}: FoundProps<Item, Tiers<Item>>) {
  const t = useText()
  if (items.length === 0)
    return isAnswered ? nothing : <SearchSkeleton tab={tab} waiting={waiting} />
  const tiers = splitMatches(items, term)
  return (
    <>
      {waiting && (
        <LoadingStatus shown className={styles.soft}>
          {t('home.waiting', { name: t('search.title') })}
        </LoadingStatus>
      )}
      {hasAllMatches && tiers.matches.length === 0 && (
        <p className={styles.soft}>{t('search.noMatch')}</p>
      )}
      {children(tiers)}
    </>
  )
}

/** The same in cards, which say where the matches end, and go on. */
export function FoundCards<Item extends Searchable>({
  children,
  ...shown
}: FoundProps<Item, readonly Item[]>) {
  return (
    <FoundItems {...shown}>
      {(tiers) => (
        <>
          <SearchTiers {...tiers} Heading="h2">
            {children}
          </SearchTiers>
          <More {...shown.found} tab={shown.tab} />
        </>
      )}
    </FoundItems>
  )
}

type MoreProps = Pick<Finding<unknown>, 'readMore' | 'isReading'> & { tab: SearchTab }

export function More({ readMore, isReading, tab }: MoreProps) {
  const t = useText()
  return (
    <div className={styles.onward}>
      <MoreButton name={t(`search.${tab}`)} onMore={readMore} isReading={isReading} />
    </div>
  )
}

export function NothingFound({ term }: { term: string }) {
  const t = useText()
  return (
    <SearchMessage
      icon="search"
      title={t('search.nothing', { term })}
      text={t('search.nothingText')}
    />
  )
}
