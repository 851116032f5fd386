import type { StoreApi } from 'zustand/vanilla'

import type { Track } from '#domain/catalogue.ts'

import { isActive, type PlayerState } from './player-state.ts'
import {
  addToQueue,
  currentTrack,
  playNext,
  type Queue,
  removeFromQueue,
  type Repeat,
  shuffle,
  unshuffle,
  withoutTracks,
} from './queue.ts'
import { moveInQueue, takeBack } from './queue-order.ts'

/** Commands that change what comes, and leave alone what sounds. */
export function createQueueCommands(
  { getState, setState }: StoreApi<PlayerState>,
  newSeed: () => number,
  onChange: () => void,
  /** Readies a track that has become the current one, silently. */
  onFirst: (track: Track) => void,
) {
  function change(queue: Queue, more: Partial<PlayerState> = {}) {
    setState({ queue, ...more })
    onChange()
  }

  /** Nobody logged in, nothing happens. */
  function add(queue: Queue) {
    if (!getState().enabled) return
    const wasEmpty = !currentTrack(getState().queue)
    change(queue)
    const first = currentTrack(queue)
    if (wasEmpty && first) onFirst(first)
  }

  return {
    /** Right after the current track. */
    playNext: (...tracks: Track[]) => add(playNext(getState().queue, tracks)),
    /** After what was added before, ahead of the rest of the list. */
    addToQueue: (...tracks: Track[]) => add(addToQueue(getState().queue, tracks)),
    /** Takes out the tracks at places of the order heard; not the current one, which sounds. */
    removeFromQueue: (...places: number[]) => {
      const { queue } = getState()
      const removed = places.filter((place) => place !== queue.position)
      change(removed.toSorted((one, other) => other - one).reduce(removeFromQueue, queue))
    },
    /** Moves a track that is to come from one place of the order heard to another. */
    moveInQueue: (from: number, to: number) => {
      const { queue, shuffled } = getState()
      change(moveInQueue(queue, from, to, shuffled))
    },
    /** Undoes what led from one queue to the other; nothing happens when more has changed since. */
    takeBack: (before: Queue, after: Queue) => {
      const queue = takeBack(before, after, getState().queue)
      if (queue) change(queue)
    },
    /** Takes out tracks that there are no more; one that sounds stays until it ends. */
    dropTracks: (isGone: (track: Track) => boolean) => {
      const { queue, status } = getState()
      const current = currentTrack(queue)
      const stays = isActive(status) ? current : undefined
      const left = withoutTracks(queue, (track) => track !== stays && isGone(track))
      const next = currentTrack(left)
      change(left, next ? {} : { status: 'idle' })
      if (next && next !== current) onFirst(next)
    },
    setRepeat: (repeat: Repeat) => change(getState().queue, { repeat }),
    shuffle: () => change(shuffle(getState().queue, newSeed()), { shuffled: true }),
    unshuffle: () => change(unshuffle(getState().queue), { shuffled: false }),
  }
}
