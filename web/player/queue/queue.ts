import { seededRandom } from './seeded-random.ts'

export type Repeat = 'off' | 'all' | 'one'

/** What a press on Repeat leads to. */
export const nextRepeat = { off: 'all', all: 'one', one: 'off' } as const satisfies Record<
  Repeat,
  Repeat
>

/** Where the songs of a list come from, so that the screen can name it and lead there. */
export type Source = {
  readonly kind: 'album' | 'artist' | 'playlist' | 'search' | 'featured'
  /** Of a search, its term. */
  readonly id: string
  readonly title: string
  /** Its address within the app, where it has one. */
  readonly path: string | null
}

/** A song in the queue, `added` by hand or part of the source. */
export type QueueEntry = {
  /** Its own as long as the page lives: one song may stand in the queue twice. */
  readonly key: number
  /** The track's. */
  readonly id: string
  readonly added: boolean
}

/**
 * What was heard, the current entry at `position`, what was added by hand and waits, and then the
 * rest of the source. Tracks are known by their ids alone, so that a queue can be long.
 */
export type Queue = {
  readonly source: Source | undefined
  /** All entries, in the order heard. */
  readonly order: readonly QueueEntry[]
  /** Those of the source, in its own order; a shuffle leaves it alone. */
  readonly running: readonly QueueEntry[]
  readonly position: number
}

export const emptyQueue: Queue = { source: undefined, order: [], running: [], position: 0 }

let lastKey = 0

export function createEntries(ids: readonly string[], added: boolean): QueueEntry[] {
  return ids.map((id) => {
    lastKey += 1
    return { key: lastKey, id, added }
  })
}

/** A source's tracks from a place on; what was added to the queue before and still waits is kept. */
export function startQueue(
  ids: readonly string[],
  position = 0,
  source?: Source,
  before: Queue = emptyQueue,
): Queue {
  const running = createEntries(ids, false)
  const order = inserted(running, position + 1, waitingEntries(before))
  return { source, order, running, position }
}

export const currentEntry = ({ order, position }: Queue): QueueEntry | undefined => order[position]

/** The queue one step on, or nothing when the music is over. */
export function step(queue: Queue, by: 1 | -1, repeat: Repeat): Queue | undefined {
  const { length } = queue.order
  const position = queue.position + by
  if (position >= 0 && position < length) return { ...queue, position }
  if (repeat === 'off' || length === 0) return undefined
  return { ...queue, position: (position + length) % length }
}

/**
 * The current entry first, then those added by hand that still wait, then all others of the source in
 * an order that follows from `seed` alone. What was added by hand and heard is over.
 */
export function shuffle(queue: Queue, seed: number): Queue {
  const current = currentEntry(queue)
  const others = queue.running.filter((entry) => entry !== current)
  const rest = mixed(others, seededRandom(seed))
  const first = current ? [current, ...waitingEntries(queue)] : []
  return { ...queue, order: first.concat(rest), position: 0 }
}

/** In an order of chance. Fisher and Yates: each of the orders is as likely as any other. */
function mixed(entries: readonly QueueEntry[], random: () => number): QueueEntry[] {
  const order = [...entries]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [order[last], order[other]]
    if (one && two) [order[last], order[other]] = [two, one]
  }
  return order
}

/**
 * With more of the source behind what there is of it. With a seed each comes anywhere among what is to come, which
 * keeps its own order.
 */
export function extendQueue(queue: Queue, ids: readonly string[], seed?: number): Queue {
  const more = createEntries(ids, false)
  const extended = { ...queue, running: queue.running.concat(more) }
  if (seed === undefined) return { ...extended, order: queue.order.concat(more) }
  const random = seededRandom(seed)
  const start = queue.position + 1 + waitingCount(queue)
  const [here, later] = [queue.order.slice(start), mixed(more, random)]
  const order = queue.order.slice(0, start)
  for (let [one, other] = [0, 0]; one < here.length || other < later.length;) {
    const left = here.length - one
    const isHere = random() * (left + later.length - other) < left
    const next = isHere ? here[one++] : later[other++]
    if (next) order.push(next)
  }
  return { ...extended, order }
}

/** Back in the source's own order, with the current entry still current, and before what still waits. */
export function unshuffle(queue: Queue): Queue {
  const { running } = queue
  const current = currentEntry(queue)
  if (!current) return queue
  const place = running.indexOf(lastOfSource(queue) ?? current)
  const here = current.added ? [current] : []
  return {
    ...queue,
    order: inserted(running, place + 1, [...here, ...waitingEntries(queue)]),
    position: place + here.length,
  }
}

/** Slips tracks in right after the current one. */
export function playNext(queue: Queue, ids: readonly string[]): Queue {
  return insertAfter(queue, queue.position, ids)
}

/** Slips tracks in after those added by hand before, and ahead of the rest of the source. */
export function addToQueue(queue: Queue, ids: readonly string[]): Queue {
  return insertAfter(queue, queue.position + waitingCount(queue), ids)
}

/** Without some places of the order heard; the current one gives way to the one after it. */
export function removeFromQueue(queue: Queue, places: readonly number[]): Queue {
  const gone = new Set(places)
  return withoutEntries(queue, (_, place) => gone.has(place))
}

/** Without some of its entries; if the current one is among them, it gives way to the one after it. */
export function withoutEntries(
  queue: Queue,
  isGone: (entry: QueueEntry, place: number) => boolean,
): Queue {
  const removed = new Set<QueueEntry>()
  let before = 0
  const order = queue.order.filter((entry, place) => {
    if (!isGone(entry, place)) return true
    removed.add(entry)
    if (place < queue.position) before += 1
    return false
  })
  if (removed.size === 0) return queue
  return {
    ...queue,
    order,
    running: queue.running.filter((entry) => !removed.has(entry)),
    position: Math.max(0, Math.min(queue.position - before, order.length - 1)),
  }
}

/** How many tracks added by hand follow the current one without a break. */
export function waitingCount({ order, position }: Queue): number {
  let end = position + 1
  while (order[end]?.added) end += 1
  return end - position - 1
}

/** The entry of the source that the queue is at, or was before those added by hand. */
export function lastOfSource({ order, position }: Queue): QueueEntry | undefined {
  for (let place = position; place >= 0; place -= 1) if (!order[place]?.added) return order[place]
  return undefined
}

function waitingEntries(queue: Queue): readonly QueueEntry[] {
  const { order, position } = queue
  return order.slice(position + 1, position + 1 + waitingCount(queue))
}

function insertAfter(queue: Queue, place: number, ids: readonly string[]): Queue {
  const at = queue.order.length === 0 ? 0 : place + 1
  return { ...queue, order: inserted(queue.order, at, createEntries(ids, true)) }
}

/** Not `toSpliced`, which takes what it inserts as arguments: a call has room for some thousands. `concat` copies fastest. */
function inserted(
  entries: readonly QueueEntry[],
  at: number,
  more: readonly QueueEntry[],
): QueueEntry[] {
  return entries.slice(0, at).concat(more, entries.slice(at))
}
