import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { type ListChange, narrowsBy, readList, rowIn, withList, withRow } from './list-address.ts'
import type { Sort } from './list.ts'

/** Milliseconds for which the list has to stand still before its place goes into the address. */
const restMs = 300

/** The list that the address asks for, and what changes it. */
export function useListAddress(basis: Parameters<typeof readList>[1]) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const list = readList(search, basis)
  const go = (change: ListChange) =>
    void navigate({ pathname, search: withList(search, change), hash }, { replace: true, state })
  return {
    list,
    /** Without the row, which says nothing of what the list is. */
    address: pathname + withRow(search, 0),
    onSort: (sort: Sort, descending: boolean | undefined) =>
      go({ sort, ...(descending === undefined ? {} : { descending }) }),
    onFilter: (change: Omit<ListChange, 'sort' | 'descending'>) => go(change),
    /** By what the list can be narrowed. */
    narrows: narrowsBy(basis),
  }
}

/** Begins at the row of the address, unless Back has led to a place already, and keeps the address in step. */
export function useRowInAddress(
  isThere: boolean,
  topRow: () => number,
  showRow: (index: number, place: 'top') => void,
): void {
  const [wanted] = useState(() => rowIn(location.search))
  const isPlaced = useRef(false)
  useEffect(() => {
    if (!isThere || isPlaced.current) return
    isPlaced.current = true
    if (wanted > 0 && topRow() === 0) showRow(wanted, 'top')
  }, [isThere, wanted, topRow, showRow])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const search = withRow(location.search, topRow())
        // Past the router, for which it would be another page.
        if (isPlaced.current && search !== location.search)
          history.replaceState(history.state, '', location.pathname + search + location.hash)
      }, restMs)
    }
    addEventListener('scroll', note, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', note, { capture: true })
    }
  }, [topRow])
}
