import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { overlayOf } from '#web/lib/overlay.ts'

/** How far, px, the shelves of each page of the history were moved. */
const places = new Map<string, number>()

/** Takes Back and Forward to where a shelf was; a new visit starts at its beginning. Returns what notes the place. */
export function useShelfPlace(id: string, list: RefObject<HTMLElement | null>): () => void {
  const { key, state } = useLocation()
  const isCovered = overlayOf(state) !== undefined
  const name = `${key} ${id}`
  const isNew = useRef(true)
  const note = () => {
    if (list.current) places.set(name, list.current.scrollLeft)
  }
  useLayoutEffect(() => {
    const left = places.get(name)
    const isAtStart = isNew.current && left === undefined
    isNew.current = false
    // Moving a list that was only just drawn would lay out the whole page at once.
    if (isAtStart && !isCovered) return
    // What only opens over the page leaves the shelf where it is.
    if (left === undefined && isCovered) places.set(name, list.current?.scrollLeft ?? 0)
    else list.current?.scrollTo({ left: left ?? 0, behavior: 'instant' })
  }, [list, name, isCovered])
  return note
}
