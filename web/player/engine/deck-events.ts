import { ready } from './audio-port.ts'
import type { Deck } from './deck.ts'
import type { Report } from './output.ts'

/** What a deck can say, whatever names browsers have for it. */
export type DeckEvent = Exclude<Report['type'], 'handed over' | 'blocked'>

/** Hears a deck while it has an address: what an element says before that is about its last track. */
export function listen(deck: Deck, hear: (event: DeckEvent) => void): void {
  const { audio } = deck
  const on = (types: readonly string[], event: DeckEvent, isMeant = () => true) => {
    for (const type of types)
      audio.addEventListener(type, () => {
        if (deck.url !== undefined && isMeant()) hear(event)
      })
  }

  on(['loadedmetadata', 'durationchange', 'progress', 'timeupdate', 'seeking', 'seeked'], 'time')
  // A seek in loaded music does not interrupt it, and not every browser says `playing` again.
  on(['playing', 'seeked'], 'playing', () => isSounding(deck))
  on(['waiting'], 'waiting')
  on(['progress'], 'arriving', () => !audio.error)
  on(['canplaythrough'], 'comfortable')
  on(['ended'], 'ended')
  on(['error'], 'fault')
  on(['stalled'], 'starved', () => audio.readyState < ready.future)
  // Browsers also pause at the end, and tell of a pause that is over already.
  on(['pause'], 'paused', () => audio.paused && !audio.ended && !audio.error)
}

export function isSounding({ audio, url }: Deck): boolean {
  return url !== undefined && !audio.paused && audio.readyState >= ready.future
}
