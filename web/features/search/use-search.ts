import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { pageSize } from '#domain/reads.ts'
import { type Searchable, searchItems, wantedOf } from '#domain/search.ts'
import { albums } from '#web/music/reads/albums.ts'
import { artists } from '#web/music/reads/artists.ts'
import { featuredSongs } from '#web/music/reads/featured.ts'
import type { Page } from '#web/music/reads/pages.ts'
import { usePages } from '#web/music/reads/use-pages.ts'

import { albumsFound, artistsFound, type Found, type FoundList, songsFound } from './found.ts'
import type { SearchTab } from './search-tab.ts'

type Named = Searchable & { readonly id: string }

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
 * What a term finds in the catalogue: at once what is here already, by the same rules, and then what the
 * database answers. Asks only for what the tab shows.
 */
export function useSearch(term: string, tab: SearchTab) {
  const wanted = wantedOf(term)
  const isWanted = (...tabs: SearchTab[]) => ['all', ...tabs].includes(tab)
  const everyArtist = usePages(artists)
  const songs = useFound(
    songsFound(wanted),
    usePages(featuredSongs).items,
    isWanted('songs', 'playlists'),
  )
  const some = {
    songs,
    albums: useFound(albumsFound(wanted), usePages(albums).items, isWanted('albums')),
    artists: useFound(artistsFound(wanted), everyArtist.items, isWanted('artists')),
  }
  return {
    ...some,
    everyArtist,
    /** Reading failed and goes on. */
    waiting: Object.values(some).some(({ waiting }) => waiting),
  }
}

function useFound<Item extends Named>(
  list: FoundList<Item>,
  /** The beginning of the catalogue. */
  beginning: readonly Item[] = none,
  isWanted: boolean,
) {
  const client = useQueryClient()
  const { items, next, waiting, ...more } = usePages(list, isWanted)
  const [, kind = '', wanted = ''] = list.queryKey
  const isAnswered = items !== undefined
  const here = useMemo(
    () => (isAnswered ? undefined : findHere(client, { kind, wanted }, beginning)),
    [client, kind, wanted, beginning, isAnswered],
  )
  const found = here ?? { items: items ?? none, hasAllMatches: next?.tier !== 1 }
  return { ...more, ...found, isAnswered, waiting: !isAnswered && waiting }
}

/**
 * What is here of a kind already. First comes what an earlier term found that this one goes on from, in the order
 * in which it is shown, so that it stays in its place.
 */
function findHere<Item extends Named>(
  client: QueryClient,
  { kind, wanted }: { kind: string; wanted: string },
  beginning: readonly Item[],
) {
  const answers = client
    .getQueriesData<Page<Item, Found>>({ queryKey: ['search', kind] })
    .flatMap(([key, page]) => (page ? [{ ...page, term: String(key[2]) }] : []))
    .toSorted((one, other) => other.term.length - one.term.length)
  const goesOn = ({ term }: { term: string }) => term !== '' && wanted.includes(term)
  const before = answers.filter(goesOn)
  const rest = answers.filter((answer) => !goesOn(answer))
  const known = new Map<string, Item>()
  for (const items of [...before.map(itemsOf), beginning, ...rest.map(itemsOf)])
    for (const item of items) if (!known.has(item.id)) known.set(item.id, item)
  return {
    items: searchItems([...known.values()], wanted).slice(0, pageSize),
    hasAllMatches: before.some(({ next }) => next?.tier !== 1),
  }
}

const none: readonly never[] = []

const itemsOf = <Item>({ items }: { items: readonly Item[] }) => items
