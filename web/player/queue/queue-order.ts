import {
  currentEntry,
  lastOfSource,
  playNext,
  type Queue,
  type QueueEntry,
  step,
  waitingCount,
} from './queue.ts'

/**
 * The queue at a later place, or nothing where there is none. What was jumped over of the source is
 * behind then, as after so many presses of Next. Tracks added by hand are not lost that way: they
 * go on waiting, unless one of them was chosen, which leaves those ahead of it behind.
 */
export function skipTo(queue: Queue, place: number): Queue | undefined {
  const { order, position } = queue
  const first = position + 1
  const list = first + waitingCount(queue)
  if (place < first || place >= order.length) return undefined
  if (place < list) return { ...queue, position: place }
  const heard = order
    .slice(0, first)
    .concat(order.slice(list, place + 1), order.slice(first, list), order.slice(place + 1))
  return { ...queue, order: heard, position: place - (list - first) }
}

/** The queue back at a track that was passed over; taken out since, it comes in after the current one. */
export function backTo(queue: Queue, id: string): Queue | undefined {
  const { order, position } = queue
  // At the first place the search begins at the end: the queue has begun again.
  const place = order.slice(0, position || order.length).findLastIndex((entry) => entry.id === id)
  if (place !== -1) return { ...queue, position: place }
  return step(playNext(queue, [id]), 1, 'off')
}

/**
 * With the entry at one place to come at another one. Among those added by hand it waits as they
 * do, and among those of the source it is one of them. Unless the queue is shuffled, the source's own
 * order follows; in a shuffled one what joins the source comes there after its neighbour, too, if that is still to come.
 */
export function moveInQueue(queue: Queue, from: number, to: number, shuffled: boolean): Queue {
  const [entry, neighbour] = [queue.order[from], queue.order[to]]
  if (!entry || !neighbour || from === to || Math.min(from, to) <= queue.position) return queue
  const moved = entry.added === neighbour.added ? entry : { ...entry, added: neighbour.added }
  const order = queue.order.toSpliced(from, 1).toSpliced(to, 0, moved)
  if (!shuffled) return { ...queue, order, running: order.filter(({ added }) => !added) }
  if (moved === entry) return { ...queue, order }
  const { running } = queue
  if (moved.added) return { ...queue, order, running: running.filter((each) => each !== entry) }
  const here = lastOfSource(queue)
  const at = Math.max(here ? running.indexOf(here) : -1, running.indexOf(neighbour)) + 1
  return { ...queue, order, running: running.toSpliced(at, 0, moved) }
}

/** Where an entry is to come; nothing once it has begun or is gone. */
export function placeAhead({ order, position }: Queue, { key }: QueueEntry): number | undefined {
  const place = order.findIndex((each, at) => at > position && each.key === key)
  return place === -1 ? undefined : place
}

/** The queue before a change, at the track of now; nothing when more has changed since. */
export function takeBack(before: Queue, after: Queue, now: Queue): Queue | undefined {
  if (now.order !== after.order || now.running !== after.running) return undefined
  const current = currentEntry(now)
  const position = before.order.findIndex(({ key }) => key === current?.key)
  return position === -1 ? undefined : { ...before, position }
}
