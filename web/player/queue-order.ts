import type { Track } from '#domain/catalogue.ts'

import {
  playNext,
  type Queue,
  type QueueEntry,
  step,
  tracksInOrder,
  waitingCount,
} from './queue.ts'

/**
 * The queue at a later place, or nothing where there is none. What was jumped over of the list is
 * behind then, as after so many presses of Next. Tracks added by hand are not lost that way: they
 * go on waiting, unless one of them was chosen, which leaves those ahead of it behind.
 */
export function skipTo(queue: Queue, place: number, shuffled: boolean): Queue | undefined {
  const { order, position } = queue
  const first = position + 1
  const list = first + waitingCount(queue)
  if (place < first || place >= order.length) return undefined
  if (place < list) return { ...queue, position: place }
  const heard = [
    ...order.slice(0, first),
    ...order.slice(list, place + 1),
    ...order.slice(first, list),
    ...order.slice(place + 1),
  ]
  return { ...inOrder(queue, heard, shuffled), position: place - (list - first) }
}

/** The queue back at a track that was passed over; taken out since, it comes in after the current one. */
export function backTo(queue: Queue, track: Track): Queue | undefined {
  // At the first place the search begins at the end: the queue has begun again.
  const position = tracksInOrder(queue).lastIndexOf(track, queue.position - 1)
  return position === -1 ? step(playNext(queue, [track]), 1, 'off') : { ...queue, position }
}

/**
 * With the track at one place to come at another one. Among those added by hand it waits as they
 * do, and among those of the list it is one of the list.
 */
export function moveInQueue(queue: Queue, from: number, to: number, shuffled: boolean): Queue {
  const { entries, order, position } = queue
  const [moved, passed] = [order[from] ?? -1, order[to] ?? -1]
  const [entry, neighbour] = [entries[moved], entries[passed]]
  if (!entry || !neighbour || from === to || Math.min(from, to) <= position) return queue
  const { added } = neighbour
  const marked = entry.added === added ? entries : entries.with(moved, { ...entry, added })
  const heard = order.toSpliced(from, 1).toSpliced(to, 0, moved)
  return inOrder({ ...queue, entries: marked }, heard, shuffled)
}

/** Where an entry is to come; nothing once it has begun or is gone. */
export function placeAhead({ entries, order, position }: Queue, entry: QueueEntry) {
  const place = order.findIndex((index, at) => at > position && entries[index] === entry)
  return place === -1 ? undefined : place
}

/** The queue before a change, at the track of now; nothing when more has changed since. */
export function takeBack(before: Queue, after: Queue, now: Queue): Queue | undefined {
  if (now.entries !== after.entries || now.order !== after.order) return undefined
  const current = now.order[now.position] ?? -1
  const position = before.order.findIndex((index) => before.entries[index] === now.entries[current])
  return position === -1 ? undefined : { ...before, position }
}

/** In another order; the running order follows, unless the queue is shuffled. */
function inOrder(queue: Queue, order: readonly number[], shuffled: boolean): Queue {
  if (shuffled) return { ...queue, order }
  return { ...queue, entries: order.flatMap((index) => queue.entries[index] ?? []) }
}
