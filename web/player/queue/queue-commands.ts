import type { Track } from '#domain/catalogue.ts'

import type { PlayerEvent } from '#web/player/events.ts'
import type { PlayerState } from '#web/player/player-state.ts'
import { withTracks } from './near-tracks.ts'
import {
  addToQueue,
  currentEntry,
  extendQueue,
  playNext,
  type Queue,
  removeFromQueue,
  type Repeat,
  shuffle,
  type Source,
  startQueue,
  unshuffle,
} from './queue.ts'
import { moveInQueue, takeBack } from './queue-order.ts'

/**
 * Gives a source's tracks. It says by itself when it cannot, and gives none then. The signal is aborted as soon as
 * the listener chooses something else, or nothing.
 */
export type SourceReader = (choice: AbortSignal) => Promise<readonly Track[]>

/** Commands that say what is in the queue, and in which order. */
export function createQueueCommands(
  getState: () => PlayerState,
  dispatch: (event: PlayerEvent) => void,
  newSeed: () => number,
) {
  /** A source in the order that the listener asked for, with what is known of its tracks. */
  function listed(source: Source, list: readonly Track[], at: number) {
    const { queue: before, tracks, shuffled } = getState()
    const ids = list.map(({ id }) => id)
    const inOrder = startQueue(ids, at, source, before)
    const queue = shuffled ? shuffle(inOrder, newSeed()) : inOrder
    return { queue, tracks: withTracks(tracks, list, queue) }
  }

  function playFrom(source: Source, tracks: readonly Track[] | SourceReader, at = 0) {
    if (typeof tracks === 'function') void readAndPlay(source, tracks, at)
    else if (tracks[at]) dispatch({ type: 'start', isChosen: true, ...listed(source, tracks, at) })
  }

  async function readAndPlay(source: Source, read: SourceReader, at: number) {
    if (!getState().enabled) return
    const choice = new AbortController()
    dispatch({ type: 'choose', choice })
    const tracks = await read(choice.signal)
    if (!choice.signal.aborted) playFrom(source, tracks, at)
  }

  const add =
    (insert: (queue: Queue, ids: readonly string[]) => Queue) =>
    (...list: Track[]) => {
      const before = getState()
      const ids = list.map(({ id }) => id)
      const queue = insert(before.queue, ids)
      dispatch({ type: 'add', queue, tracks: withTracks(before.tracks, list, queue) })
    }

  const arrange = (queue: Queue | undefined) => queue && dispatch({ type: 'arrange', queue })

  return {
    /**
     * Plays the tracks of a source from a place on, at once or as soon as they are read, unless something else is
     * chosen meanwhile. Nobody logged in, nothing happens.
     */
    playFrom,
    /** Readies the first of a source, silently, unless the queue holds something already. */
    cue: (source: Source, list: readonly Track[]) => {
      const isEmpty = !currentEntry(getState().queue)
      if (isEmpty && list[0]) dispatch({ type: 'add', ...listed(source, list, 0) })
    },
    /** Puts more of a source behind what the queue holds of it, unless something else was chosen meanwhile. */
    playOn: (source: Source, list: readonly Track[]) => {
      const { queue: before, tracks, shuffled } = getState()
      if (before.source !== source || list.length === 0) return
      const ids = list.map(({ id }) => id)
      const queue = extendQueue(before, ids, shuffled ? newSeed() : undefined)
      dispatch({ type: 'add', queue, tracks: withTracks(tracks, list, queue) })
    },
    /** Tracks of the queue that were read. */
    learn: (tracks: readonly Track[]) => dispatch({ type: 'read', tracks }),
    /** The current track cannot be read for now. */
    giveUpTrack: () => dispatch({ type: 'unread' }),
    /** Takes out tracks that there are no more, by their ids. */
    dropTracks: (isGone: (id: string) => boolean) => dispatch({ type: 'gone', isGone }),
    /** Right after the current track. */
    playNext: add(playNext),
    /** After what was added before, ahead of the rest of the source. */
    addToQueue: add(addToQueue),
    /** Takes out the tracks at places of the order heard; not the current one, which sounds. */
    removeFromQueue: (...places: number[]) => {
      const { queue } = getState()
      const others = places.filter((place) => place !== queue.position)
      arrange(removeFromQueue(queue, others))
    },
    /** Moves a track that is to come from one place of the order heard to another. */
    moveInQueue: (from: number, to: number) => {
      const { queue, shuffled } = getState()
      arrange(moveInQueue(queue, from, to, shuffled))
    },
    /** Puts a queue in the place of another, at the track of now; nothing happens when more has changed since. */
    exchange: (next: Queue, known: Queue) => {
      arrange(takeBack(next, known, getState().queue))
    },
    setRepeat: (repeat: Repeat) => dispatch({ type: 'repeat', repeat }),
    shuffle: () => {
      const queue = shuffle(getState().queue, newSeed())
      dispatch({ type: 'arrange', queue, shuffled: true })
    },
    unshuffle: () =>
      dispatch({ type: 'arrange', queue: unshuffle(getState().queue), shuffled: false }),
  }
}
