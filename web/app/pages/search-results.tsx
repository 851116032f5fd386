import type { ReactNode } from 'react'

import type { Wanted } from '#web/features/catalogue/invitation.tsx'
import { AlbumGrid, ArtistGrid, SongGrid } from '#web/features/catalogue/grids.tsx'
import { useText } from '#web/lib/language.ts'

import { SearchAll } from './search-all.tsx'
import { SearchMessage } from './search-message.tsx'
import { SearchSkeleton } from './search-skeleton.tsx'
import type { SearchTab } from './search-tab.ts'
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
  const songGrid = () => show(songs, (found) => <SongGrid songs={found} onRefused={onRefused} />)
  const artistGrid = (some: typeof artists) => show(some, (found) => <ArtistGrid artists={found} />)
  const all = songs && albums && artists && [...songs, ...albums, ...artists]

  const views: Record<SearchTab, () => ReactNode> = {
    all: () =>
      show(all, () => (
        <SearchAll
          term={term}
          songs={songs ?? []}
          albums={albums ?? []}
          artists={artists ?? []}
          onRefused={onRefused}
        />
      )),
    songs: songGrid,
    artists: () => artistGrid(artists),
    playlists: songGrid,
    albums: () => show(albums, (found) => <AlbumGrid albums={found} onRefused={onRefused} />),
    podcasts: () => (
      <SearchMessage icon="music" title={t('search.working')} text={t('search.workingText')} />
    ),
    profiles: () => artistGrid(everyArtist),
  }
  return views[tab]()
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
