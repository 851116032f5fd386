import type { QueryClient } from '@tanstack/react-query'

import { featuredQuery } from '#web/features/catalogue/featured.ts'
import { keepPlayerOf } from '#web/lib/player-page.ts'
import type { SessionStore } from '#web/lib/session-store.ts'
import type { Player } from '#web/player/player.ts'

/**
 * The player works while somebody is logged in. It then shows what that person left, else the
 * first of the featured songs, paused.
 */
export function letPlayerFollowSession(
  player: Player,
  session: SessionStore,
  queryClient: QueryClient,
): void {
  let stopKeeping: (() => void) | undefined

  const follow = (userId: string | undefined) => {
    stopKeeping?.()
    stopKeeping = undefined
    player.disable()
    if (userId === undefined) return
    player.enable()
    stopKeeping = keepPlayerOf(userId, player)
    void offerFeatured(userId)
  }
  const offerFeatured = async (userId: string) => {
    const songs = await queryClient.fetchQuery(featuredQuery)
    if (session.getState().user?.id !== userId) return
    player.cue(songs)
    player.prepare(songs)
  }

  session.subscribe(({ user }, { user: before }) => {
    if (user?.id !== before?.id) follow(user?.id)
  })
  follow(session.getState().user?.id)
}
