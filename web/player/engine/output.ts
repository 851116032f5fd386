import type { Track } from '#domain/catalogue.ts'

import type { PlayerTime } from '#web/player/player-state.ts'
import type { StreamFault } from './stream-urls.ts'

/** What makes sound. It does what it is told, says what it does, and knows no queue. */
export type Output = {
  /** Where its reports go, from now on; they may come within a call. */
  readonly connect: (report: (report: Report) => void) => void
  /** Silences what sounds, and takes a track from a second on: to sound at once, or to wait. */
  readonly load: (track: Track, at: number, sound: boolean) => void
  /** Goes on where it is; does nothing where it sounds. After a fault over what is named anew. */
  readonly play: (anew?: 'connection' | 'address') => void
  readonly pause: () => void
  /** To a second between the track's start and end; `fast` may land beside it. */
  readonly seek: (seconds: number, fast: boolean) => void
  /** Loads the track that waits, or another beside it: the `next`, to which it may hand over, or a guess. */
  readonly prepare: (track: Track, as: 'next' | 'guess') => void
  /** Any of these may be played soon: has their addresses at hand. */
  readonly announce: (tracks: readonly Track[]) => void
  /** 0 to 1, of every track from now on; 1 at the start. */
  readonly setGain: (gain: number) => void
  readonly setMuted: (muted: boolean) => void
  /** Silence, and nothing loaded. */
  readonly clear: () => void
}

/** What an output says, of what it was told last: a pause that came before a `play` is not reported after it. */
export type Report =
  | { readonly type: 'time'; readonly time: PlayerTime }
  | { readonly type: 'playing' }
  /** As it was told, or by headphones, a system, another app. */
  | { readonly type: 'paused' }
  | { readonly type: 'waiting' }
  /** Nothing arrives, and what has arrived is not enough to go on. */
  | { readonly type: 'starved' }
  | { readonly type: 'arriving' }
  /** Enough is loaded to spend the line on something else. */
  | { readonly type: 'comfortable' }
  | { readonly type: 'ended' }
  /** In place of `ended`: the prepared track sounds already. */
  | { readonly type: 'handed over'; readonly track: Track }
  /** The browser wants a press first. */
  | { readonly type: 'blocked' }
  /** `isSure`: not this browser's trouble of the moment, but what is known of the recording. */
  | { readonly type: 'fault'; readonly code: StreamFault; readonly isSure?: boolean }
