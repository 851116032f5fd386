import type { StoreApi } from 'zustand/vanilla'

import {
  nextTrack,
  type PlayerState,
  type PlayerTime,
  type Problem,
  type Status,
} from './player-state.ts'
import { currentEntry, type Queue, step } from './queue/queue.ts'
import type { Reports, Transport } from './engine/transport.ts'

/** Unplayable tracks in a row after which the fault is not theirs. */
const tooManyFailures = 3
/** Seconds before the end when the next track must be at hand, whatever else was preloaded. */
const nearTheEnd = 20

/** How the queue moves on by itself, by what the transport reports. */
export function createProgress(
  { getState, setState }: StoreApi<PlayerState>,
  time: StoreApi<PlayerTime>,
  transport: () => Transport,
  /** Plays the current track of a queue. */
  begin: (queue: Queue, problem?: Problem) => void,
) {
  let failuresInARow = 0
  /** The listener chose the current track; else the queue came to it by itself. */
  let isChosen = false

  function preloadNext() {
    const track = nextTrack(getState())
    if (track) transport().preload(track)
  }

  function onStatus(status: Status, problem?: Problem) {
    if (status === 'playing') failuresInARow = 0
    setState((state) => ({ status, problem: problem ?? stillTrue(state.problem) }))
  }

  function onTime(now: PlayerTime) {
    const isNear = remaining(now) < nearTheEnd && remaining(time.getState()) >= nearTheEnd
    time.setState(now)
    if (isNear) preloadNext()
  }

  function onEnded() {
    const { queue, repeat } = getState()
    const next = repeat === 'one' ? queue : step(queue, 1, repeat)
    if (next && currentEntry(next)) {
      isChosen = false
      begin(next)
    } else {
      transport().rewind()
    }
  }

  /** Skips the track, unless it is a lost one that the listener chose: nothing else plays in its place. */
  function onUnplayable(problem: Problem) {
    const { queue, repeat } = getState()
    failuresInARow += 1
    const maySkip = failuresInARow < tooManyFailures && !(isChosen && problem.code === 'missing')
    const next = maySkip ? step(queue, 1, repeat) : undefined
    if (next && currentEntry(next)) {
      isChosen = false
      begin(next, problem)
    } else {
      setState({ status: 'failed', problem })
    }
  }

  /** The listener has chosen anew, this track or whatever comes: what failed before does not count. */
  function onChoice(wanted: 'this' | 'any') {
    failuresInARow = 0
    isChosen = wanted === 'this'
  }

  const reports: Reports = { onStatus, onTime, onEnded, onUnplayable, onComfortable: preloadNext }
  return { reports, preloadNext, onChoice }
}

const remaining = ({ position, duration }: PlayerTime) => duration - position

/** A skipped track stays a problem worth telling while another plays; the rest is over. */
function stillTrue(problem: Problem | undefined): Problem | undefined {
  return problem?.code === 'undecodable' || problem?.code === 'missing' ? problem : undefined
}
