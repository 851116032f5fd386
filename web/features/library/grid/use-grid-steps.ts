import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import { rowAfterKey } from './grid-keys.ts'
import {
  afterClick,
  everything,
  includes,
  nothing,
  rangeOf,
  type Selection,
  toggled,
} from './selection.ts'
import type { useVirtualRows } from './use-virtual-rows.ts'

type GridSteps = {
  readonly total: number
  readonly body: RefObject<HTMLElement | null>
  readonly rows: ReturnType<typeof useVirtualRows>
  /** Absent where rows cannot be chosen together. */
  readonly selection?: Selection | undefined
  readonly onSelect?: ((selection: Selection) => void) | undefined
  readonly onOpen: (index: number) => void
}

/** Where the focus is in a grid, and what keys and clicks do there. */
export function useGridSteps({ total, body, rows, selection, onSelect, onOpen }: GridSteps) {
  const [active, setActive] = useState(0)
  /** From here Shift chooses. */
  const anchor = useRef(0)
  const pointer = useRef('')
  const current = Math.min(active, Math.max(0, total - 1))
  const wantsFocusRef = useFocusOnRow(current, { body, rows, selection })

  function goTo(index: number, extend: boolean) {
    setActive(index)
    wantsFocusRef.current = true
    rows.showRow(index, 'nearest')
    if (extend) onSelect?.(rangeOf(anchor.current, index))
    else anchor.current = index
  }

  /** Whether the key was for the grid. */
  function take(event: KeyboardEvent, row: HTMLElement | null): boolean {
    const { key, shiftKey, target } = event
    const withCommand = event.ctrlKey || event.metaKey
    // Of a grid Home and End are for its ends, with or without them.
    if (withCommand && key !== 'Home' && key !== 'End') {
      if (key.toLowerCase() !== 'a' || !onSelect) return false
      onSelect(everything(total))
      return true
    }
    const to = rowAfterKey(key, current, total, rows.shown.page)
    if (to !== undefined) {
      goTo(to, shiftKey)
      return true
    }
    if (shiftKey || !row || !(target instanceof Element)) return false
    if (key === 'ArrowRight' || key === 'ArrowLeft') moveWithin(row, target, key === 'ArrowRight')
    else if (key === 'Escape' && selection && selection.length > 0) onSelect?.(nothing)
    else if (target !== row) return false
    else if (key === 'Enter') {
      if (!event.repeat) onOpen(current)
    } else if (key === ' ' && selection) onSelect?.(toggled(selection, current))
    else return false
    return true
  }

  function choose(event: MouseEvent, index: number) {
    if (!selection || event.detail > 1) return
    const [isRange, isMore] = [event.shiftKey, event.ctrlKey || event.metaKey]
    onSelect?.(afterClick(selection, { from: anchor.current, index, isRange, isMore }))
    if (!isRange) anchor.current = index
  }

  return {
    current,
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.altKey || !(event.target instanceof Element)) return
      if (take(event, event.target.closest<HTMLElement>('[role=row]'))) event.preventDefault()
    },
    stepsOf: (index: number) => ({
      tabIndex: index === current ? 0 : -1,
      'aria-selected': selection ? includes(selection, index) : undefined,
      onFocus: () => setActive(index),
      onPointerDown: (event: PointerEvent) => {
        pointer.current = event.pointerType
      },
      onMouseDown: keepWords,
      onClick: (event: MouseEvent) => {
        setActive(index)
        if (pointer.current !== 'touch') choose(event, index)
        // Once one is chosen by its menu, a finger chooses.
        else if (selection && selection.length > 0) onSelect?.(toggled(selection, index))
        else if (onSelect && event.detail < 2) onOpen(index)
      },
      onDoubleClick: () => {
        if (onSelect && pointer.current !== 'touch') onOpen(index)
      },
    }),
  }
}

/** Gives the focus to a row where that is wanted, once it is drawn. */
function useFocusOnRow(
  current: number,
  { body, rows, selection }: Pick<GridSteps, 'body' | 'rows' | 'selection'>,
) {
  const wantsFocusRef = useRef(false)
  useLayoutEffect(() => {
    if (!wantsFocusRef.current) return
    const row = body.current?.querySelector<HTMLElement>(`[aria-rowindex="${current + 2}"]`)
    if (!row) return
    wantsFocusRef.current = false
    row.focus({ preventScroll: true })
    // By the choice of it a bar may have come, which covers the end of the list.
    if (selection && selection.length > 0) rows.showRow(current, 'nearest')
  })
  return wantsFocusRef
}

/** A double click or Shift would select words, which then have the context menu. */
function keepWords(event: MouseEvent) {
  if (event.detail > 1 || event.shiftKey) event.preventDefault()
}

/** The focus goes through the links and buttons of a row, and back to the row. */
function moveWithin(row: HTMLElement, from: Element, isForward: boolean) {
  const inside = [...row.querySelectorAll<HTMLElement>('a, button')]
  const stops = [row, ...inside.filter((each) => each.checkVisibility())]
  const isRightToLeft = getComputedStyle(row).direction === 'rtl'
  const at = stops.findIndex((each) => each === from)
  stops[at + (isForward === isRightToLeft ? -1 : 1)]?.focus({ preventScroll: true })
}
