import { createStore, type StoreApi } from 'zustand/vanilla'

import { createEffects } from './effects.ts'
import type { Output } from './engine/output.ts'
import type { PlayerEvent } from './events.ts'
import { createPlaybackCommands } from './playback-commands.ts'
import { initialState, nowhere, type PlayerState, type PlayerTime } from './player-state.ts'
import { createQueueCommands } from './queue/queue-commands.ts'
import { reduce } from './reducer.ts'
import { createVolumeCommands } from './volume.ts'

export type Player = ReturnType<typeof createPlayer>

export type PlayerOptions = {
  readonly output: Output
  /** Where the order of a shuffle comes from. */
  readonly newSeed?: () => number
}

/**
 * Commands go in, reports of the output come out; both are events, and `reduce` alone says what they lead to.
 * `playing` is said only once the output has said so.
 */
export function createPlayer({ output, newSeed = randomSeed }: PlayerOptions) {
  const store = createStore<PlayerState>(() => initialState)
  const time = createStore<PlayerTime>(() => nowhere)
  const { getState } = store
  const events: PlayerEvent[] = []

  /** Whoever hears of a change would hold the sound up: the output is told before. */
  function take(event: PlayerEvent): void {
    const before = getState()
    const now = reduce(before, event)
    follow(event, now, before)
    store.setState(now, true)
  }

  /** What comes while an event is dealt with waits its turn. */
  function dispatch(event: PlayerEvent): void {
    if (events.push(event) === 1) takeAll()
  }

  /** Also those that wait behind one that throws. */
  function takeAll(): void {
    const [event] = events
    if (!event) return
    try {
      take(event)
    } finally {
      events.shift()
      takeAll()
    }
  }

  const { follow, prepareNext } = createEffects({ output, time, dispatch })
  output.connect(dispatch)
  return {
    ...readOnly(store),
    time: readOnly(time),
    ...createQueueCommands(getState, dispatch, newSeed),
    ...createPlaybackCommands({ getState, dispatch, time, output, prepareNext }),
    ...createVolumeCommands(getState, dispatch),
  }
}

/** What others get of a store: only commands change it. */
function readOnly<State>({ getState, getInitialState, subscribe }: StoreApi<State>) {
  return { getState, getInitialState, subscribe }
}

function randomSeed(): number {
  return Math.trunc(Math.random() * 2 ** 32)
}
