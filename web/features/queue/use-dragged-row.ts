import { type DragEvent, useState } from 'react'

import type { QueueRow } from './queue-rows.ts'
import type { QueueEdits } from './use-queue-edits.ts'

/** Moves a row by a pointer to above or below another one. The keyboard has the same by Alt and the arrows. */
export function useDraggedRow({ drop }: Pick<QueueEdits, 'drop'>) {
  const [dragged, setDragged] = useState<QueueRow>()
  const [over, setOver] = useState<{ readonly key: number; readonly isBelow: boolean }>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (row: QueueRow) => ({
    draggable: true,
    'data-drop':
      over?.key === row.entry.key && dragged?.entry.key !== over.key
        ? over.isBelow
          ? 'below'
          : 'above'
        : undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move'
      dataTransfer.setData('text/plain', row.track.title)
      setDragged(row)
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      const isBelow = isInLowerHalf(event)
      if (over?.key !== row.entry.key || over.isBelow !== isBelow)
        setOver({ key: row.entry.key, isBelow })
    },
    onDrop: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      drop(dragged, row, isInLowerHalf(event))
      end()
    },
    onDragEnd: end,
  })
}

function isInLowerHalf({ currentTarget, clientY }: DragEvent): boolean {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY > top + height / 2
}
