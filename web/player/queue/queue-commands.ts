import type { StoreApi } from 'zustand/vanilla'

import type { Track } from '#domain/catalogue.ts'

import { withTracks } from './near-tracks.ts'
import type { Begin } from '#web/player/playback-commands.ts'
import { currentTrack, isActive, type PlayerState } from '#web/player/player-state.ts'
import {
  addToQueue,
  currentEntry,
  playNext,
  type Queue,
  removeFromQueue,
  type Repeat,
  shuffle,
  unshuffle,
  withoutEntries,
} from './queue.ts'
import { moveInQueue, takeBack } from './queue-order.ts'

/** Commands that change what comes, and leave alone what sounds. */
export function createQueueCommands(
  { getState, setState }: StoreApi<PlayerState>,
  newSeed: () => number,
  onChange: () => void,
  /** Readies a track that has become the current one, silently. */
  onFirst: (track: Track) => void,
  begin: Begin,
) {
  function change(queue: Queue, more: Partial<PlayerState> = {}) {
    setState({ queue, ...more })
    onChange()
  }

  /** Nobody logged in, nothing happens. */
  function add(tracks: readonly Track[], insert: (queue: Queue, ids: readonly string[]) => Queue) {
    const before = getState()
    if (!before.enabled) return
    const ids = tracks.map(({ id }) => id)
    const queue = insert(before.queue, ids)
    change(queue, { tracks: withTracks(before.tracks, tracks, queue) })
    const [first] = tracks
    if (first && !currentEntry(before.queue)) onFirst(first)
  }

  return {
    /** Right after the current track. */
    playNext: (...tracks: Track[]) => add(tracks, playNext),
    /** After what was added before, ahead of the rest of the source. */
    addToQueue: (...tracks: Track[]) => add(tracks, addToQueue),
    /** Takes out the tracks at places of the order heard; not the current one, which sounds. */
    removeFromQueue: (...places: number[]) => {
      const { queue } = getState()
      change(
        removeFromQueue(
          queue,
          places.filter((place) => place !== queue.position),
        ),
      )
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
    /** Takes out tracks that there are no more, by their ids; one that sounds stays until it ends. */
    dropTracks: (isGone: (id: string) => boolean) => {
      const { queue, tracks, status } = getState()
      const current = currentEntry(queue)
      const stays = isActive(status) && currentTrack(getState()) ? current : undefined
      const left = withoutEntries(queue, (entry) => entry !== stays && isGone(entry.id))
      const next = currentEntry(left)
      change(left, next ? {} : { status: 'idle' })
      if (!next || next === current) return
      const track = currentTrack({ queue: left, tracks })
      if (status === 'loading' && !stays) begin(left)
      else if (track) onFirst(track)
    },
    setRepeat: (repeat: Repeat) => change(getState().queue, { repeat }),
    shuffle: () => change(shuffle(getState().queue, newSeed()), { shuffled: true }),
    unshuffle: () => change(unshuffle(getState().queue), { shuffled: false }),
  }
}
