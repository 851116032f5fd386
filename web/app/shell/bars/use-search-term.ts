import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { currentPath, readSearchPath, typedSearch } from '#web/app/search-address.ts'
import { paths } from '#web/lib/address/paths.ts'

const refusedDelayMs = 1000

const termOf = (path: string) => readSearchPath(path)?.term ?? ''

/**
 * The term of the address, and ways to change it. `show` only shows what is being composed; `search`
 * goes there: one step of the history, however much is typed, in the tab that is open.
 */
export function useSearchTerm() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const emptiedTab = useRef('')
  const nextTry = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [{ term, at }, setTyped] = useState(() => ({ term: termOf(pathname), at: pathname }))
  // Somebody who types fast is ahead of the router, but never of the browser's address.
  if (at !== pathname) setTyped({ term: termOf(currentPath()), at: pathname })
  useEffect(() => () => clearTimeout(nextTry.current), [])

  const show = (wanted: string) => setTyped({ term: wanted, at: pathname })

  const search = (wanted: string) => {
    clearTimeout(nextTry.current)
    show(wanted)
    const from = currentPath()
    if (wanted === termOf(from)) return
    const searching = readSearchPath(from)
    const tab = from === paths.search('') ? emptiedTab.current : searching?.tab
    emptiedTab.current = tab ?? ''
    const address = paths.search(wanted, tab)
    try {
      void navigate(address, { replace: searching !== undefined })
    } catch {
      // Firefox and Safari refuse so, Chromium in silence, when the address changes too often.
    }
    if (currentPath() === address) {
      typedSearch.setState({ path: address })
      return
    }
    const tryAgain = () => currentPath() === from && search(wanted)
    nextTry.current = setTimeout(tryAgain, refusedDelayMs)
  }

  return { term, show, search }
}
