import type { KeyboardEvent } from 'react'

import type { QueueRow } from './queue-rows.ts'
import { focusOnRow, spotOf } from './use-kept-focus.ts'
import type { QueueEdits } from './use-queue-edits.ts'

/** Said of each row to whoever cannot see the help. */
export const rowKeys = 'Alt+ArrowUp Alt+ArrowDown Delete'

const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * On a row: the arrows go to another, with Alt they move its song, Delete removes it. Anywhere
 * among the rows Ctrl or ⌘ with Z brings back what was removed.
 */
export function queueKeys(rows: readonly QueueRow[], { move, remove, undo }: QueueEdits) {
  function actionOf(event: KeyboardEvent<HTMLElement>): (() => void) | undefined {
    const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget, target } = event
    const spot = target instanceof Element ? spotOf(target) : undefined
    if (!spot || shiftKey) return undefined
    if (ctrlKey !== metaKey) return key.toLowerCase() === 'z' && !altKey ? undo : undefined
    if (ctrlKey) return undefined
    const row = rows.find(({ place }) => place === spot.place)
    const by = directions[key]
    if (by && !altKey)
      return () => void focusOnRow(currentTarget, { ...spot, place: spot.place + by })
    if (by) return row && (() => move(row, by, spot.onMenu))
    const removes = (key === 'Delete' || key === 'Backspace') && !altKey
    return removes && row ? () => remove(row, spot.onMenu) : undefined
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    const action = event.defaultPrevented ? undefined : actionOf(event)
    if (!action) return
    event.preventDefault()
    action()
  }
}
