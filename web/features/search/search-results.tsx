import type { ReactNode } from 'react'

import { type Searchable, splitMatches } from '#domain/search.ts'
import type { Wanted } from '#web/music/play/invitation.tsx'
import { AlbumGrid, ArtistGrid, SongGrid } from '#web/music/cards/grids.tsx'
import { useText } from '#web/lib/language/language.ts'

import { SearchAll, searchSource } from './search-all.tsx'
import { SearchMessage } from './search-message.tsx'
import styles from './search.module.css'
import { SearchSkeleton } from './search-skeleton.tsx'
import type { SearchTab } from './search-tab.ts'
import { SearchStatus } from './search-status.tsx'
import { SearchTiers } from './search-tiers.tsx'
import { useSearch } from './use-search.ts'

type SearchResultsProps = {
  term: string
  tab: SearchTab
  onRefused: (wanted: Wanted) => void
}

/** What the term finds, as the tab shows it. */
export function SearchResults({ term, tab, onRefused }: SearchResultsProps) {
  const t = useText()
  const { songs, albums, artists, everyArtist, waiting } = useSearch(term)

  /** Skeletons until there is something, and a sentence when there is nothing. */
  const show = <Item,>(
    items: readonly Item[] | undefined,
    view: (items: readonly Item[]) => ReactNode,
  ) => {
    if (!items) return <SearchSkeleton tab={tab} waiting={waiting} />
    return items.length > 0 ? view(items) : <Nothing term={term} />
  }
  /** The same for what the term found, which says where the matches end. */
  const showFound = <Item extends Searchable>(
    items: readonly Item[] | undefined,
    view: (some: readonly Item[], all: readonly Item[]) => ReactNode,
  ) =>
    show(items, (found) => {
      const tiers = splitMatches(found, term)
      return (
        <>
          {tiers.matches.length === 0 && <NoMatch />}
          <SearchTiers {...tiers} Heading="h2">
            {(some) => view(some, found)}
          </SearchTiers>
        </>
      )
    })
  const songGrid = () =>
    showFound(songs, (some, queue) => (
      <SongGrid source={searchSource(term)} songs={some} queue={queue} onRefused={onRefused} />
    ))
  const all = songs && albums && artists && [...songs, ...albums, ...artists]

  const working = (
    <SearchMessage icon="music" title={t('search.working')} text={t('search.workingText')} />
  )

  const views: Record<SearchTab, () => ReactNode> = {
    all: () =>
      show(all, (found) => (
        <>
          {splitMatches(found, term).matches.length === 0 && <NoMatch />}
          <SearchAll
            term={term}
            songs={songs ?? []}
            albums={albums ?? []}
            artists={artists ?? []}
            onRefused={onRefused}
          />
        </>
      )),
    songs: songGrid,
    artists: () => showFound(artists, (some) => <ArtistGrid artists={some} />),
    playlists: songGrid,
    albums: () => showFound(albums, (some) => <AlbumGrid albums={some} onRefused={onRefused} />),
    podcasts: () => working,
    profiles: () => show(everyArtist, (every) => <ArtistGrid artists={every} />),
  }
  const finds: Partial<Record<SearchTab, readonly Searchable[] | undefined>> = {
    all,
    songs,
    artists,
    playlists: songs,
    albums,
  }
  return (
    <>
      <SearchStatus term={term} found={finds[tab]} />
      {views[tab]()}
    </>
  )
}

function NoMatch() {
  const t = useText()
  return <p className={styles.soft}>{t('search.noMatch')}</p>
}

function Nothing({ term }: { term: string }) {
  const t = useText()
  return (
    <SearchMessage
      icon="search"
      title={t('search.nothing', { term })}
      text={t('search.nothingText')}
    />
  )
}
