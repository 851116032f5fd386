import type { Track } from '#domain/catalogue.ts'

import { withTracks } from './near-tracks.ts'
import type { Parts } from '#web/player/playback-commands.ts'
import { currentTrack, type Tracks } from '#web/player/player-state.ts'
import { currentEntry, type Queue, type Source, startQueue } from './queue.ts'

/** Commands that begin with a source's tracks, or go on with those that were read on the way. */
export function createSourceCommands(
  { store, transport, arrange, begin, preloadNext }: Parts,
  start: (queue: Queue, wanted: 'this', tracks: Tracks) => void,
) {
  const { getState, setState } = store

  /** In the order that the listener asked for, with what is known of its tracks. */
  function queueOf(source: Source, list: readonly Track[], at = 0) {
    const { queue: before, tracks } = getState()
    const ids = list.map(({ id }) => id)
    const queue = arrange(startQueue(ids, at, source, before))
    return { queue, tracks: withTracks(tracks, list, queue) }
  }

  return {
    /** Plays the tracks of a source from `at` on. Nobody logged in, nothing happens. */
    playFrom: (source: Source, list: readonly Track[], at = 0) => {
      if (!list[at] || !getState().enabled) return
      const { queue, tracks } = queueOf(source, list, at)
      start(queue, 'this', tracks)
    },
    /** Readies the first of a source, silently, unless the queue holds something already. */
    cue: (source: Source, list: readonly Track[]) => {
      const [track] = list
      const { enabled, queue } = getState()
      if (!track || !enabled || currentEntry(queue)) return
      setState(queueOf(source, list))
      transport.cue(track)
    },
    /** Tracks that were read: the current one begins, if it waits for that. */
    learn: (read: readonly Track[]) => {
      const { queue, tracks, status } = getState()
      const known = currentTrack(getState())
      setState({ tracks: withTracks(tracks, read, queue) })
      const track = currentTrack(getState())
      if (known && status === 'playing') preloadNext()
      if (known || !track) return
      if (status === 'loading') begin(queue)
      else transport.cue(track)
    },
    /** The current track cannot be read for now. */
    giveUpTrack: () =>
      setState({ status: 'failed', problem: { code: 'network', track: undefined } }),
  }
}
