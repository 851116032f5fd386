import type { QueryClient } from '@tanstack/react-query'

import { albumsQuery } from '#web/music/reads/albums.ts'
import { artistsQuery } from '#web/music/reads/artists.ts'
import { featuredQuery } from '#web/music/reads/featured.ts'

/** Asks for what the first screen shows, before there is a screen. */
export function readAhead(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(featuredQuery)
  void queryClient.prefetchQuery(albumsQuery)
  void queryClient.prefetchQuery(artistsQuery)
}
