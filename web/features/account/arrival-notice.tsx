import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { Notice } from '#web/ui/notice.tsx'

import { arrivalOf } from './arrival.ts'

const shownForMs = 6000

/** What the page before had to say, for 6 s and once: a reload does not say it again. */
export function ArrivalNotice() {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const arrival = arrivalOf(state)
  const [message, setMessage] = useState(arrival.message)

  const { from, message: unread } = arrival
  useEffect(() => {
    if (unread !== undefined) void navigate(pathname, { replace: true, state: { from } })
  }, [unread, from, pathname, navigate])

  useEffect(() => {
    const timer = setTimeout(() => setMessage(undefined), shownForMs)
    return () => clearTimeout(timer)
  }, [])

  return message !== undefined && <Notice tone="success">{message}</Notice>
}
