import type { Track } from '#domain/catalogue.ts'

import { idsAround, isAwaitingTrack, readAtOnce } from './near-tracks.ts'
import { initialState, type PlayerState } from '#web/player/player-state.ts'
import type { Player } from '#web/player/player.ts'
import type { Queue } from './queue.ts'

/** Reads tracks by their ids, at most `mostPerRead`; without those that there are no more. Rejects when it cannot. */
export type TrackReader = (ids: readonly string[]) => Promise<readonly Track[]>

export const mostPerRead = 100

/** As many as a screen lists ahead have to be known. */
const needed = { behind: 10, ahead: 110 }

type Options = {
  readonly read: TrackReader
  /** So many songs that somebody chose were taken out of the queue, because there are no more of them. */
  readonly onGone: (count: number) => void
}

/** Reads what the player will soon need of the tracks in its queue, and takes out those that are gone. */
export function keepTracksNear(player: Player, { read, onGone }: Options) {
  const underWay = new Set<string>()
  /** After a failure the next try waits for a change of the queue, or for a press on Play. */
  let failedFor: Queue | undefined

  async function ask(ids: readonly string[]) {
    for (const id of ids) underWay.add(id)
    try {
      const tracks = await read(ids)
      const found = new Set(tracks.map(({ id }) => id))
      const gone = new Set(ids.filter((id) => !found.has(id)))
      const { order, source } = player.getState().queue
      player.learn(tracks)
      if (gone.size > 0) player.dropTracks((id) => gone.has(id))
      // Nobody queued what Home has.
      const isChosen = source?.kind !== 'featured'
      const lost = order.filter(({ id, added }) => gone.has(id) && (isChosen || added)).length
      if (lost > 0) onGone(lost)
    } catch {
      failedFor = player.getState().queue
      if (isAwaitingTrack(player.getState())) player.giveUpTrack()
    } finally {
      for (const id of ids) underWay.delete(id)
    }
  }

  const askAll = (ids: readonly string[]) =>
    Promise.all(
      Array.from({ length: Math.ceil(ids.length / mostPerRead) }, (_, part) =>
        ask(ids.slice(part * mostPerRead, (part + 1) * mostPerRead)),
      ),
    )

  function follow(state: PlayerState, before: PlayerState) {
    const { queue, tracks } = state
    const isPressed = isAwaitingTrack(state) && before.status !== 'loading'
    if ((queue === before.queue || queue === failedFor) && !isPressed) return
    const unknown = (id: string) => !tracks.has(id) && !underWay.has(id)
    if (idsAround(queue, needed).some(unknown))
      void askAll(idsAround(queue, readAtOnce).filter(unknown))
  }

  player.subscribe(follow)
  follow(player.getState(), initialState)
  return {
    /** Reads what is near anew, but what is known to be right. Never rejects. */
    refresh: (right: ReadonlySet<string>) =>
      askAll(idsAround(player.getState().queue, readAtOnce).filter((id) => !right.has(id))),
  }
}
