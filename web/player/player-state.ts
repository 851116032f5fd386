import type { Track } from '#domain/catalogue.ts'

import { emptyQueue, type Queue, type Repeat } from './queue.ts'
import type { StreamFault } from './stream-urls.ts'

export type Status = 'idle' | 'loading' | 'playing' | 'paused' | 'reconnecting' | 'failed'

/** What went wrong, and with which track; `blocked` means that the browser wants a press first. */
export type Problem = {
  readonly code: 'blocked' | 'undecodable' | StreamFault
  readonly track: Track
}

export type PlayerState = {
  /** Somebody is logged in; without that nothing plays. */
  readonly enabled: boolean
  readonly queue: Queue
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
  'queue' | 'repeat' | 'shuffled' | 'volume' | 'muted'
> & { readonly position: number }

export const isSilent = ({ muted, volume }: PlayerState): boolean => muted || volume === 0

/** The player means to sound, whether it does already or not. */
export function isActive(status: Status): boolean {
  return status === 'playing' || status === 'loading' || status === 'reconnecting'
}
