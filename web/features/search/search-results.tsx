import { memo, type ReactNode } from 'react'

import type { Searchable } from '#domain/search.ts'
import type { Wanted } from '#web/music/play/invitation.tsx'
import { AlbumGrid, ArtistGrid, SongGrid } from '#web/music/cards/grids.tsx'
import { useText } from '#web/lib/language/language.ts'

import { FoundCards, FoundItems, More, NothingFound } from './found/found-items.tsx'
import { LyricsBeside, LyricsFound, useHeard } from './found/lyrics-found.tsx'
import { GenreFound, useGenreNamed } from './genres/genre-found.tsx'
import { SearchAll } from './search-all.tsx'
import { SearchMessage } from './search-message.tsx'
import { SearchSkeleton } from './search-skeleton.tsx'
import type { SearchTab } from './search-tab.ts'
import { searchSource } from './search-source.ts'
import { SearchStatus } from './search-status.tsx'
import { type Finding, useSearch } from './use-search.ts'

type SearchResultsProps = {
  term: string
  /** The term at which somebody who types came to rest: the database is asked for it. */
  settled: string
  tab: SearchTab
  onRefused: (wanted: Wanted) => void
}

/** What the term finds, as the tab shows it. */
export function SearchResults({ term, settled, tab, onRefused }: SearchResultsProps) {
  const { songs, albums, artists, everyArtist, waiting } = useSearch({ term, settled, tab })
  const { items, isReading, readMore, waiting: artistsWait } = everyArtist
  return (
    <>
      <Results {...{ term, settled, tab, onRefused, songs, albums, artists, waiting }} />
      {tab === 'profiles' && (
        <Profiles {...{ items, isReading, readMore, tab }} waiting={artistsWait} />
      )}
      {tab === 'lyrics' && <LyricsFound {...{ term, settled, onRefused }} />}
    </>
  )
}

type Search = ReturnType<typeof useSearch>
type ResultsProps = SearchResultsProps & Pick<Search, 'songs' | 'albums' | 'artists' | 'waiting'>

/** Not drawn again by an answer that has yet to be shown. */
const Results = memo(function Results({
  term,
  settled,
  tab,
  onRefused,
  songs,
  albums,
  artists,
  waiting,
}: ResultsProps) {
  const t = useText()
  const all = together([songs, albums, artists])
  const shown = { term, tab, waiting }
  const beside = { settled, onRefused }
  const alsoFor = tab === 'all' ? settled : ''
  const heard = useHeard(alsoFor)
  const genre = useGenreNamed(alsoFor)
  const nothing = (
    <LyricsBeside {...beside} otherwise={genre ? null : <NothingFound {...shown} />} />
  )
  const songCards = (
    <FoundCards {...shown} found={songs} nothing={nothing}>
      {(some) => (
        <SongGrid
          source={searchSource(term)}
          songs={some}
          queue={songs.items}
          onRefused={onRefused}
        />
      )}
    </FoundCards>
  )
  // Only the one that is shown is drawn.
  const views: Record<SearchTab, ReactNode> = {
    all: (
      <FoundItems {...shown} found={all} nothing={nothing}>
        {() => <SearchAll {...{ term, songs, albums, artists, ...beside }} />}
      </FoundItems>
    ),
    songs: songCards,
    artists: (
      <FoundCards {...shown} found={artists}>
        {(some) => <ArtistGrid artists={some} />}
      </FoundCards>
    ),
    playlists: songCards,
    albums: (
      <FoundCards {...shown} found={albums}>
        {(some) => <AlbumGrid albums={some} onRefused={onRefused} />}
      </FoundCards>
    ),
    podcasts: (
      <SearchMessage icon="music" title={t('search.working')} text={t('search.workingText')} />
    ),
    profiles: null,
    lyrics: null,
  }
  const searched: Partial<Record<SearchTab, Finding<Searchable>>> = {
    all,
    songs,
    artists,
    playlists: songs,
    albums,
  }
  const { items, isAnswered, hasAllMatches } = searched[tab] ?? none
  return (
    <>
      <SearchStatus
        key={tab}
        term={term}
        found={isAnswered ? items : undefined}
        hasAllMatches={hasAllMatches}
        beside={heard.length + Number(genre !== undefined)}
      />
      {genre && <GenreFound genre={genre} />}
      {views[tab]}
    </>
  )
})

/** What was found of several kinds, which is read on in their own tabs. */
const together = (findings: readonly Finding<Searchable>[]): Finding<Searchable> => ({
  items: findings.flatMap(({ items }) => items),
  isAnswered: findings.every(({ isAnswered }) => isAnswered),
  hasAllMatches: findings.every(({ hasAllMatches }) => hasAllMatches),
  readMore: undefined,
  isReading: false,
})

/** Of what is not searched nothing is said. */
const none = { ...together([]), isAnswered: false }

type ProfilesProps = Pick<Search['everyArtist'], 'items' | 'isReading' | 'readMore' | 'waiting'> & {
  tab: SearchTab
}

function Profiles({ items, waiting, tab, ...more }: ProfilesProps) {
  if (!items) return <SearchSkeleton tab={tab} waiting={waiting} />
  return (
    <>
      <ArtistGrid artists={items} />
      <More {...more} tab={tab} />
    </>
  )
}
