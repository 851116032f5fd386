import type { AudioPort } from './audio-port.ts'

/** For tests: an audio element that loads at once, unless told otherwise, and never sounds. */
export class FakeAudio extends EventTarget implements AudioPort {
  /** Seconds of every recording; nothing arrives while it is undefined. */
  recording: number | undefined = 200
  /** The name of the error with which `play()` is refused. */
  refusal: string | undefined
  /** Codes of the errors that the next sources meet; 0 meets none. */
  readonly failures: number[] = []
  /** Every address that it was given. */
  readonly sources: string[] = []

  currentTime = 0
  duration = Number.NaN
  ended = false
  error: MediaError | null = null
  muted = false
  paused = true
  preload: 'none' | 'metadata' | 'auto' | '' = 'auto'
  readyState = 0
  volume = 1
  loadedUntil = 0
  #src = ''
  #waiting: PromiseWithResolvers<void>[] = []

  get src(): string {
    return this.#src
  }

  set src(address: string) {
    this.#src = address
    this.sources.push(address)
    this.load()
  }

  get buffered(): TimeRanges {
    return { length: 1, start: () => 0, end: () => this.loadedUntil }
  }

  /** True when one would hear it. */
  get audible(): boolean {
    return !this.paused && this.readyState > 2
  }

  load(): void {
    this.error = null
    this.ended = false
    this.paused = true
    this.readyState = 0
    this.currentTime = 0
    this.duration = Number.NaN
    this.#settle((play) => play.reject(new DOMException('', 'AbortError')))
    if (this.#src === '') return
    const source = this.sources.length
    const failure = this.failures.shift() ?? 0
    queueMicrotask(() => {
      if (source !== this.sources.length) return
      if (failure > 0) this.fail(failure)
      else if (this.recording !== undefined) this.arrive(this.recording)
    })
  }

  removeAttribute(): void {
    this.#src = ''
  }

  play(): Promise<void> {
    if (this.refusal !== undefined) return Promise.reject(new DOMException('', this.refusal))
    if (this.error) return Promise.reject(new DOMException('', 'NotSupportedError'))
    if (this.ended) this.currentTime = 0
    const wasPaused = this.paused
    this.ended = false
    this.paused = false
    const play = Promise.withResolvers<void>()
    this.#waiting.push(play)
    if (this.readyState > 2) queueMicrotask(() => this.audible && this.#sound(wasPaused))
    else this.fire('waiting')
    return play.promise
  }

  pause(): void {
    if (this.paused) return
    this.paused = true
    this.#settle((play) => play.reject(new DOMException('', 'AbortError')))
    queueMicrotask(() => this.fire('pause'))
  }

  /** The recording is there, all of it. */
  arrive(duration: number): void {
    this.duration = duration
    this.loadedUntil = duration
    this.readyState = 1
    this.fire('loadedmetadata')
    this.readyState = 4
    this.fire('canplaythrough')
    if (!this.paused) this.#sound(true)
  }

  fail(code: number): void {
    this.error = { ...mediaErrorConstants, code, message: '' }
    this.#settle((play) => play.reject(new DOMException('', 'NotSupportedError')))
    this.fire('error')
  }

  /** The music has run to `seconds`. */
  runTo(seconds: number): void {
    this.currentTime = seconds
    this.fire('timeupdate')
  }

  /** The music has come to its end, or to where the recording is cut off: as in browsers the time is that of its end then. */
  end(at = this.duration): void {
    this.runTo(at)
    this.currentTime = this.duration
    this.ended = true
    this.paused = true
    this.fire('timeupdate')
    this.fire('pause')
    this.fire('ended')
  }

  fire(type: string): void {
    this.dispatchEvent(new Event(type))
  }

  #sound(wasPaused: boolean): void {
    if (wasPaused) this.fire('playing')
    this.#settle((play) => play.resolve())
  }

  #settle(how: (play: PromiseWithResolvers<void>) => void): void {
    for (const play of this.#waiting.splice(0)) how(play)
  }
}

const mediaErrorConstants = {
  MEDIA_ERR_ABORTED: 1,
  MEDIA_ERR_NETWORK: 2,
  MEDIA_ERR_DECODE: 3,
  MEDIA_ERR_SRC_NOT_SUPPORTED: 4,
} as const
