import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

type Place = { inner: number; outer: number }

const places = new Map<string, Place>()

/**
 * Starts a new page at its top or at the part its address names, and takes Back to where it was.
 * Wide windows scroll the main area, narrow ones the document.
 */
export function useScrollMemory(main: RefObject<HTMLElement | null>): void {
  const { key, hash } = useLocation()
  const navigation = useNavigationType()

  useLayoutEffect(() => {
    const place = navigation === NavigationType.Pop ? places.get(key) : undefined
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (!place && target) return target.scrollIntoView()
    main.current?.scrollTo({ top: place?.inner ?? 0, behavior: 'instant' })
    scrollTo({ top: place?.outer ?? 0, behavior: 'instant' })
  }, [main, key, hash, navigation])

  useEffect(() => {
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
