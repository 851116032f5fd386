import type { QueryClient } from '@tanstack/react-query'

import type { Player } from '#web/player/player.ts'

import { albumTracksQuery } from './album-tracks.ts'

let latestChoice = 0

/** Reads an album and plays it, unless something else was chosen meanwhile. */
export async function playAlbum(id: string, player: Player, queryClient: QueryClient) {
  const choice = ++latestChoice
  const { queue } = player.getState()
  const tracks = await queryClient.fetchQuery(albumTracksQuery(id))
  const isLatest = choice === latestChoice && player.getState().queue === queue
  if (isLatest && tracks.length > 0) player.play(tracks)
}
