import { type RefObject, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

import { overlayOf } from '#web/lib/overlay.ts'

type Place = { inner: number; outer: number }

const places = new Map<string, Place>()
/** The first page is at its top anyway, or where the browser has it after a reload. */
let isFirst = true

/**
 * Starts a new page at its top or at the part its address names, and takes Back to where it was.
 * What only opens over the page leaves it where it is. Wide windows scroll the main area, narrow
 * ones the document.
 */
export function useScrollMemory(main: RefObject<HTMLElement | null>): void {
  const { key, hash, state } = useLocation()
  const navigation = useNavigationType()
  const isCovered = overlayOf(state) !== undefined

  useLayoutEffect(() => {
    const wasFirst = isFirst
    isFirst = false
    const place = navigation === NavigationType.Pop ? places.get(key) : undefined
    if (isCovered && !place) {
      places.set(key, { inner: main.current?.scrollTop ?? 0, outer: scrollY })
      return undefined
    }
    if (!place && hash && showPart(hash)) return undefined
    if (place || !wasFirst) {
      main.current?.scrollTo({ top: place?.inner ?? 0, behavior: 'instant' })
      scrollTo({ top: place?.outer ?? 0, behavior: 'instant' })
    }
    if (place || !hash || !main.current) return undefined
    return showWhenThere(main.current, hash)
  }, [main, key, hash, navigation, isCovered])

  // In step with the effect above: its jump to the top is no longer the place of the page before.
  useLayoutEffect(() => {
    const element = main.current
    const note = () => places.set(key, { inner: element?.scrollTop ?? 0, outer: scrollY })
    element?.addEventListener('scroll', note, { passive: true })
    addEventListener('scroll', note, { passive: true })
    return () => {
      element?.removeEventListener('scroll', note)
      removeEventListener('scroll', note)
    }
  }, [main, key])
}

/** Whether the page has the part that the address names; it is in sight then, and has the focus. */
function showPart(hash: string): boolean {
  const part = document.getElementById(partName(hash))
  if (!part) return false
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1
  part.scrollIntoView()
  part.focus({ preventScroll: true })
  return true
}

/** Waits for a page whose code or data is on its way, until somebody moves it by hand. */
function showWhenThere(main: HTMLElement, hash: string): () => void {
  const stops = new AbortController()
  const observer = new MutationObserver(() => {
    if (showPart(hash)) stops.abort()
  })
  stops.signal.addEventListener('abort', () => observer.disconnect())
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(type, () => stops.abort(), { passive: true, signal: stops.signal })
  observer.observe(main, { childList: true, subtree: true })
  return () => stops.abort()
}

function partName(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
