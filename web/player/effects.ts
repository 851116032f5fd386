import type { StoreApi } from 'zustand/vanilla'

import type { Output } from './engine/output.ts'
import type { PlayerEvent } from './events.ts'
import {
  nextTrack,
  nowhere,
  type PlayerState,
  type PlayerTime,
  type SoundRequest,
  type Tries,
} from './player-state.ts'
import { gainOf } from './volume.ts'

/** Seconds before the end when the next track must be at hand, whatever else was loaded. */
const nearTheEnd = 20

type Parts = {
  readonly output: Output
  readonly time: StoreApi<PlayerTime>
  readonly dispatch: (event: PlayerEvent) => void
}

/** What follows from a transition, sound first: what the output is told, what is no longer read, when to try again. */
export function createEffects({ output, time, dispatch }: Parts) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function ask({ track, at, sound, anew }: SoundRequest) {
    if (track && at !== undefined) output.load(track, at, sound)
    else if (track && sound) output.play(anew)
    else if (track) output.pause()
    else {
      output.clear()
      time.setState(nowhere)
    }
  }

  function plan({ wait }: Tries) {
    clearTimeout(timer)
    if (wait !== undefined) timer = setTimeout(dispatch, wait * 1000, { type: 'try again' })
  }

  /** While it is paused nobody may want more: the next track is megabytes. */
  function prepareNext(state: PlayerState) {
    const track = nextTrack(state)
    if (track && state.request.sound)
      output.prepare(track, state.repeat === 'one' ? 'guess' : 'next')
  }

  function tick(now: PlayerTime, state: PlayerState) {
    const isNear = remaining(now) < nearTheEnd && remaining(time.getState()) >= nearTheEnd
    time.setState(now)
    if (isNear) prepareNext(state)
  }

  function follow(event: PlayerEvent, now: PlayerState, before: PlayerState) {
    if (now.request !== before.request) ask(now.request)
    if (now.tries !== before.tries) plan(now.tries)
    if (now.volume !== before.volume) output.setGain(gainOf(now.volume))
    if (now.muted !== before.muted) output.setMuted(now.muted)
    if (now.choice !== before.choice) before.choice?.abort()
    if (event.type === 'time') tick(event.time, now)
    if (event.type === 'comfortable' || isRearranged(now, before)) prepareNext(now)
  }

  return { follow, prepareNext }
}

const remaining = ({ position, duration }: PlayerTime) => duration - position

/** Something else may follow the track that plays. */
function isRearranged(now: PlayerState, before: PlayerState): boolean {
  const parts = ['queue', 'tracks', 'repeat'] as const
  return now.status === 'playing' && parts.some((part) => now[part] !== before[part])
}
