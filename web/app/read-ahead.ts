import type { QueryClient } from '@tanstack/react-query'

import { albumsQuery } from '#web/features/catalogue/albums.ts'
import { artistsQuery } from '#web/features/catalogue/artists.ts'
import { featuredQuery } from '#web/features/catalogue/featured.ts'

/** Asks for what the first screen shows, before there is a screen. */
export function readAhead(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(featuredQuery)
  void queryClient.prefetchQuery(albumsQuery)
  void queryClient.prefetchQuery(artistsQuery)
}
