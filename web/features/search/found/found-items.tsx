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
  /** What is shown where nothing like the term was found. */
  nothing?: ReactNode
  children: (shown: Shown) => ReactNode
}
type Tiers<Item> = ReturnType<typeof splitMatches<Item & Searchable>>

/** Skeletons until there is something, and a sentence when nothing is like the term. */
export function FoundItems<Item extends Searchable>({
  term,
  tab,
  waiting,
  found: { items, isAnswered, hasAllMatches },
  nothing = <NothingFound term={term} tab={tab} />,
  children,
}: FoundProps<Item, Tiers<Item>>) {
  const t = useText()
  const tiers = splitMatches(items, term)
  const isLike = tiers.matches.length + tiers.close.length > 0
  if (!isLike && !isAnswered) return <SearchSkeleton tab={tab} waiting={waiting} />
  return (
    <>
      {waiting && (
        <LoadingStatus shown className={styles.soft}>
          {t('home.waiting', { name: t('search.title') })}
        </LoadingStatus>
      )}
      {!isLike && nothing}
      {hasAllMatches && tiers.close.length > 0 && (
        <p className={styles.soft}>{t('search.noMatch')}</p>
      )}
      {items.length > 0 && children(tiers)}
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

/** Says so, and of one tab alone what is not there. */
export function NothingFound({ term, tab }: { term: string; tab: SearchTab }) {
  const t = useText()
  return (
    <SearchMessage
      icon="search"
      title={
        tab === 'all'
          ? t('search.nothing', { term })
          : t('search.nothingIn', { term, tab: t(`search.${tab}`) })
      }
      text={t('search.nothingText')}
    />
  )
}
