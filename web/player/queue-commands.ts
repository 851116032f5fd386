import type { StoreApi } from 'zustand/vanilla'

import type { Track } from '#domain/catalogue.ts'

import type { PlayerState } from './player-state.ts'
import {
  addToQueue,
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
) {
  function change(queue: Queue, more: Partial<PlayerState> = {}) {
    setState({ queue, ...more })
    onChange()
  }

  return {
    /** Right after the current track. */
    playNext: (...tracks: Track[]) => change(playNext(getState().queue, tracks)),
    /** After what was added before, ahead of the rest of the list. */
    addToQueue: (...tracks: Track[]) => change(addToQueue(getState().queue, tracks)),
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
