import type { Track } from '#domain/catalogue.ts'

import type { AudioPort } from './audio-port.ts'
import { createDeck } from './deck.ts'

export type Decks = ReturnType<typeof createDecks>

/** The deck that is heard, and the one that has the next track ready. */
export function createDecks([first, second]: readonly [AudioPort, AudioPort]) {
  let active = createDeck(first)
  let standby = createDeck(second)

  function silence() {
    if (!active.audio.paused) active.audio.pause()
  }

  function swap() {
    silence()
    const silenced = active
    active = standby
    standby = silenced
  }

  return {
    swap,
    get active() {
      return active
    },
    get standby() {
      return standby
    },
    holds: (track: Track) => active.holds(track) || standby.holds(track),

    /** Silences what sounds and makes the deck that is furthest with this track the active one. */
    claim(track: Track) {
      silence()
      if (!active.holds(track) && standby.holds(track)) swap()
      active.assign(track)
      return active
    },

    setGain(gain: number) {
      active.audio.volume = gain
      standby.audio.volume = gain
    },

    setMuted(muted: boolean) {
      active.audio.muted = muted
      standby.audio.muted = muted
    },

    clear() {
      active.clear()
      standby.clear()
    },
  }
}
