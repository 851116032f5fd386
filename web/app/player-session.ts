import type { QueryClient } from '@tanstack/react-query'

import type { Track } from '#domain/catalogue.ts'
import { featuredQuery } from '#web/features/catalogue/featured.ts'
import { keepPlayerOf } from '#web/lib/player-page.ts'
import type { SessionStore } from '#web/lib/session-store.ts'
import type { Player } from '#web/player/player.ts'
import { tracksInOrder } from '#web/player/queue.ts'
import { rehearse } from '#web/player/rehearsal.ts'

import { announceGone } from './shell/gone-notice.tsx'

/**
 * The player works while somebody is logged in. It then shows what that person left, else the
 * first of the featured songs, paused. Songs that the catalogue has lost meanwhile are taken out.
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
    void fill(userId)
  }
  const isHere = (userId: string) => session.getState().user?.id === userId

  const fill = async (userId: string) => {
    const songs = await queryClient.fetchQuery(featuredQuery)
    if (!isHere(userId)) return
    player.cue(songs)
    player.prepare(songs)
    globalThis.requestIdleCallback?.(() => rehearse(songs, document.getElementById('root')))
    const known = new Set(songs.map(({ id }) => id))
    const kept = tracksInOrder(player.getState().queue).filter(({ id }) => !known.has(id))
    if (kept.length === 0) return
    const gone = await findGone(kept)
    if (gone.size === 0 || !isHere(userId)) return
    player.dropTracks(({ id }) => gone.has(id))
    player.cue(songs)
    announceGone(gone.size)
  }

  session.subscribe(({ user }, { user: before }) => {
    if (user?.id !== before?.id) follow(user?.id)
  })
  follow(session.getState().user?.id)
}

/** The ids of those that are gone; none where that cannot be found out. */
async function findGone(tracks: readonly Track[]): Promise<ReadonlySet<string>> {
  try {
    const { goneFrom } = await import('#web/features/catalogue/gone-tracks.ts')
    return await goneFrom(tracks)
  } catch {
    return new Set()
  }
}
