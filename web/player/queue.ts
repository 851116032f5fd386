import type { Track } from '#domain/catalogue.ts'

import { seededRandom } from './seeded-random.ts'

export type Repeat = 'off' | 'all' | 'one'

/** What a press on Repeat leads to. */
export const nextRepeat = { off: 'all', all: 'one', one: 'off' } as const satisfies Record<
  Repeat,
  Repeat
>

/** A track in the queue; `added` by hand, or part of the list that was played. */
export type QueueEntry = { readonly track: Track; readonly added: boolean }

/** `order` indexes into `entries`, so shuffling never loses the running order. */
export type Queue = {
  readonly entries: readonly QueueEntry[]
  readonly order: readonly number[]
  readonly position: number
}

export const emptyQueue: Queue = { entries: [], order: [], position: 0 }

export function startQueue(tracks: readonly Track[], position = 0): Queue {
  const entries = tracks.map((track) => ({ track, added: false }))
  return { entries, order: [...entries.keys()], position }
}

export function currentTrack({ entries, order, position }: Queue): Track | undefined {
  return entries[order[position] ?? -1]?.track
}

/** The tracks in the order heard. */
export function tracksInOrder({ entries, order }: Queue): Track[] {
  return order.flatMap((index) => entries[index]?.track ?? [])
}

/** The queue one step on, or nothing when the music is over. */
export function step(queue: Queue, by: 1 | -1, repeat: Repeat): Queue | undefined {
  const { length } = queue.order
  const position = queue.position + by
  if (position >= 0 && position < length) return { ...queue, position }
  if (repeat === 'off' || length === 0) return undefined
  return { ...queue, position: (position + length) % length }
}

/**
 * Each track once, the current one first, then those added by hand that still wait, then the
 * rest in an order that follows from `seed` alone. What was added by hand and heard is over.
 */
export function shuffle(queue: Queue, seed: number): Queue {
  const left = withoutHeardAdditions(queue)
  const { entries, order, position } = left
  const first = order.slice(position, position + 1 + waitingCount(left))
  const stays = new Set(first)
  const random = seededRandom(seed)
  const rest = [...entries.keys()]
    .filter((index) => !stays.has(index))
    .map((index) => ({ index, lot: random() }))
    .toSorted((one, other) => one.lot - other.lot)
  return { entries, order: [...first, ...rest.map(({ index }) => index)], position: 0 }
}

function withoutHeardAdditions(queue: Queue): Queue {
  const { entries, order, position } = queue
  return order
    .slice(0, position)
    .reduceRight(
      (left, index, place) => (entries[index]?.added ? removeFromQueue(left, place) : left),
      queue,
    )
}

/** Back in the running order, with the current track still current, and before what still waits. */
export function unshuffle(queue: Queue): Queue {
  const { entries, order, position } = queue
  const current = order[position] ?? 0
  const waiting = order.slice(position + 1, position + 1 + waitingCount(queue))
  const running = [...entries.keys()]
    .filter((index) => !waiting.includes(index))
    .flatMap((index) => (index === current ? [index, ...waiting] : index))
  return {
    entries: running.flatMap((index) => entries[index] ?? []),
    order: [...entries.keys()],
    position: Math.max(0, running.indexOf(current)),
  }
}

/** Slips tracks in right after the current one. */
export function playNext(queue: Queue, tracks: readonly Track[]): Queue {
  return insertAfter(queue, queue.position, tracks)
}

/** Slips tracks in after those added by hand before, and ahead of the rest of the list. */
export function addToQueue(queue: Queue, tracks: readonly Track[]): Queue {
  return insertAfter(queue, queue.position + waitingCount(queue), tracks)
}

/** Without the track at a place of the order heard; the current one gives way to the one after it. */
export function removeFromQueue(queue: Queue, place: number): Queue {
  const removed = queue.order[place]
  if (removed === undefined) return queue
  const order = queue.order
    .filter((index) => index !== removed)
    .map((index) => (index > removed ? index - 1 : index))
  const position = place < queue.position ? queue.position - 1 : queue.position
  return {
    entries: queue.entries.toSpliced(removed, 1),
    order,
    position: Math.max(0, Math.min(position, order.length - 1)),
  }
}

/** Without some of its tracks; if the current one is among them, it gives way to the one after it. */
export function withoutTracks(queue: Queue, isGone: (track: Track) => boolean): Queue {
  return tracksInOrder(queue).reduceRight(
    (left, track, place) => (isGone(track) ? removeFromQueue(left, place) : left),
    queue,
  )
}

/** How many tracks added by hand follow the current one without a break. */
export function waitingCount({ entries, order, position }: Queue): number {
  const following = order.slice(position + 1)
  const firstOfList = following.findIndex((index) => !entries[index]?.added)
  return firstOfList === -1 ? following.length : firstOfList
}

/** In the order heard and in the running order alike. */
function insertAfter(queue: Queue, place: number, tracks: readonly Track[]): Queue {
  const at = (queue.order[place] ?? -1) + 1
  const moved = queue.order.map((index) => (index < at ? index : index + tracks.length))
  const added = tracks.map((track) => ({ track, added: true }))
  return {
    ...queue,
    entries: queue.entries.toSpliced(at, 0, ...added),
    order: moved.toSpliced(place + 1, 0, ...added.map((_, offset) => at + offset)),
  }
}
