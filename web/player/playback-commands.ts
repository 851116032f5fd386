import type { StoreApi } from 'zustand/vanilla'

import type { Track } from '#domain/catalogue.ts'

import { isActive, type PlayerState } from './player-state.ts'
import { currentTrack, type Queue, startQueue, step } from './queue.ts'
import { skipTo } from './queue-order.ts'
import type { Transport } from './transport.ts'

/** Seconds after which Previous means the start of this track. */
const restartAfter = 3
/** Seconds for which a track that seems about to be chosen is kept ready in place of the next one. */
const wishLasts = 10

type Parts = {
  readonly store: StoreApi<PlayerState>
  readonly transport: Transport
  /** Puts a fresh list in the order that the listener asked for. */
  readonly arrange: (queue: Queue) => Queue
  /** Called before what the listener chose takes effect. */
  readonly onChoice: () => void
  readonly preloadNext: () => void
}

/** Commands that make sound or silence; each can be handed on by itself. */
export function createPlaybackCommands(parts: Parts) {
  const { store, transport, arrange, onChoice, preloadNext } = parts
  const { getState, setState } = store
  let wish: ReturnType<typeof setTimeout> | undefined

  function start(queue: Queue | undefined) {
    const track = queue && currentTrack(queue)
    if (!track || !getState().enabled) return
    onChoice()
    setState({ queue, status: 'loading', problem: undefined })
    transport.start(track)
  }

  function resume() {
    const { enabled, queue } = getState()
    if (!enabled || !currentTrack(queue)) return
    onChoice()
    setState({ problem: undefined })
    transport.resume()
  }

  function pause() {
    if (currentTrack(getState().queue)) transport.pause()
  }

  /** Plays a list from `at` on. Nobody logged in, nothing happens. */
  const play = (tracks: readonly Track[], at = 0) => start(arrange(startQueue(tracks, at)))

  /** Readies the first of a list, silently, unless the queue holds something already. */
  function cue(tracks: readonly Track[]) {
    const [track] = tracks
    const { enabled, queue } = getState()
    if (!track || !enabled || currentTrack(queue)) return
    setState({ queue: arrange(startQueue(tracks)) })
    transport.cue(track)
  }

  const toggle = () => (isActive(getState().status) ? pause() : resume())

  /** Silence, and the track at its start. */
  function stop() {
    if (currentTrack(getState().queue)) transport.stop()
  }

  /** Seconds from the start; `fast` may land beside it. */
  function seek(seconds: number, fast = false) {
    if (currentTrack(getState().queue)) transport.seek(seconds, fast)
  }

  /** Loads a track that seems about to be chosen, so that it sounds at once when it is. */
  function preload(track: Track) {
    if (!getState().enabled) return
    transport.preload(track)
    clearTimeout(wish)
    wish = setTimeout(preloadNext, wishLasts * 1000)
  }

  /** The network is back: go on at once where it was lost. */
  function reconnect() {
    const { status, problem } = getState()
    const waits = status === 'reconnecting' || status === 'failed'
    if (waits && (problem?.code === 'network' || problem?.code === 'server')) transport.resume()
  }

  const steps = createSteps(getState, transport, start, seek)
  return { play, cue, resume, pause, toggle, stop, seek, preload, reconnect, ...steps }
}

/** Commands that go from one track of the queue to another. */
function createSteps(
  getState: () => PlayerState,
  transport: Transport,
  start: (queue: Queue | undefined) => void,
  seek: (seconds: number) => void,
) {
  function skip(by: 1 | -1): boolean {
    const { queue, repeat } = getState()
    const to = step(queue, by, repeat)
    start(to)
    return to !== undefined
  }

  return {
    next: () => void skip(1),
    /** The track before, or the start of this one when it has played for a while. */
    previous: () => {
      if (transport.position > restartAfter || !skip(-1)) seek(0)
    },
    /** The track at a later place of the order heard; the rest is kept. */
    playFromQueue: (place: number) => {
      const { queue, shuffled } = getState()
      start(skipTo(queue, place, shuffled))
    },
  }
}
