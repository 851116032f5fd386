import type { QueryClient } from '@tanstack/react-query'

import { pageSize } from '#domain/reads.ts'
import { featured, featuredSongs } from '#web/music/reads/featured.ts'
import { pagesQuery } from '#web/music/reads/pages.ts'
import { text } from '#web/lib/language/language.ts'
import { keepPlayerOf } from '#web/lib/player/player-page.ts'
import type { SessionStore } from '#web/lib/session/session-store.ts'
import { readAtOnce } from '#web/player/queue/near-tracks.ts'
import type { Queue } from '#web/player/queue/queue.ts'
import type { Player } from '#web/player/player.ts'
import { warmUp } from '#web/player/subscribers/warm-up.ts'
import { notify } from '#web/ui/overlay/toasts.tsx'

/**
 * The player works while somebody is logged in. It then shows what that person left, else the
 * first of the featured songs, paused. Songs that the catalogue has lost meanwhile are taken out.
 */
export function letPlayerFollowSession(
  player: Player,
  session: SessionStore,
  queryClient: QueryClient,
): void {
  let near: ReturnType<typeof followQueue> | undefined
  let stopKeeping: (() => void) | undefined
  /** The rest of the album could not be put behind it. */
  let isCutOff = false

  const follow = (userId: string | undefined) => {
    stopKeeping?.()
    stopKeeping = undefined
    player.disable()
    if (userId === undefined) return
    player.enable()
    stopKeeping = keepPlayerOf(userId, player)
    // Given up when somebody else is logged in.
    fill(userId).catch(() => undefined)
  }
  const isHere = (userId: string) => session.getState().user?.id === userId

  const fill = async (userId: string) => {
    const { items: songs } = await queryClient.fetchQuery(pagesQuery(featuredSongs))
    if (!isHere(userId)) return
    player.cue(featured, songs)
    player.prepare(songs)
    globalThis.requestIdleCallback?.(() => warmUp(songs, document.getElementById('root')))
    const known = new Set(songs.map(({ id }) => id))
    if (player.getState().queue.order.every(({ id }) => known.has(id))) return
    near ??= followQueue(player)
    const following = await near
    await following?.refresh(known)
    if (isHere(userId)) player.cue(featured, songs)
  }

  /** Its reads are repeated until they succeed; its code is tried again with each song. */
  const goOn = async () => {
    isCutOff = false
    try {
      const { playOn } = await import('#web/music/play/play-on.ts')
      await playOn(player, queryClient)
    } catch {
      isCutOff = true
    }
  }

  player.subscribe(({ queue }, before) => {
    if (queue === before.queue) return
    if ((isCutOff || queue.source !== before.queue.source) && mayGoOn(queue)) void goOn()
    if (queue.order.length > readAtOnce.ahead) near ??= followQueue(player)
  })
  const stop = player.subscribe(({ status }) => {
    if (status !== 'playing') return
    stop()
    // Without its code nothing is counted in this visit.
    import('#web/lib/player/plays.ts').then(({ tellPlays }) => tellPlays(player)).catch(() => {})
  })
  session.subscribe(({ user }, { user: before }) => {
    if (user?.id === before?.id) return
    // What one person may see another may not.
    void queryClient.resetQueries()
    follow(user?.id)
  })
  follow(session.getState().user?.id)
}

/** An album is read by page, and played as a whole. */
const mayGoOn = ({ source, running }: Queue) =>
  source?.kind === 'album' && running.length >= pageSize

/** Reads what comes near in the queue, once its code is there; without it what is known is played. */
async function followQueue(player: Player) {
  try {
    const [{ keepTracksNear }, { readTracks }] = await Promise.all([
      import('#web/player/queue/keep-tracks-near.ts'),
      import('#web/music/reads/read-tracks.ts'),
    ])
    return keepTracksNear(player, { read: readTracks, onGone: sayGone })
  } catch {
    return undefined
  }
}

const sayGone = (count: number) =>
  notify(() => text('player.gone', { count }), { id: 'gone', tone: 'info', lastsMs: 8000 })
