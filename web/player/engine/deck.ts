import type { Track } from '#domain/catalogue.ts'

import { type AudioPort, ready } from './audio-port.ts'
import { watchForCut } from './cut-short.ts'
import type { PlayerTime } from '#web/player/player-state.ts'

export type Deck = ReturnType<typeof createDeck>

/** One audio element, the track it is for, and the place to start from once it can. */
export function createDeck(audio: AudioPort) {
  let track: Track | undefined
  let url: string | undefined
  let startAt: number | undefined
  let hasPlayed = false
  const isCut = watchForCut(audio)

  audio.addEventListener('playing', () => {
    hasPlayed = true
  })
  audio.addEventListener('loadedmetadata', () => {
    if (startAt) audio.currentTime = startAt
    startAt = undefined
  })

  const position = () => startAt ?? audio.currentTime

  return {
    audio,
    get track() {
      return track
    },
    get url() {
      return url
    },
    /** A phone lets an element play on by itself once a press has started it. */
    get hasPlayed() {
      return hasPlayed
    },
    get position() {
      return position()
    },

    /** Once it ended: whether that was well before the end. */
    isCutShort: () => isCut(track?.durationSeconds ?? 0),

    /** Whether this recording is to sound here, loaded or not. */
    isFor: (wanted: Track) => track?.file === wanted.file,
    /** Whether this recording is loaded here, or on its way. */
    holds: (wanted: Track) => url !== undefined && track?.file === wanted.file,

    /** Takes the deck for a track whose address may not be known yet. */
    assign(next: Track) {
      const keepsRecording = url !== undefined && track?.file === next.file
      track = next
      if (keepsRecording) return
      url = undefined
      startAt = 0
    },

    connect(address: string) {
      url = address
      audio.preload = 'auto'
      audio.src = address
    },

    /** Forgets the address and remembers the place. */
    disconnect() {
      startAt = position()
      url = undefined
    },

    seek(seconds: number, fast = false) {
      if (url === undefined || audio.readyState === ready.nothing) startAt = seconds
      else if (fast && audio.fastSeek) audio.fastSeek(seconds)
      else if (audio.currentTime !== seconds) audio.currentTime = seconds
    },

    clear() {
      track = undefined
      url = undefined
      startAt = undefined
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
    },

    time(): PlayerTime {
      const known = Number.isFinite(audio.duration) && audio.duration > 0 && url !== undefined
      const duration = known ? audio.duration : (track?.durationSeconds ?? 0)
      const at = Math.min(position(), duration)
      return { position: at, duration, buffered: bufferedFrom(audio.buffered, at), url }
    },
  }
}

function bufferedFrom(ranges: TimeRanges, position: number): number {
  for (let range = 0; range < ranges.length; range += 1) {
    if (ranges.start(range) <= position && position <= ranges.end(range)) return ranges.end(range)
  }
  return position
}
