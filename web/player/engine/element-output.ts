import type { Track } from '#domain/catalogue.ts'

import { type AudioPort, ready } from './audio-port.ts'
import { createDeck, type Deck } from './deck.ts'
import { type DeckEvent, isSounding, listen } from './deck-events.ts'
import { diagnose } from './diagnose.ts'
import type { Output, Report } from './output.ts'
import { faultOf, type StreamUrls } from './stream-urls.ts'

/** The volume of an element, 0 to 1, for the listener's gain and what it plays. */
export type Level = (gain: number, track: Track | undefined) => number

/** Sound by two audio elements: one is heard while the other loads what comes next. */
export class ElementOutput implements Output {
  #active
  #standby
  readonly #urls
  #report: (report: Report) => void = () => {}
  #track: Track | undefined
  /** What it was told last: an element may pause by itself at a fault. */
  #wantsSound = false
  #latestRequest = 0
  #latestPrepared = 0
  #gain = 1
  #level: Level = (gain) => gain

  constructor(elements: readonly [AudioPort, AudioPort], urls: StreamUrls) {
    this.#active = createDeck(elements[0])
    this.#standby = createDeck(elements[1])
    this.#urls = urls
    for (const deck of [this.#active, this.#standby])
      listen(deck, (event) => this.#hear(deck, event))
  }

  connect(report: (report: Report) => void): void {
    this.#report = report
  }

  load(track: Track, at: number, sound: boolean): void {
    this.#hush()
    this.#track = track
    this.#claim(track)
    this.#active.seek(at)
    if (sound) this.play()
    // Playing asks again, and says then what is wrong.
    else this.#urls.get(track).catch(() => undefined)
    this.#tellTime()
  }

  play(anew?: 'connection' | 'address'): void {
    const track = this.#track
    const deck = this.#active
    if (!track) return
    if (anew || deck.audio.error) deck.disconnect()
    this.#wantsSound = true
    this.#latestRequest += 1
    const request = this.#latestRequest
    const renew = anew === 'address'
    const url = deck.url ?? (renew ? undefined : this.#urls.peek(track))
    if (url === undefined) void this.#askAndSound(track, deck, request, renew)
    else this.#sound(deck, url, request)
  }

  pause(): void {
    this.#hush()
    const { audio, url } = this.#active
    const willSay = url !== undefined && !audio.paused && !audio.error
    audio.pause()
    if (!willSay) this.#report({ type: 'paused' })
  }

  seek(seconds: number, fast: boolean): void {
    const deck = this.#active
    deck.seek(Math.min(Math.max(0, seconds), deck.time().duration), fast)
    this.#tellTime()
  }

  /** In the deck that it would sound from; faults wait until it is chosen. */
  prepare(track: Track): void {
    this.#latestPrepared += 1
    const url = this.#urls.peek(track)
    if (url === undefined) void this.#askAndPrepare(track)
    else this.#connect(track, url)
  }

  announce(tracks: readonly Track[]): void {
    this.#urls.prepare(tracks)
  }

  setGain(gain: number): void {
    this.#gain = gain
    this.#tune()
  }

  /** How loud each track is from now on; asked again at each call. */
  setLevel(level: Level): void {
    this.#level = level
    this.#tune()
  }

  setMuted(muted: boolean): void {
    for (const { audio } of [this.#active, this.#standby]) audio.muted = muted
  }

  clear(): void {
    this.#hush()
    this.#latestPrepared += 1
    this.#track = undefined
    for (const deck of [this.#active, this.#standby]) deck.clear()
  }

  #tune(): void {
    for (const { audio, track } of [this.#active, this.#standby])
      audio.volume = this.#level(this.#gain, track)
  }

  #hush(): void {
    this.#wantsSound = false
    this.#latestRequest += 1
  }

  #tellTime(): void {
    this.#report({ type: 'time', time: this.#active.time() })
  }

  async #askAndSound(track: Track, deck: Deck, request: number, renew: boolean): Promise<void> {
    try {
      const url = await this.#urls.get(track, { renew })
      if (request === this.#latestRequest) this.#sound(deck, url, request)
    } catch (error) {
      if (request === this.#latestRequest)
        this.#report({ type: 'fault', code: faultOf(error), isSure: true })
    }
  }

  async #askAndPrepare(track: Track): Promise<void> {
    const latest = this.#latestPrepared
    const url = await this.#urls.get(track).catch(() => undefined)
    if (url !== undefined && latest === this.#latestPrepared) this.#connect(track, url)
  }

  /** Loads a track where it would sound, unless it is loaded already. */
  #connect(track: Track, url: string): void {
    if (this.#active.holds(track) || this.#standby.holds(track)) return
    if (this.#active.isFor(track)) return this.#active.connect(url)
    this.#standby.assign(track)
    this.#standby.connect(url)
  }

  /** Silences what sounds and makes the deck that is furthest with this track the active one. */
  #claim(track: Track): void {
    const { audio } = this.#active
    if (!audio.paused) audio.pause()
    if (!this.#active.holds(track) && this.#standby.holds(track)) this.#swap()
    this.#active.assign(track)
    this.#tune()
  }

  #swap(): void {
    ;[this.#active, this.#standby] = [this.#standby, this.#active]
  }

  #sound(deck: Deck, url: string, request: number): void {
    if (deck.url !== url) deck.connect(url)
    deck.audio.play().then(
      () => this.#onPlaying(deck),
      (error: unknown) => {
        // Of everything else the element tells by an event.
        const isRefused = error instanceof Error && error.name === 'NotAllowedError'
        if (isRefused && request === this.#latestRequest) this.#onRefused(deck)
      },
    )
  }

  /** A phone lets only that element play by itself which a press has started before. */
  #onRefused(refused: Deck): void {
    if (!this.#track || refused.hasPlayed || !this.#standby.hasPlayed)
      return this.#report({ type: 'blocked' })
    this.#swap()
    this.#active.assign(this.#track)
    this.#tune()
    this.#active.seek(refused.position)
    this.play()
  }

  #hear(deck: Deck, event: DeckEvent): void {
    if (event === 'fault') void this.#onError(deck)
    else if (deck !== this.#active) return
    else if (event === 'time') this.#tellTime()
    else if (event === 'playing') this.#onPlaying(deck)
    else if (event === 'ended' && deck.isCutShort())
      this.#report({ type: 'fault', code: 'damaged', isSure: true })
    else this.#report({ type: event })
  }

  #onPlaying(deck: Deck): void {
    if (deck !== this.#active || !isSounding(deck)) return
    this.#report({ type: 'playing' })
    if (deck.audio.readyState === ready.enough) this.#report({ type: 'comfortable' })
  }

  async #onError(deck: Deck): Promise<void> {
    if (deck !== this.#active || !this.#wantsSound) return deck.disconnect()
    const request = this.#latestRequest
    const code = await diagnose(deck.audio, deck.url ?? '', this.#urls)
    if (code && request === this.#latestRequest) this.#report({ type: 'fault', code })
  }
}
