import { createStore, type StoreApi } from 'zustand/vanilla'

import type { Track } from '#domain/catalogue.ts'

import type { AudioPort } from './engine/audio-port.ts'
import { type Begin, createPlaybackCommands } from './playback-commands.ts'
import {
  currentTrack,
  initialState,
  nowhere,
  type PlayerState,
  type PlayerTime,
  type SavedPlayer,
} from './player-state.ts'
import { createProgress } from './progress.ts'
import { type Queue, shuffle } from './queue/queue.ts'
import { createQueueCommands } from './queue/queue-commands.ts'
import type { StreamUrls } from './engine/stream-urls.ts'
import { Transport } from './engine/transport.ts'
import { createVolumeCommands } from './volume.ts'

export type Player = ReturnType<typeof createPlayer>

export type PlayerOptions = {
  /** Two elements: one is heard while the other loads what comes next. */
  readonly decks: readonly [AudioPort, AudioPort]
  readonly urls: StreamUrls
  /** Where the order of a shuffle comes from. */
  readonly newSeed?: () => number
}

/**
 * Commands go in, reports come out. `playing` is said only once an element has said so; a status
 * that asks for it (`loading`), or that a command leads to for certain, is said at once.
 */
export function createPlayer({ decks, urls, newSeed = randomSeed }: PlayerOptions) {
  const store = createStore<PlayerState>(() => initialState)
  const time = createStore<PlayerTime>(() => nowhere)
  const { getState, setState } = store
  const progress = createProgress(
    store,
    time,
    () => transport,
    (...all) => begin(...all),
  )
  const transport: Transport = new Transport(decks, urls, progress.reports)
  const arrange = (queue: Queue) => (getState().shuffled ? shuffle(queue, newSeed()) : queue)

  /** What is not known yet plays as soon as it is read: see `learn`. */
  const begin: Begin = (queue, problem, tracks = getState().tracks) => {
    const track = currentTrack({ queue, tracks })
    const tell = () => setState({ queue, tracks, status: 'loading', problem })
    if (track) return transport.start(track, tell)
    transport.clear()
    time.setState(nowhere)
    tell()
  }

  const volumeCommands = createVolumeCommands(store, () => transport)
  const { setMuted, setVolume } = volumeCommands

  /** Signs many tracks ahead, so that each of them can sound at once. */
  function prepare(tracks: readonly Track[]) {
    if (getState().enabled) urls.prepare(tracks)
  }

  const dismissProblem = () => setState({ problem: undefined })

  /** Somebody is logged in. */
  const enable = () => setState({ enabled: true })

  /** Nobody is logged in: silence, and an empty queue. */
  function disable() {
    playback.stop()
    transport.clear()
    const { volume, muted } = getState()
    setState({ ...initialState, volume, muted })
    time.setState(nowhere)
  }

  /** Shows what was kept, paused where it was left. */
  function restore({ position, volume, muted, ...saved }: SavedPlayer) {
    setVolume(volume)
    setMuted(muted)
    setState(saved)
    const track = currentTrack(saved)
    if (track) transport.cue(track, position)
  }

  const { preloadNext, onChoice } = progress
  const playback = createPlaybackCommands({
    store,
    transport,
    arrange,
    onChoice,
    preloadNext,
    begin,
  })
  return {
    ...readOnly(store),
    time: readOnly(time),
    ...createQueueCommands(store, newSeed, preloadNext, (first) => transport.cue(first), begin),
    ...playback,
    /** Loads the current track, silently: Play seems about to be pressed. */
    warmUp: () => transport.warmUp(),
    ...volumeCommands,
    prepare,
    dismissProblem,
    enable,
    disable,
    restore,
  }
}

/** What others get of a store: only commands change it. */
function readOnly<State>({ getState, getInitialState, subscribe }: StoreApi<State>) {
  return { getState, getInitialState, subscribe }
}

function randomSeed(): number {
  return Math.trunc(Math.random() * 2 ** 32)
}
