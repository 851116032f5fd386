import type { Track } from '#domain/catalogue.ts'

import type { StreamFault } from './engine/stream-urls.ts'
import { currentEntry, emptyQueue, type Queue, type Repeat, step } from './queue/queue.ts'

export type Status = 'idle' | 'loading' | 'playing' | 'paused' | 'reconnecting' | 'failed'

/** What went wrong, and with which track; `blocked` means that the browser wants a press first. */
export type Problem = {
  readonly code: 'blocked' | StreamFault
  /** Unknown where the queue came to a track that could not be read. */
  readonly track: Track | undefined
}

/** Those of the queue that are near, by their ids. */
export type Tracks = ReadonlyMap<string, Track>

/** What the output was asked for last. A new object is asked for anew, even where it says the same. */
export type SoundRequest = {
  /** Unknown while it is read, and where there is none: the output is empty then. */
  readonly track: Track | undefined
  readonly sound: boolean
  /** Seconds from which the track is loaded; else it goes on where it is. */
  readonly at?: number
  /** What must not be used again, as it is at fault. */
  readonly anew?: 'connection' | 'address'
}

/** What has been tried against faults since sound was last wanted or heard. */
export type Tries = {
  /** New connections, begun or planned. */
  readonly connections: number
  /** Seconds to the next of them, while it is planned. */
  readonly wait: number | undefined
  /** The address was asked for anew. */
  readonly renewed: boolean
}

export type PlayerState = {
  /** Somebody is logged in; without that nothing plays. */
  readonly enabled: boolean
  readonly queue: Queue
  readonly tracks: Tracks
  readonly repeat: Repeat
  readonly shuffled: boolean
  readonly status: Status
  /** Of a skipped track until it is dismissed, another one is chosen or the next has ended. */
  readonly problem: Problem | undefined
  /** The slider's place, 0 to 1. */
  readonly volume: number
  readonly muted: boolean
  /** The latest choice while it is read; aborted once it plays or gives way to another. */
  readonly choice: AbortController | undefined
  readonly request: SoundRequest
  readonly tries: Tries
  /** Unplayable tracks in a row. */
  readonly failures: number
  /** Those in a row of which it was known. */
  readonly passed: number
  /** The listener chose this very track; else the queue came to it. */
  readonly isChosen: boolean
}

/** Seconds. Kept apart, so that a tick renders nothing but clocks. */
export type PlayerTime = {
  readonly position: number
  readonly duration: number
  /** How far the recording is loaded from the position on. */
  readonly buffered: number
  /** What is loaded, which tells whether it was converted. */
  readonly url?: string | undefined
}

export const untried: Tries = { connections: 0, wait: undefined, renewed: false }

export const initialState: PlayerState = {
  enabled: false,
  queue: emptyQueue,
  tracks: new Map(),
  repeat: 'off',
  shuffled: false,
  status: 'idle',
  problem: undefined,
  volume: 1,
  muted: false,
  choice: undefined,
  request: { track: undefined, sound: false },
  tries: untried,
  failures: 0,
  passed: 0,
  isChosen: false,
}

export const nowhere: PlayerTime = { position: 0, duration: 0, buffered: 0, url: undefined }

/** What a listener finds again after closing the page. */
export type SavedPlayer = Pick<
  PlayerState,
  'queue' | 'tracks' | 'repeat' | 'shuffled' | 'volume' | 'muted'
> & { readonly position: number }

type Listed = Pick<PlayerState, 'queue' | 'tracks'>

/** The track that the player is at; nothing in an empty queue, and while it is being read. */
export function currentTrack({ queue, tracks }: Listed): Track | undefined {
  return tracks.get(currentEntry(queue)?.id ?? '')
}

/** Whether there is anything to go on to. */
export const hasNext = ({ queue, repeat }: Pick<PlayerState, 'queue' | 'repeat'>): boolean =>
  step(queue, 1, repeat) !== undefined

/** What comes after it, as far as that is known. */
export function nextTrack({ queue, tracks, repeat }: Listed & Pick<PlayerState, 'repeat'>) {
  const next = step(queue, 1, repeat)
  return next && currentTrack({ queue: next, tracks })
}

export const isSilent = ({ muted, volume }: PlayerState): boolean => muted || volume === 0

/** The player means to sound, whether it does already or not. */
export function isActive(status: Status): boolean {
  return status === 'playing' || status === 'loading' || status === 'reconnecting'
}
