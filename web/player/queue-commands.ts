import type { StoreApi } from 'zustand/vanilla'

import type { Track } from '#domain/catalogue.ts'

import type { PlayerState } from './player-state.ts'
import {
  addToQueue,
  currentTrack,
  playNext,
  type Queue,
  removeFromQueue,
  type Repeat,
  shuffle,
  unshuffle,
} from './queue.ts'

/** Commands that change what comes, and leave alone what sounds. */
export function createQueueCommands(
  { getState, setState }: StoreApi<PlayerState>,
  newSeed: () => number,
  onChange: () => void,
  /** Readies the first track of a queue that was empty, silently. */
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
    /** Takes out the track at a place of the order heard; not the current one, which sounds. */
    removeFromQueue: (place: number) => {
      const { queue } = getState()
      if (place !== queue.position) change(removeFromQueue(queue, place))
    },
    setRepeat: (repeat: Repeat) => change(getState().queue, { repeat }),
    shuffle: () => change(shuffle(getState().queue, newSeed()), { shuffled: true }),
    unshuffle: () => change(unshuffle(getState().queue), { shuffled: false }),
  }
}
