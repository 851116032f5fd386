import { type PointerEvent, useEffect, useRef, useState } from 'react'

type Shown = 'closed' | 'hovered' | 'pinned'

/**
 * A popup that opens while a mouse is over its area, and stays after a press until the next one,
 * Escape, a click elsewhere or the focus going elsewhere.
 */
export function useHoverPopup() {
  const area = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>('closed')
  const open = shown !== 'closed'

  useEffect(() => {
    if (!open) return undefined
    const close = () => setShown('closed')
    const isBeside = ({ target }: Event) =>
      !(target instanceof Node && area.current?.contains(target))
    const closeBeside = (event: Event) => {
      if (isBeside(event)) close()
    }
    // A press inside may give the focus to what holds the area.
    const closeOnLeave = (event: Event) => {
      const { target } = event
      const holdsArea = target instanceof Node && target.contains(area.current)
      if (isBeside(event) && !holdsArea) close()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      close()
    }
    const stops = new AbortController()
    const { signal } = stops
    document.addEventListener('click', closeBeside, { signal })
    document.addEventListener('focusin', closeOnLeave, { signal })
    document.addEventListener('keydown', closeOnEscape, { signal })
    return () => stops.abort()
  }, [open])

  // A finger that taps is reported as arriving and leaving too.
  const byMouse =
    (change: (shown: Shown) => Shown) =>
    ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setShown(change)
    }
  return {
    open,
    area,
    hover: {
      onPointerEnter: byMouse((before) => (before === 'closed' ? 'hovered' : before)),
      onPointerLeave: byMouse((before) => (before === 'hovered' ? 'closed' : before)),
    },
    press: () => setShown((before) => (before === 'pinned' ? 'closed' : 'pinned')),
  }
}
