import type { Track } from '#domain/catalogue.ts'

import { type AudioPort, ready } from './audio-port.ts'
import type { Deck } from './deck.ts'
import { isSounding, listen } from './deck-events.ts'
import { createDecks } from './decks.ts'
import { diagnose } from './diagnose.ts'
import type { PlayerTime, Problem, Status } from '#web/player/player-state.ts'
import { createPreloader } from './preloader.ts'
import { createRetry } from './retry.ts'
import { faultOf, type StreamUrls } from './stream-urls.ts'

/** Seconds that a silent connection is given before it is made anew. */
const stallPatience = 8

/**
 * What the transport tells. `playing` is the element's own word; the other statuses may be told
 * before the element says anything, or where it says nothing.
 */
export type Reports = {
  readonly onStatus: (status: Status, problem?: Problem) => void
  readonly onTime: (time: PlayerTime) => void
  readonly onEnded: () => void
  readonly onUnplayable: (problem: Problem) => void
  /** Enough is loaded to spend the line on something else. */
  readonly onComfortable: () => void
}

/** Makes one track sound, through every fault of network, address and element. */
export class Transport {
  readonly #decks
  readonly #urls
  readonly #reports
  readonly #preloader
  readonly #retry = createRetry(() => this.#reconnect())
  #track: Track | undefined
  #wantsSound = false
  #renewed = false
  #latestRequest = 0

  constructor(elements: readonly [AudioPort, AudioPort], urls: StreamUrls, reports: Reports) {
    this.#decks = createDecks(elements)
    this.#urls = urls
    this.#reports = reports
    this.#preloader = createPreloader(this.#decks, urls)
    this.#listen(this.#decks.active)
    this.#listen(this.#decks.standby)
  }

  get position(): number {
    return this.#decks.active.position
  }

  /** Whether sound was asked for last; the element may not have followed yet. */
  get wantsSound(): boolean {
    return this.#wantsSound
  }

  /**
   * Plays a track from its start; in the same instant when the address is known. What has to be told of it, that it is
   * `loading` among it, is told after that by `tell`: whoever hears it would hold the sound up.
   */
  start(track: Track, tell: () => void): void {
    const deck = this.#take(track, 0)
    this.#wantSound()
    this.#sound()
    tell()
    this.#reports.onTime(deck.time())
  }

  /** Has the address of a track at hand, and loads nothing of what may never be played. */
  cue(track: Track, at = 0): void {
    const deck = this.#take(track, at)
    this.#reports.onStatus('paused')
    this.#reports.onTime(deck.time())
    // Playing asks again, and says then what is wrong.
    this.#urls.get(track).catch(() => undefined)
  }

  /** Loads a cued track. */
  warmUp(): void {
    const deck = this.#decks.active
    const url = this.#track && this.#urls.peek(this.#track)
    if (url !== undefined && deck.url === undefined) deck.connect(url)
  }

  resume(): void {
    this.#wantSound()
    this.#soundOrLoad()
  }

  pause(): void {
    this.#quieten()
    const { audio, url } = this.#decks.active
    const willSay = url !== undefined && !audio.paused && !audio.error
    audio.pause()
    if (!willSay) this.#reports.onStatus('paused')
  }

  /** Silence at the start of the track, as if it had not been played. */
  stop(): void {
    this.#quieten()
    const deck = this.#decks.active
    deck.audio.pause()
    deck.disconnect()
    deck.seek(0)
    this.#reports.onStatus('idle')
    this.#reports.onTime(deck.time())
  }

  /** Back to the start after the last track has ended. */
  rewind(): void {
    this.#quieten()
    this.seek(0)
    this.#reports.onStatus('paused')
  }

  /** To a second between the track's start and end; `fast` may land beside it. */
  seek(seconds: number, fast = false): void {
    const deck = this.#decks.active
    deck.seek(Math.min(Math.max(0, seconds), deck.time().duration), fast)
    this.#reports.onTime(deck.time())
  }

  /** Loads a track that may be played soon, in the deck that it would sound from. */
  preload(track: Track): void {
    if (this.#decks.active.isFor(track)) this.warmUp()
    else this.#preloader.preload(track)
  }

  setGain(gain: number): void {
    this.#decks.setGain(gain)
  }

  setMuted(muted: boolean): void {
    this.#decks.setMuted(muted)
  }

  clear(): void {
    this.#quieten()
    this.#preloader.cancel()
    this.#track = undefined
    this.#decks.clear()
  }

  #take(track: Track, at: number): Deck {
    this.#quieten()
    this.#track = track
    const deck = this.#decks.claim(track)
    deck.seek(at)
    return deck
  }

  #wantSound(): void {
    this.#wantsSound = true
    this.#renewed = false
    this.#retry.reset()
  }

  #quieten(): void {
    this.#wantsSound = false
    this.#latestRequest += 1
    this.#retry.reset()
  }

  #soundOrLoad(renew = false): void {
    if (!this.#sound(renew) && !this.#retry.hasBegun) this.#reports.onStatus('loading')
  }

  /** Says false where the address has to be asked for before the element can be asked to play. */
  #sound(renew = false): boolean {
    const track = this.#track
    const deck = this.#decks.active
    if (!track) return true
    if (deck.audio.error) deck.disconnect()
    this.#latestRequest += 1
    const request = this.#latestRequest
    const url = deck.url ?? (renew ? undefined : this.#urls.peek(track))
    if (url !== undefined) {
      this.#play(deck, url, request)
      return true
    }
    void this.#askAndPlay(track, deck, request, renew)
    return false
  }

  async #askAndPlay(track: Track, deck: Deck, request: number, renew: boolean): Promise<void> {
    try {
      const url = await this.#urls.get(track, { renew })
      if (request === this.#latestRequest) this.#play(deck, url, request)
    } catch (error) {
      if (request === this.#latestRequest) this.#meet(faultOf(error))
    }
  }

  #play(deck: Deck, url: string, request: number): void {
    if (deck.url !== url) deck.connect(url)
    deck.audio.play().then(
      () => this.#onPlaying(deck),
      (error: unknown) => {
        // Of everything else the element tells by an event.
        const isRefused = error instanceof Error && error.name === 'NotAllowedError'
        if (isRefused && request === this.#latestRequest) this.#meetRefusal(deck)
      },
    )
  }

  /** A phone lets only that element play by itself which a press has started before. */
  #meetRefusal(refused: Deck): void {
    const track = this.#track
    if (!track) return
    if (!refused.hasPlayed && this.#decks.standby.hasPlayed) {
      this.#decks.swap()
      this.#decks.active.assign(track)
      this.#decks.active.seek(refused.position)
      this.#soundOrLoad()
    } else {
      this.#quieten()
      this.#reports.onStatus('paused', { code: 'blocked', track })
    }
  }

  #meet(code: Exclude<Problem['code'], 'blocked'>, patience = 0): void {
    const track = this.#track
    if (!track) return
    const problem = { code, track }
    if (code === 'undecodable' || code === 'missing') {
      this.#quieten()
      this.#reports.onUnplayable(problem)
    } else if (code === 'expired' && !this.#renewed) {
      this.#renewed = true
      this.#reconnect(true)
    } else if ((code === 'network' || code === 'server') && this.#retry.plan(patience)) {
      this.#reports.onStatus('reconnecting', problem)
    } else {
      this.#quieten()
      this.#reports.onStatus('failed', problem)
    }
  }

  #reconnect(renew = false): void {
    this.#decks.active.disconnect()
    this.#soundOrLoad(renew)
  }

  #listen(deck: Deck): void {
    const ifActive = (react: () => void) => () => {
      if (deck === this.#decks.active) react()
    }
    listen(deck, {
      onTime: ifActive(() => this.#reports.onTime(deck.time())),
      onPlaying: () => this.#onPlaying(deck),
      onPaused: ifActive(() => {
        this.#quieten()
        this.#reports.onStatus('paused')
      }),
      onWaiting: ifActive(() => {
        if (this.#wantsSound && !this.#retry.hasBegun) this.#reports.onStatus('loading')
      }),
      onStarved: ifActive(() => this.#onStarved()),
      onProgress: ifActive(() => this.#onProgress(deck)),
      // While it is paused nobody may want more: the next track is megabytes.
      onComfortable: ifActive(() => this.#wantsSound && this.#reports.onComfortable()),
      onEnded: ifActive(() => this.#reports.onEnded()),
      onError: () => void this.#onError(deck),
    })
  }

  #onPlaying(deck: Deck): void {
    if (deck !== this.#decks.active || !isSounding(deck)) return
    this.#wantsSound = true
    this.#renewed = false
    this.#retry.reset()
    this.#reports.onStatus('playing')
    if (deck.audio.readyState === ready.enough) this.#reports.onComfortable()
  }

  #onStarved(): void {
    if (this.#wantsSound && !this.#retry.isWaiting) this.#meet('network', stallPatience)
  }

  /** Something arrives after all: no need for a new connection. */
  #onProgress({ audio }: Deck): void {
    if (!this.#retry.isWaiting || audio.error) return
    this.#retry.reset()
    this.#reports.onStatus('loading')
  }

  async #onError(deck: Deck): Promise<void> {
    if (deck !== this.#decks.active || !this.#wantsSound) {
      deck.disconnect()
      return
    }
    const request = this.#latestRequest
    const code = await diagnose(deck.audio, deck.url ?? '', this.#urls)
    if (code && request === this.#latestRequest) this.#meet(code)
  }
}
