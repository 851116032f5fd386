import { useQuery } from '@tanstack/react-query'

import { searchItems } from '#domain/search.ts'
import { albumsQuery } from '#web/features/catalogue/albums.ts'
import { artistsQuery } from '#web/features/catalogue/artists.ts'
import { mediaItemsQuery } from '#web/features/catalogue/media-items.ts'

type Described = { title: string; description: string }

const textOf = ({ title, description }: Described) => `${title} ${description}`

/** What a term finds in the catalogue; nothing until the catalogue is read. */
export function useSearch(term: string) {
  const { data: songs } = useQuery(mediaItemsQuery)
  const { data: albums } = useQuery(albumsQuery)
  const { data: artists } = useQuery(artistsQuery)
  if (!songs || !albums || !artists) return undefined
  return {
    songs: searchItems(songs, term, textOf),
    albums: searchItems(albums, term, textOf),
    artists: searchItems(artists, term, textOf),
    everyArtist: artists,
  }
}
