import { useState } from 'react'

import { useText } from '#web/lib/language.ts'
import { usePlayer } from '#web/lib/player-context.tsx'
import type { Queue } from '#web/player/queue.ts'
import { takeBack } from '#web/player/queue-order.ts'

import type { QueueRow } from './queue-rows.ts'

type Removal = { readonly before: Queue; readonly after: Queue; readonly text: string }

/** Changes to what comes, by hand; `want` says where the focus goes then. */
export function useQueueEdits(queue: Queue, want: (place: number, onMenu: boolean) => void) {
  const t = useText()
  const player = usePlayer()
  const [spoken, setSpoken] = useState('')
  const [removal, setRemoval] = useState<Removal>()

  function move({ track, place, number }: QueueRow, by: 1 | -1, byMenu: boolean) {
    const count = queue.order.length - queue.position - 1
    if (number + by < 1 || number + by > count) return
    want(place + by, byMenu)
    player.moveInQueue(place, place + by)
    setSpoken(t('queue.moved', { title: track.title, place: number + by, count }))
  }

  function remove(rows: readonly { readonly place: number }[], text: string, byMenu: boolean) {
    want(rows[0]?.place ?? queue.position, byMenu)
    const before = player.getState().queue
    player.removeFromQueue(...rows.map(({ place }) => place))
    setRemoval({ before, after: player.getState().queue, text })
  }

  /** What was removed last, as long as that can be undone. */
  const undoable = removal && takeBack(removal.before, removal.after, queue) ? removal : undefined

  function undo() {
    if (!undoable) return
    const { before, after } = undoable
    const place = before.order.findIndex((index) => !after.entries.includes(before.entries[index]!))
    want(place, false)
    player.takeBack(before, after)
  }

  return {
    move,
    remove: (row: QueueRow, byMenu: boolean) =>
      remove([row], t('queue.removed', { title: row.track.title }), byMenu),
    /** Takes out all that was added by hand, shown or not. */
    clear: (count: number) => {
      const rows = Array.from({ length: count }, (_, ahead) => ({
        place: queue.position + 1 + ahead,
      }))
      remove(rows, t('queue.cleared', { count }), false)
    },
    spoken,
    undoable,
    undo,
    forget: () => setRemoval(undefined),
  }
}

export type QueueEdits = ReturnType<typeof useQueueEdits>
