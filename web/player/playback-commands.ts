import type { StoreApi } from 'zustand/vanilla'

import type { Track } from '#domain/catalogue.ts'

import { isAwaitingTrack } from './queue/near-tracks.ts'
import { currentTrack, type PlayerState, type Problem } from './player-state.ts'
import { currentEntry, type Queue, step } from './queue/queue.ts'
import { backTo, skipTo } from './queue/queue-order.ts'
import { createSourceCommands } from './queue/source-commands.ts'
import type { Transport } from './engine/transport.ts'

/** Seconds after which Previous means the start of this track. */
const restartAfter = 3
/** Seconds for which a track that seems about to be chosen is kept ready in place of the next one. */
const wishLasts = 10

export type Parts = {
  readonly store: StoreApi<PlayerState>
  readonly transport: Transport
  /** Puts a fresh list in the order that the listener asked for. */
  readonly arrange: (queue: Queue) => Queue
  /** Called before what the listener chose takes effect: this very track, or whatever comes. */
  readonly onChoice: (wanted: 'this' | 'any') => void
  readonly preloadNext: () => void
  /** Plays the current track of a queue. */
  readonly begin: Begin
}

export type Begin = (queue: Queue, problem?: Problem, tracks?: PlayerState['tracks']) => void

/** Commands that make sound or silence; each can be handed on by itself. */
export function createPlaybackCommands(parts: Parts) {
  const { store, transport, onChoice, preloadNext, begin } = parts
  const { getState, setState } = store
  let choice: AbortController | undefined

  /**
   * Begins a choice whose tracks have to be read before they can be played. The signal is aborted
   * as soon as the listener chooses something else, or nothing.
   */
  function beginChoice(): AbortSignal {
    endChoice()
    choice = new AbortController()
    return choice.signal
  }

  /** An error of its own for nobody would take longer than all else that a press does. */
  function endChoice() {
    choice?.abort()
    choice = undefined
  }

  function start(
    queue: Queue | undefined,
    wanted: 'this' | 'any' = 'this',
    tracks = getState().tracks,
  ) {
    if (!queue || !currentEntry(queue) || !getState().enabled) return
    endChoice()
    onChoice(wanted)
    begin(queue, undefined, tracks)
  }

  function resume() {
    const { enabled, queue } = getState()
    if (!enabled || !currentEntry(queue)) return
    endChoice()
    onChoice('this')
    if (getState().problem) setState({ problem: undefined })
    if (currentTrack(getState())) transport.resume()
    else setState({ status: 'loading' })
  }

  function pause() {
    endChoice()
    if (currentTrack(getState())) transport.pause()
    else if (isAwaitingTrack(getState())) setState({ status: 'paused' })
  }

  /** Tries what failed once more: the current track, or the one that was skipped. */
  function retry() {
    const { queue, problem, status } = getState()
    const skipped = status === 'failed' ? undefined : problem?.track
    if (!skipped || currentEntry(queue)?.id === skipped.id) resume()
    else start(backTo(queue, skipped.id))
  }

  /** By what was asked last: the status follows only once the element has. */
  const toggle = () => (transport.wantsSound || isAwaitingTrack(getState()) ? pause() : resume())

  /** Silence, and the track at its start. */
  function stop() {
    endChoice()
    if (currentTrack(getState())) transport.stop()
    else if (isAwaitingTrack(getState())) setState({ status: 'idle' })
  }

  /** Seconds from the start; `fast` may land beside it. */
  function seek(seconds: number, fast = false) {
    if (currentTrack(getState())) transport.seek(seconds, fast)
  }

  /** The network is back: go on at once where it was lost. */
  function reconnect() {
    const { status, problem } = getState()
    const waits = status === 'reconnecting' || status === 'failed'
    if (!waits || (problem?.code !== 'network' && problem?.code !== 'server')) return
    if (problem.track) transport.resume()
    else resume()
  }

  const steps = createSteps(getState, transport, start, seek)
  const preload = createPreload(getState, transport, preloadNext)
  const sources = createSourceCommands(parts, start)
  const choose = { beginChoice, resume, retry, pause, toggle, stop }
  return { ...choose, ...sources, ...steps, seek, preload, reconnect }
}

function createPreload(getState: () => PlayerState, transport: Transport, preloadNext: () => void) {
  let wish: ReturnType<typeof setTimeout> | undefined

  /** Loads a track that seems about to be chosen, so that it sounds at once when it is. */
  return function preload(track: Track) {
    if (!getState().enabled) return
    transport.preload(track)
    clearTimeout(wish)
    wish = setTimeout(preloadNext, wishLasts * 1000)
  }
}

/** Commands that go from one track of the queue to another. */
function createSteps(
  getState: () => PlayerState,
  transport: Transport,
  start: (queue: Queue | undefined, wanted?: 'this' | 'any') => void,
  seek: (seconds: number) => void,
) {
  const stepped = (by: 1 | -1) => {
    const { queue, repeat } = getState()
    return step(queue, by, repeat)
  }

  return {
    next: () => start(stepped(1), 'any'),
    /** The track before, or the start of this one when it has played for a while. */
    previous: () => {
      const before = transport.position > restartAfter ? undefined : stepped(-1)
      if (before) start(before)
      else seek(0)
    },
    /** The track at a later place of the order heard; the rest is kept. */
    playFromQueue: (place: number) => {
      start(skipTo(getState().queue, place))
    },
  }
}
