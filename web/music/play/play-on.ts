import type { QueryClient } from '@tanstack/react-query'

import { albumTracks, tracksAfter } from '#web/music/reads/album-tracks.ts'
import { pagesQuery } from '#web/music/reads/pages.ts'
import type { Player } from '#web/player/player.ts'

/** Puts the rest of the album that plays behind what was read of it when it was chosen. */
export async function playOn(player: Player, queries: QueryClient): Promise<void> {
  const { source, running } = player.getState().queue
  if (source?.kind !== 'album') return
  const album = source.id
  const known = queries.getQueryData(pagesQuery(albumTracks(album)).queryKey)
  const last = known?.items.find(({ id }) => id === running.at(-1)?.id)
  if (!last) return
  const rest = await queries.fetchQuery({
    queryKey: ['album-tracks', album, 'after', last.id, 'all'],
    queryFn: ({ signal }) => tracksAfter(album, last, signal),
    gcTime: 0,
  })
  const { queue } = player.getState()
  if (queue.running.at(-1)?.id === last.id) player.playOn(source, rest)
}
