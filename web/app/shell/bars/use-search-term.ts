import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import {
  currentPath,
  readSearchPath,
  searchedPath,
  typedSearch,
  useSearchedPath,
} from '#web/app/search-address.ts'
import { paths } from '#web/lib/address/paths.ts'

/** After the last key: to go somewhere costs the browser more than to show what a letter finds. */
const restMs = 100
const refusedDelayMs = 1000

const termOf = (path: string) => readSearchPath(path)?.term ?? ''

/**
 * The term that is typed, and ways to change it. `show` only shows what is being composed; `search` goes there:
 * one step of the history, however much is typed, in the tab that is open. Within the search page the address follows
 * when nobody types, or by `settle` at once.
 */
export function useSearchTerm() {
  const path = useSearchedPath()
  const navigate = useNavigate()
  const emptiedTab = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [{ term, at }, setShown] = useState(() => ({ term: termOf(path), at: path }))
  if (at !== path) setShown({ term: termOf(path), at: path })
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (wanted: string) => setShown({ term: wanted, at: path })

  const search = (wanted: string) => {
    show(wanted)
    const from = searchedPath()
    if (wanted === termOf(from)) return
    const searching = readSearchPath(from)
    const tab = from === paths.search('') ? emptiedTab.current : searching?.tab
    emptiedTab.current = tab ?? ''
    typedSearch.setState({ typed: { path: paths.search(wanted, tab), at: currentPath() } })
    if (searching && wanted) settleIn(restMs)
    else settle()
  }

  const settleIn = (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(settle, ms)
  }

  const settle = () => {
    clearTimeout(timer.current)
    const [from, to] = [currentPath(), searchedPath()]
    if (from === to) return
    try {
      void navigate(to, { replace: readSearchPath(from) !== undefined })
    } catch {
      // Firefox and Safari refuse so, Chromium in silence, when the address changes too often.
    }
    if (currentPath() === to) typedSearch.setState({ typed: { path: to, at: to } })
    else settleIn(refusedDelayMs)
  }

  return { term, show, search, settle }
}
