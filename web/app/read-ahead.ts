import type { QueryClient } from '@tanstack/react-query'

import { albums } from '#web/music/reads/albums.ts'
import { artists } from '#web/music/reads/artists.ts'
import { featuredSongs } from '#web/music/reads/featured.ts'
import { pagesQuery } from '#web/music/reads/pages.ts'

/** Asks for what the first screen shows, before there is a screen. */
export function readAhead(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(pagesQuery(featuredSongs))
  void queryClient.prefetchQuery(pagesQuery(albums))
  void queryClient.prefetchQuery(pagesQuery(artists))
}
