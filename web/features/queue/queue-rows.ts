import type { Track } from '#domain/catalogue.ts'
import type { PlayerState } from '#web/player/player-state.ts'
import { type QueueEntry, waitingCount } from '#web/player/queue/queue.ts'

/** More of them would help nobody, and take long to draw. */
const mostRows = 100

/** A track that is to come. */
export type QueueRow = {
  readonly entry: QueueEntry
  readonly track: Track
  /** In the order heard. */
  readonly place: number
  /** How many songs on it comes; the next one is 1. */
  readonly number: number
}

/** What comes, as far as it is shown and known: added by hand, and of the source; and how many there are in all. */
export function queueRows({ queue, tracks }: Pick<PlayerState, 'queue' | 'tracks'>) {
  const { order, position } = queue
  const rows: QueueRow[] = order
    .slice(position + 1, position + 1 + mostRows)
    .flatMap((entry, ahead) => {
      const track = tracks.get(entry.id)
      return track ? { entry, track, place: position + 1 + ahead, number: ahead + 1 } : []
    })
  const waiting = waitingCount(queue)
  return {
    waiting: rows.filter(({ number }) => number <= waiting),
    listed: rows.filter(({ number }) => number > waiting),
    count: Math.max(0, order.length - position - 1),
  }
}
