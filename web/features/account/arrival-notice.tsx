import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { Notice } from '#web/ui/overlay/notice.tsx'

import { arrivalOf } from './arrival.ts'

const shownForMs = 6000

/**
 * What the page before had to say, for 6 s and once: a reload does not say it again. While somebody is in
 * the form its place stays, empty, so that nothing moves under a finger.
 */
export function ArrivalNotice() {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const arrival = arrivalOf(state)
  const [message] = useState(arrival.message)
  const place = useRef<HTMLDivElement>(null)
  const [emptied, setEmptied] = useState<{ readonly blockSize: number }>()
  const [isGone, setGone] = useState(false)

  const { from, email, message: unread } = arrival
  useEffect(() => {
    if (unread !== undefined) void navigate(pathname, { replace: true, state: { from, email } })
  }, [unread, from, email, pathname, navigate])

  useEffect(() => {
    const empty = () => {
      const form = place.current?.parentElement?.querySelector('form')
      const isInUse = form?.contains(document.activeElement) || form?.matches(':hover')
      if (isInUse) setEmptied({ blockSize: place.current?.offsetHeight ?? 0 })
      else setGone(true)
    }
    const timer = setTimeout(empty, shownForMs)
    return () => clearTimeout(timer)
  }, [])

  if (message === undefined || isGone) return null
  return (
    <div ref={place} style={emptied}>
      {!emptied && <Notice tone="success">{message}</Notice>}
    </div>
  )
}
