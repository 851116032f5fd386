import { useState } from 'react'

import { useText } from '#web/lib/language.ts'
import { usePlayer } from '#web/lib/player-context.tsx'
import type { Queue } from '#web/player/queue.ts'
import { takeBack } from '#web/player/queue-order.ts'

import type { QueueRow } from './queue-rows.ts'

type Removal = {
  readonly before: Queue
  readonly after: Queue
  /** Of the first that was removed. */
  readonly place: number
  readonly text: string
}

/** Changes to what comes, by hand; `want` says where the focus goes then. */
export function useQueueEdits(queue: Queue, want: (place: number, onMenu: boolean) => void) {
  const t = useText()
  const player = usePlayer()
  const [spoken, setSpoken] = useState('')
  const [removal, setRemoval] = useState<Removal>()

  function move({ track, place, number }: QueueRow, by: 1 | -1, byMenu: boolean) {
    const count = queue.order.length - queue.position - 1
    if (number + by < 1 || number + by > count) return
    player.moveInQueue(place, place + by)
    want(place + by, byMenu)
    setSpoken(t('queue.moved', { title: track.title, place: number + by, count }))
  }

  function remove(place: number, count: number, text: string, byMenu: boolean) {
    const before = player.getState().queue
    player.removeFromQueue(...Array.from({ length: count }, (_, ahead) => place + ahead))
    want(place, byMenu)
    setRemoval({ before, after: player.getState().queue, place, text })
  }

  /** What was removed last, as long as that can be undone. */
  const undoable = removal && takeBack(removal.before, removal.after, queue) ? removal : undefined

  function undo() {
    if (!undoable) return
    player.takeBack(undoable.before, undoable.after)
    want(undoable.place, false)
  }

  return {
    move,
    remove: (row: QueueRow, byMenu: boolean) =>
      remove(row.place, 1, t('queue.removed', { title: row.track.title }), byMenu),
    /** Takes out all that was added by hand, shown or not. */
    clear: (count: number) =>
      remove(queue.position + 1, count, t('queue.cleared', { count }), false),
    spoken,
    undoable,
    undo,
    forget: () => setRemoval(undefined),
  }
}

export type QueueEdits = ReturnType<typeof useQueueEdits>
