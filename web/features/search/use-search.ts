import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'

import { isMatch, type Searchable, wantedOf } from '#domain/search.ts'
import { albums } from '#web/music/reads/albums.ts'
import { artists } from '#web/music/reads/artists.ts'
import { featuredSongs } from '#web/music/reads/featured.ts'
import type { Page, Place } from '#web/music/reads/pages.ts'
import { usePages } from '#web/music/reads/use-pages.ts'

import { albumsFound, artistsFound, type Found, type FoundList, songsFound } from './found/found.ts'
import { foundHere, withClose } from './found/found-here.ts'
import type { SearchTab } from './search-tab.ts'

type Named = Searchable & Place

/** What a term finds of a kind, so far. */
export type Finding<Item> = {
  readonly items: readonly Item[]
  /** The answer is there, at least its first page; until then these are what was here already. */
  readonly isAnswered: boolean
  /** No other contains the term. */
  readonly hasAllMatches: boolean
  readonly readMore: (() => void) | undefined
  readonly isReading: boolean
}

/**
 * What a term finds in the catalogue: at once what is here already, by the same rules, and then what the database
 * answers, all of it together. A key comes first: the database is asked when nobody types.
 * Asks only for what the tab shows.
 */
export function useSearch({
  term,
  settled,
  tab,
}: {
  term: string
  settled: string
  tab: SearchTab
}) {
  const client = useQueryClient()
  const wanted = wantedOf(term)
  const isHere = listsOf(wanted, tab).every(
    ({ list, isWanted }) => !isWanted || client.getQueryData(list.queryKey) !== undefined,
  )
  const asked = isHere ? wanted : wantedOf(settled)
  const [ofSongs, ofAlbums, ofArtists] = listsOf(asked, tab)
  const everyArtist = usePages(artists)
  const songs = useFound(ofSongs, wanted, usePages(featuredSongs).items)
  const someAlbums = useFound(ofAlbums, wanted, usePages(albums).items)
  const someArtists = useFound(ofArtists, wanted, everyArtist.items)
  const parts = [songs, someAlbums, someArtists]
  const isAnswered = asked === wanted && parts.every((part) => part.isAnswered || !part.isWanted)
  const key = `${tab} ${wanted}`
  const here = useTogether(key, songs.here, someAlbums.here, someArtists.here)
  const answer = useTogether(key, songs.answer, someAlbums.answer, someArtists.answer)
  const shown = useDeferredAnswer(key, isAnswered ? answer : undefined) ?? here
  return {
    ...shown,
    everyArtist,
    /** Reading failed and goes on. */
    waiting: parts.some(({ waiting }) => waiting),
  }
}

function listsOf(wanted: string, tab: SearchTab) {
  const isWanted = (...tabs: SearchTab[]) => wanted !== '' && ['all', ...tabs].includes(tab)
  return [
    { list: songsFound(wanted), isWanted: isWanted('songs', 'playlists') },
    { list: albumsFound(wanted), isWanted: isWanted('albums') },
    { list: artistsFound(wanted), isWanted: isWanted('artists') },
  ] as const
}

function useTogether<Songs, Albums, Artists>(
  key: string,
  songs: Songs,
  albumsOf: Albums,
  artistsOf: Artists,
) {
  return useMemo(
    () => ({ key, songs, albums: albumsOf, artists: artistsOf }),
    [key, songs, albumsOf, artistsOf],
  )
}

/** An answer that was here before it was asked for, at once; one that comes does not hold up a key. */
function useDeferredAnswer<Answer extends { key: string }>(
  key: string,
  answer: Answer | undefined,
): Answer | undefined {
  const [first, setFirst] = useState({ key, isKnown: answer !== undefined })
  if (first.key !== key) setFirst({ key, isKnown: answer !== undefined })
  const later = useDeferredValue(answer)
  if (first.key === key && first.isKnown) return answer
  return later?.key === key ? later : undefined
}

function useFound<Item extends Named>(
  { list, isWanted }: { list: FoundList<Item>; isWanted: boolean },
  wanted: string,
  /** The beginning of the catalogue. */
  beginning: readonly Item[] = none,
) {
  const client = useQueryClient()
  const { items, next, waiting, isReading, readMore } = usePages(list, isWanted)
  const [, kind = ''] = list.queryKey
  const isAnswered = items !== undefined
  const here = useMemo(
    (): Finding<Item> => ({
      ...findHere(client, { kind, wanted }, beginning),
      isAnswered: false,
      readMore: undefined,
      isReading: false,
    }),
    [client, kind, wanted, beginning],
  )
  const reader = useRef(readMore)
  useEffect(() => {
    reader.current = readMore
  })
  const isMore = readMore !== undefined
  const answer = useMemo(
    (): Finding<Item> => ({
      items: withClose(items ?? none, here.items, wanted),
      isAnswered: true,
      hasAllMatches: !next || !isMatch(next.tier),
      readMore: isMore ? () => reader.current?.() : undefined,
      isReading,
    }),
    [items, next, isMore, isReading, here, wanted],
  )
  return { here, answer, isWanted, isAnswered, waiting: !isAnswered && waiting }
}

/** What is here of a kind already: the answers to other terms, and the beginning of the catalogue. */
function findHere<Item extends Named>(
  client: QueryClient,
  { kind, wanted }: { kind: string; wanted: string },
  beginning: readonly Item[],
) {
  const answers = client
    .getQueriesData<Page<Item, Found>>({ queryKey: ['search', kind] })
    .flatMap(([key, page]) => (page ? [{ ...page, term: String(key[2]) }] : []))
  // Shorter terms are not looked for within words.
  const goesOn = ({ term }: { term: string }) => term.length > 2 && wanted.includes(term)
  return {
    items: foundHere([beginning, ...answers.map(({ items }) => items)], wanted),
    hasAllMatches: answers.filter(goesOn).some(({ next }) => !next || !isMatch(next.tier)),
  }
}

const none: readonly never[] = []
