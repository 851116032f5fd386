import type { Track } from '#domain/catalogue.ts'

import { ElementOutput } from './engine/element-output.ts'
import { FakeAudio } from './engine/fake-audio.ts'
import { createPlayer, type Player } from './player.ts'
import { currentTrack, type PlayerState } from './player-state.ts'
import type { Source } from './queue/queue.ts'
import { type StreamFault, StreamUrlError, type StreamUrls } from './engine/stream-urls.ts'

/** For tests: addresses that are known at once, unless told otherwise. */
export class FakeUrls implements StreamUrls {
  /** Answer `peek`, and `get` without delay. */
  known = true
  /** What the next calls of `get` reject with. */
  readonly faults: StreamFault[] = []
  /** What `check` finds wrong with an address. */
  verdict: StreamFault | undefined
  readonly renewals: string[] = []
  readonly prepared: string[] = []
  #late: (() => void)[] = []

  readonly peek = (track: Track): string | undefined =>
    this.known ? `/media/${track.file}` : undefined

  readonly get = async (track: Track, { renew = false } = {}): Promise<string> => {
    const fault = this.faults.shift()
    if (fault) throw new StreamUrlError(fault)
    if (renew) {
      this.renewals.push(track.title)
      return `/media/${track.file}?again=${this.renewals.length}`
    }
    if (!this.known) await new Promise<void>((resolve) => this.#late.push(resolve))
    return `/media/${track.file}`
  }

  readonly prepare = (tracks: readonly Track[]): void => {
    this.prepared.push(...tracks.map(({ title }) => title))
  }

  readonly check = async (): Promise<StreamFault | undefined> => this.verdict

  /** The answer to the oldest (0) or a later request arrives. */
  arrive(request = 0): void {
    this.#late.splice(request, 1)[0]?.()
  }
}

export function trackNamed(title: string): Track {
  return {
    id: title,
    title,
    artists: [{ id: 'ida', title: 'Ida' }],
    album: { id: 'tides', title: 'Tides' },
    description: `${title} by Ida, recorded at the sea`,
    picture: { url: `pictures/${title}`, placeholder: 'data:,' },
    file: `${title}.webm`,
    fallbackFile: `${title}.mp3`,
    durationSeconds: 180,
  }
}

export const album = ['First', 'Second', 'Third', 'Fourth'].map(trackNamed)

/** Where the tracks of a test come from. */
export const list: Source = { kind: 'album', id: 'tides', title: 'Tides', path: '/album/tides' }

/** The known tracks in the order heard. */
export const tracksInOrder = ({ queue, tracks }: Pick<PlayerState, 'queue' | 'tracks'>): Track[] =>
  queue.order.flatMap(({ id }) => tracks.get(id) ?? [])

/** A player on two fake elements, as for somebody who is logged in. */
export function setUpPlayer() {
  const decks = [new FakeAudio(), new FakeAudio()] as const
  const urls = new FakeUrls()
  const player = createPlayer({ output: new ElementOutput(decks, urls), newSeed: () => 7 })
  player.enable()
  return {
    player,
    decks,
    urls,
    /** The element that is heard, or was last. */
    get audio(): FakeAudio {
      return decks.find((deck) => !deck.paused) ?? decks[0]
    },
  }
}

/** Lets what was promised happen. */
export const settled = () =>
  new Promise<void>((resolve) => queueMicrotask(() => setImmediate(resolve)))

/** The same, at a track of the album that is already heard. */
export async function setUpPlaying(at = 0) {
  const parts = setUpPlayer()
  parts.player.playFrom(list, album, at)
  await settled()
  return parts
}

export const titleOf = (player: Player) => currentTrack(player.getState())?.title
export const statusOf = (player: Player) => player.getState().status
