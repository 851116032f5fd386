import type { Track } from '#domain/catalogue.ts'

import { type AudioPort, ready } from '#web/player/engine/audio-port.ts'
import { ElementOutput } from '#web/player/engine/element-output.ts'
import { createPlayer } from '#web/player/player.ts'
import type { Source } from '#web/player/queue/queue.ts'
import type { StreamUrls } from '#web/player/engine/stream-urls.ts'

const noRanges: TimeRanges = { length: 0, start: () => 0, end: () => 0 }

/** An element that nobody hears and that loads nothing. */
class MuteAudio extends EventTarget implements AudioPort {
  readonly buffered = noRanges
  readonly duration = 0
  readonly ended = false
  readonly error = null
  readonly readyState = ready.nothing
  currentTime = 0
  muted = true
  paused = true
  preload = '' as const
  src = ''
  volume = 0
  load() {}
  removeAttribute() {}
  pause() {
    this.paused = true
  }
  async play() {
    this.paused = false
  }
}

const urls: StreamUrls = {
  peek: ({ file }) => file,
  get: async ({ file }) => file,
  prepare: () => {},
  check: async () => undefined,
}

const source: Source = { kind: 'featured', id: '', title: '', path: null }

/** What a browser tells last of a press; what comes before has run when a pointer came near. */
const pressed = ['mouseup', 'click']

/**
 * Runs what a press on a song runs, on a player that nobody hears, and React's part of it on the root, which is no
 * button of the app. A browser compiles code when it first runs: that made the first sound of a visit twice as late.
 * It costs half a kilobyte and a few idle milliseconds.
 */
export function warmUp(
  tracks: readonly Track[],
  root: EventTarget | null,
  decks: readonly [AudioPort, AudioPort] = [new MuteAudio(), new MuteAudio()],
): void {
  const player = createPlayer({ output: new ElementOutput(decks, urls) })
  player.enable()
  player.cue(source, tracks)
  player.playFrom(source, tracks, 1)
  player.toggle()
  player.toggle()
  player.next()
  player.disable()
  for (const type of pressed) root?.dispatchEvent(new Event(type))
}
