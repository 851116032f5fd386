import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

import { prefersReducedMotion } from '#web/lib/settings.ts'

const scrolling = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])

/** Keeps a line in the middle of its list, until the listener scrolls. */
export function useFollow(current: number) {
  const list = useRef<HTMLOListElement>(null)
  const [isFollowing, setFollowing] = useState(true)
  const isShown = useRef(false)
  useEffect(() => {
    const line = list.current?.children[Math.max(current, 0)]
    if (!isFollowing || !list.current || !(line instanceof HTMLElement)) return
    const top = line.offsetTop - (list.current.clientHeight - line.offsetHeight) / 2
    const behavior = isShown.current && !prefersReducedMotion() ? 'smooth' : 'instant'
    list.current.scrollTo({ top, behavior })
    isShown.current = true
  }, [current, isFollowing])

  const leave = () => setFollowing(false)
  return {
    list,
    isFollowing,
    follow: () => setFollowing(true),
    /** For the list: what tells that the listener scrolls. */
    leaving: {
      onWheel: leave,
      onTouchMove: leave,
      onKeyDown: ({ key }: KeyboardEvent) => scrolling.has(key) && leave(),
      // On the scroll bar.
      onPointerDown: ({ target, currentTarget }: PointerEvent) =>
        target === currentTarget && leave(),
    },
  }
}
