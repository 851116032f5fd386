import { useEffect, useRef } from 'react'

import { setPageTitle } from './page-title.ts'

let navigated = false

/** From now on a new page takes the focus: the first one leaves it where the browser put it. */
const isFirstPage = () => {
  const first = !navigated
  navigated = true
  return first
}

/**
 * Names the page and gives a ref for its heading, which gets the focus when the page is opened
 * from another, unless somebody is typing in the search box.
 */
export function usePage(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => setPageTitle(title), [title])
  useEffect(() => {
    if (isFirstPage() || document.activeElement?.closest('search')) return
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
