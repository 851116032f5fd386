import { useCallback, useState } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { usePlayer } from '#web/lib/player/player-context.tsx'
import { type Queue, type QueueEntry, waitingCount } from '#web/player/queue/queue.ts'
import { placeAhead, takeBack } from '#web/player/queue/queue-order.ts'

import type { QueueRow } from './queue-rows.ts'

type Row = Pick<QueueRow, 'entry' | 'track'>

type Removal = {
  /** Another one for each. */
  readonly key: number
  readonly before: Queue
  readonly after: Queue
  /** Of the first that was removed. */
  readonly place: number
  readonly text: string
}

/**
 * Changes to what comes, by hand; `want` says where the focus goes then. They are of an entry,
 * wherever it is by then, since a menu may stay open while the music goes on.
 */
export function useQueueEdits(queue: Queue, want: (place: number, onMenu: boolean) => void) {
  const t = useText()
  const player = usePlayer()
  const [spoken, setSpoken] = useState('')
  const [removal, setRemoval] = useState<Removal>()
  const forget = useCallback(() => setRemoval(undefined), [])
  const queueNow = () => player.getState().queue

  function play(entry: QueueEntry) {
    const place = placeAhead(queueNow(), entry)
    if (place === undefined) return
    player.playFromQueue(place)
    want(queueNow().position, false)
  }

  function move(row: Row, by: 1 | -1, byMenu: boolean) {
    const place = placeAhead(queueNow(), row.entry)
    if (place !== undefined) moveTo(row, place, place + by, byMenu)
  }

  /** Right above another row, or below it. */
  function drop(row: Row, other: Row, isBelow: boolean) {
    const place = placeAhead(queueNow(), row.entry)
    const at = placeAhead(queueNow(), other.entry)
    if (place === undefined || at === undefined) return
    moveTo(row, place, at + Number(isBelow) - Number(place < at), false)
  }

  function moveTo({ track }: Row, place: number, to: number, byMenu: boolean) {
    const before = queueNow()
    player.moveInQueue(place, to)
    if (queueNow() === before) return
    want(to, byMenu)
    const count = before.order.length - before.position - 1
    const number = to - before.position
    setSpoken(t('queue.moved', { title: track.title, place: number, count }))
  }

  function removeFrom(place: number, count: number, text: string, byMenu: boolean) {
    const before = queueNow()
    player.removeFromQueue(...Array.from({ length: count }, (_, ahead) => place + ahead))
    const after = queueNow()
    if (after === before) return
    want(place, byMenu)
    setRemoval((last) => ({ key: (last?.key ?? 0) + 1, before, after, place, text }))
  }

  function remove({ entry, track }: Row, byMenu: boolean) {
    const place = placeAhead(queueNow(), entry)
    const text = t('queue.removed', { title: track.title })
    if (place !== undefined) removeFrom(place, 1, text, byMenu)
  }

  /** Takes out all that was added by hand, shown or not. */
  function clear() {
    const count = waitingCount(queueNow())
    removeFrom(queueNow().position + 1, count, t('queue.cleared', { count }), false)
  }

  /** What was removed last, as long as that can be undone. */
  const undoable = removal && takeBack(removal.before, removal.after, queue) ? removal : undefined

  function undo() {
    if (!undoable) return
    player.exchange(undoable.before, undoable.after)
    want(undoable.place, false)
  }

  return { play, move, drop, remove, clear, spoken, undoable, undo, forget }
}

export type QueueEdits = ReturnType<typeof useQueueEdits>
