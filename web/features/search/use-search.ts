import { useQuery, type UseQueryOptions } from '@tanstack/react-query'

import { searchItems } from '#domain/search.ts'
import { albumsQuery } from '#web/music/reads/albums.ts'
import { artistsQuery } from '#web/music/reads/artists.ts'
import { mediaItemsQuery } from '#web/music/reads/media-items.ts'
import { isRetrying } from '#web/lib/http/query-client.ts'

/**
 * What a term finds in the catalogue, each part absent until it is read. It is looked up in what is
 * there already, so that no answer can come too late for its term.
 */
export function useSearch(term: string) {
  const songs = useList(mediaItemsQuery)
  const albums = useList(albumsQuery)
  const artists = useList(artistsQuery)
  return {
    songs: songs.data && searchItems(songs.data, term),
    albums: albums.data && searchItems(albums.data, term),
    artists: artists.data && searchItems(artists.data, term),
    everyArtist: artists.data,
    /** Reading failed and goes on. */
    waiting: songs.waiting || albums.waiting || artists.waiting,
  }
}

function useList<Item>(query: UseQueryOptions<Item[], Error, Item[], string[]>) {
  const reading = useQuery(query)
  return { data: reading.data, waiting: !reading.data && isRetrying(reading) }
}
