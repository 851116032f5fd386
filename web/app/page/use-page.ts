import { useEffect } from 'react'

import { titlePage } from './page-title.ts'

let isFirst = true

/**
 * Names the page. Its heading gets the focus when the page is opened from another, unless
 * somebody is typing in the search box.
 */
export function usePage(title: string): void {
  useEffect(() => titlePage(title), [title])
  useEffect(() => {
    const [wasFirst, searching] = [isFirst, document.activeElement?.closest('search')]
    isFirst = false
    if (!wasFirst && !searching) focusHeading()
  }, [])
}

export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
