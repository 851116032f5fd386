import { ready } from './audio-port.ts'
import type { Deck } from './deck.ts'

/** What a deck can say, whatever names browsers have for it. */
export type DeckEvents = {
  readonly onTime: () => void
  readonly onPlaying: () => void
  readonly onPaused: () => void
  readonly onWaiting: () => void
  /** Nothing arrives, and what has arrived is not enough to go on. */
  readonly onStarved: () => void
  readonly onProgress: () => void
  readonly onComfortable: () => void
  readonly onEnded: () => void
  readonly onError: () => void
}

/** Hears a deck while it has an address: what an element says before that is about its last track. */
export function listen(deck: Deck, events: DeckEvents): void {
  const { audio } = deck
  const on = (react: () => void, ...types: readonly string[]) => {
    const hear = () => {
      if (deck.url !== undefined) react()
    }
    for (const type of types) audio.addEventListener(type, hear)
  }

  on(events.onTime, 'loadedmetadata', 'durationchange', 'progress', 'timeupdate')
  on(events.onTime, 'seeking', 'seeked')
  // A seek in loaded music does not interrupt it, and not every browser says `playing` again.
  on(() => isSounding(deck) && events.onPlaying(), 'playing', 'seeked')
  on(events.onWaiting, 'waiting')
  on(events.onProgress, 'progress')
  on(events.onComfortable, 'canplaythrough')
  on(events.onEnded, 'ended')
  on(events.onError, 'error')
  on(() => audio.readyState < ready.future && events.onStarved(), 'stalled')
  on(() => {
    // Browsers also pause at the end, and tell of a pause that is over already.
    if (audio.paused && !audio.ended && !audio.error) events.onPaused()
  }, 'pause')
}

export function isSounding({ audio, url }: Deck): boolean {
  return url !== undefined && !audio.paused && audio.readyState >= ready.future
}
