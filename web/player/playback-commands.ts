import type { Track } from '#domain/catalogue.ts'

import type { Output } from './engine/output.ts'
import type { PlayerEvent } from './events.ts'
import {
  currentTrack,
  type PlayerState,
  type PlayerTime,
  type SavedPlayer,
} from './player-state.ts'
import { currentEntry, type Queue, step } from './queue/queue.ts'
import { backTo, skipTo } from './queue/queue-order.ts'

/** Seconds after which Previous means the start of this track. */
const restartAfter = 3
/** Seconds for which a track that seems about to be chosen is kept ready in place of the next one. */
const guessLasts = 10

type Parts = {
  readonly getState: () => PlayerState
  readonly dispatch: (event: PlayerEvent) => void
  readonly time: { readonly getState: () => PlayerTime }
  readonly output: Output
  readonly prepareNext: (state: PlayerState) => void
}

/** Commands that make sound or silence; each can be handed on by itself. */
export function createPlaybackCommands(parts: Parts) {
  const { getState, dispatch, time, output } = parts
  const [resume, pause] = [() => dispatch({ type: 'resume' }), () => dispatch({ type: 'pause' })]

  /** Plays the current track of a queue; this very one, or whatever comes. A `choice` goes on being read. */
  function start(queue: Queue | undefined, isChosen = true, choice?: AbortController) {
    if (queue) dispatch({ type: 'start', queue, tracks: getState().tracks, isChosen, choice })
  }

  const stepped = (by: 1 | -1) => {
    const { queue, repeat } = getState()
    return step(queue, by, repeat)
  }

  /** Seconds from the start; `fast` may land beside it. */
  function seek(seconds: number, fast = false) {
    if (currentTrack(getState())) output.seek(seconds, fast)
  }

  return {
    /** Somebody is logged in. */
    enable: () => dispatch({ type: 'enable' }),
    /** Nobody is logged in: silence, and an empty queue. */
    disable: () => dispatch({ type: 'disable' }),
    /** Shows what was kept, paused where it was left. */
    restore: (saved: SavedPlayer) => dispatch({ type: 'restore', saved }),
    resume,
    pause,
    /** By what was asked last: the status follows only once the output has. */
    toggle: () => (getState().request.sound ? pause() : resume()),
    /** Silence, and the track at its start. */
    stop: () => dispatch({ type: 'stop' }),
    /** The network is back: goes on at once where it was lost. */
    reconnect: () => dispatch({ type: 'reconnect' }),
    dismissProblem: () => dispatch({ type: 'dismiss' }),
    /** Tries what failed once more: the current track, or the one that was skipped. */
    retry: () => {
      const { queue, problem, status } = getState()
      const skipped = status === 'failed' ? undefined : problem?.track
      if (!skipped || currentEntry(queue)?.id === skipped.id) resume()
      else start(backTo(queue, skipped.id))
    },
    next: () => start(stepped(1), false, getState().choice),
    /** The track before, or the start of this one when it has played for a while. */
    previous: () => {
      const before = time.getState().position > restartAfter ? undefined : stepped(-1)
      if (before) start(before, true, getState().choice)
      else seek(0)
    },
    /** The track at a later place of the order heard; the rest is kept. */
    playFromQueue: (place: number) => start(skipTo(getState().queue, place)),
    seek,
    ...createLoading(parts),
  }
}

/** Commands that make what may be chosen sound sooner. Nobody logged in, nothing happens. */
function createLoading({ getState, output, prepareNext }: Parts) {
  let guess: ReturnType<typeof setTimeout> | undefined

  return {
    /** Loads a track that seems about to be chosen, so that it sounds at once when it is. */
    preload: (track: Track) => {
      if (!getState().enabled) return
      output.prepare(track, 'guess')
      clearTimeout(guess)
      guess = setTimeout(() => prepareNext(getState()), guessLasts * 1000)
    },
    /** Loads the current track, silently: Play seems about to be pressed. */
    warmUp: () => {
      const track = currentTrack(getState())
      if (track) output.prepare(track, 'guess')
    },
    /** Has the addresses of many tracks at hand. */
    prepare: (tracks: readonly Track[]) => {
      if (getState().enabled) output.announce(tracks)
    },
  }
}
