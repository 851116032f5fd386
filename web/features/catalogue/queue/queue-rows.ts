import { type Queue, type QueueEntry, waitingCount } from '#web/player/queue.ts'

/** More of them would help nobody, and take long to draw. */
const mostRows = 100

/** A track that is to come. */
export type QueueRow = {
  readonly key: number
  readonly entry: QueueEntry
  /** In the order heard. */
  readonly place: number
  /** How many songs on it comes; the next one is 1. */
  readonly number: number
}

const keys = new WeakMap<QueueEntry, number>()
let lastKey = 0

/**
 * The same for an entry as long as it is one: one track may be there twice. What is moved out of
 * those added by hand, or among them, is another entry.
 */
function keyOf(entry: QueueEntry): number {
  const key = keys.get(entry) ?? ++lastKey
  keys.set(entry, key)
  return key
}

/** What comes, as far as it is shown: added by hand, and of the list; and how many there are in all. */
export function queueRows(queue: Queue) {
  const { entries, order, position } = queue
  const rows: QueueRow[] = order
    .slice(position + 1, position + 1 + mostRows)
    .flatMap((index, ahead) => {
      const entry = entries[index]
      if (!entry) return []
      const place = position + 1 + ahead
      return { key: keyOf(entry), entry, place, number: ahead + 1 }
    })
  const waiting = waitingCount(queue)
  return {
    waiting: rows.slice(0, waiting),
    listed: rows.slice(waiting),
    count: Math.max(0, order.length - position - 1),
  }
}
