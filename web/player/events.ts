import type { Track } from '#domain/catalogue.ts'

import type { Report } from './engine/output.ts'
import type { SavedPlayer, Tracks } from './player-state.ts'
import type { Queue, Repeat } from './queue/queue.ts'

/** What the listener asks for, what is answered to a read, what the output says, and what the clock does. */
export type PlayerEvent =
  | { readonly type: 'enable' | 'disable' | 'resume' | 'pause' | 'stop' | 'reconnect' | 'dismiss' }
  | { readonly type: 'restore'; readonly saved: SavedPlayer }
  /** A source that has yet to be read. */
  | { readonly type: 'choose'; readonly choice: AbortController }
  /** The current track of a queue; `isChosen`: this one, and no other. What is still being read plays all the same. */
  | ({
      readonly type: 'start'
      readonly isChosen: boolean
      readonly choice?: AbortController | undefined
    } & Listed)
  | ({ readonly type: 'add' } & Listed)
  /** Another order of what comes. */
  | { readonly type: 'arrange'; readonly queue: Queue; readonly shuffled?: boolean }
  | { readonly type: 'repeat'; readonly repeat: Repeat }
  | { readonly type: 'volume'; readonly volume?: number; readonly muted: boolean }
  | { readonly type: 'read'; readonly tracks: readonly Track[] }
  /** The current track cannot be read for now. */
  | { readonly type: 'unread' }
  /** Tracks of which there are no more. */
  | { readonly type: 'gone'; readonly isGone: (id: string) => boolean }
  | { readonly type: 'try again' }
  | Report

export type FaultCode = Extract<Report, { type: 'fault' }>['code']

/** A queue, and what is known of its tracks. */
type Listed = { readonly queue: Queue; readonly tracks: Tracks }
