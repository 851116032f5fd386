import type { Track } from '#domain/catalogue.ts'

import { currentEntry, emptyQueue, type Queue, type Repeat, step } from './queue/queue.ts'
import type { StreamFault } from './engine/stream-urls.ts'

export type Status = 'idle' | 'loading' | 'playing' | 'paused' | 'reconnecting' | 'failed'

/** What went wrong, and with which track; `blocked` means that the browser wants a press first. */
export type Problem = {
  readonly code: 'blocked' | 'undecodable' | StreamFault
  /** Unknown where the queue came to a track that could not be read. */
  readonly track: Track | undefined
}

/** Those of the queue that are near, by their ids. */
export type Tracks = ReadonlyMap<string, Track>

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
}

/** Seconds. Kept apart, so that a tick renders nothing but clocks. */
export type PlayerTime = {
  readonly position: number
  readonly duration: number
  /** How far the recording is loaded from the position on. */
  readonly buffered: number
}

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
}

export const nowhere: PlayerTime = { position: 0, duration: 0, buffered: 0 }

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
