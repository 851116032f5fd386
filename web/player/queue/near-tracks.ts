import type { Track } from '#domain/catalogue.ts'

import { currentTrack, type PlayerState, type Tracks } from '#web/player/player-state.ts'
import type { Queue } from './queue.ts'

/** Of these the tracks are read at once. */
export const readAtOnce = { behind: 30, ahead: 200 }
/** Tracks that are kept whatever their place. */
const capacity = 500

/** The ids around the current entry, nearest first, and those at both ends, where Repeat leads. */
export function idsAround(
  { order, position }: Queue,
  { behind, ahead }: { behind: number; ahead: number },
): string[] {
  const entries = [
    ...order.slice(position, position + 1 + ahead),
    ...order.slice(Math.max(0, position - behind), position),
    ...order.slice(0, 1),
    ...order.slice(-1),
  ]
  return [...new Set(entries.map(({ id }) => id))]
}

/** The known tracks with more; once they are many, those near in the queue alone. */
export function withTracks(tracks: Tracks, more: readonly Track[], queue: Queue): Tracks {
  if (more.length === 0) return tracks
  const isMany = tracks.size + more.length > capacity
  const near = isMany ? new Set(idsAround(queue, readAtOnce)) : undefined
  const kept = new Map<string, Track>()
  for (const some of [tracks.values(), more])
    for (const track of some) if (!near || near.has(track.id)) kept.set(track.id, track)
  return kept
}

/** Nothing sounds until the current track is read. */
export function isAwaitingTrack(state: PlayerState): boolean {
  return state.status === 'loading' && !currentTrack(state)
}
