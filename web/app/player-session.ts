import type { QueryClient } from '@tanstack/react-query'

import { featuredQuery } from '#web/features/catalogue/featured.ts'
import { keepPlayerOf } from '#web/lib/player-page.ts'
import type { SessionStore } from '#web/lib/session-store.ts'
import type { Player } from '#web/player/player.ts'

/**
 * The player works while somebody is logged in. It then starts, paused, with what this person left
 * in this browser, else with the first of the featured songs.
 */
export function letPlayerFollowSession(
  player: Player,
  session: SessionStore,
  queryClient: QueryClient,
): void {
  let endKeeping: (() => void) | undefined
  const follow = (userId: string | undefined) => {
    endKeeping?.()
    endKeeping = undefined
    player.disable()
    if (userId === undefined) return
    player.enable()
    endKeeping = keepPlayerOf(userId, player)
    void begin(userId)
  }
  const begin = async (userId: string) => {
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
