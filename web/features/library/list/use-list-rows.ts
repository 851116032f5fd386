import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'

import { isRetrying } from '#web/lib/http/query-client.ts'

import { type List, rowsPerPage, turned } from './list.ts'
import { lookAgainAfter, outlineQuery, pageQuery, type Rows } from './reads.ts'
import { type RowShape, useVirtualRows } from '#web/features/library/grid/use-virtual-rows.ts'

/** Milliseconds for which the rows in sight have to stay before they are read: a list that is flung asks for nothing. */
const restMs = 50
/** px that are drawn before and after what is in sight. */
const overscan = 450

/** The rows of a list, of which those around what is in sight are read and drawn. */
export function useListRows<Kind extends List['list']>(
  list: List & { readonly list: Kind },
  body: RefObject<HTMLElement | null>,
  shape: RowShape,
  /** Whether rows of it are chosen, by their numbers. */
  isHeld = false,
) {
  const client = useQueryClient()
  const topRow = useRef<() => number>(() => 0)
  // Asked for as soon as it is rendered, which goes on in slices before it stands on the page.
  usePrefetchQuery(outlineQuery(list))
  const firstPage = pageQuery(list, undefined, 0)
  if (!list.backward && !client.getQueryState(firstPage.queryKey))
    void client.prefetchQuery(firstPage)
  const mayMove = () => !isHeld && topRow.current() === 0
  const reading = useQuery({
    ...outlineQuery(list),
    // New music shows by itself, but where rows would move away: for who reads further down, and chosen ones.
    refetchInterval: () => (mayMove() ? lookAgainAfter(list) : false),
    refetchOnWindowFocus: () => (mayMove() && lookAgainAfter(list) ? 'always' : false),
  })
  const outline = reading.data
  const total = outline?.total
  // Side by side with the outline, so that the first rows wait for nothing else.
  const beginning = useQuery({ ...pageQuery(list, outline, 0), enabled: !list.backward })
  const known = total ?? beginning.data?.length ?? 0
  // The first rows are drawn as a transition: in slices, between which a press is answered.
  const isThere = useDeferredValue(known > 0)
  const count = isThere ? known : 0
  const more = Math.ceil(overscan / shape.rowHeight)
  const rows = useVirtualRows(body, { count, ...shape, overscan: more })
  useEffect(() => {
    topRow.current = rows.topRow
  }, [rows.topRow])
  // A page is longer than any screen, so what is drawn is on two of them at most.
  const top = useSettled(pageOf(list, total, rows.shown.first))
  const bottom = useSettled(pageOf(list, total, rows.shown.last))
  const reads = [
    useQuery(pageQuery(list, outline, top)),
    useQuery(pageQuery(list, outline, bottom)),
  ]

  type Page = readonly (Rows[Kind] | undefined)[]
  /** Found already: many rows are asked for, of few pages. */
  const pages = new Map<number, Page>()
  const pageAt = (page: number): Page | undefined => {
    const found =
      pages.get(page) ?? client.getQueryData<Page>(pageQuery(list, outline, page).queryKey)
    if (found) pages.set(page, found)
    return found
  }

  return {
    outline,
    /** Rows of the list, as far as that is known and drawn. */
    count,
    rows,
    /** A row on the screen; undefined while it is read. */
    rowAt: (index: number): Rows[Kind] | undefined => {
      const place = total === undefined ? index : turned(index, total, list.backward)
      return pageAt(Math.floor(place / rowsPerPage))?.[place % rowsPerPage]
    },
    /** It is too long to be listed as a whole, or reading failed and goes on. */
    trouble: reading.isError
      ? ('tooLong' as const)
      : [reading, beginning, ...reads].some(isRetrying)
        ? ('unread' as const)
        : undefined,
  }
}

/** The number of the page that a row on the screen is on; that of none is never read. */
function pageOf(list: List, total: number | undefined, index: number): number {
  if (!total || index < 0) return -1
  const place = turned(Math.min(index, total - 1), total, list.backward)
  return Math.floor(place / rowsPerPage)
}

/** A number once it has stayed; the first one at once. */
function useSettled(page: number): number {
  const [settled, setSettled] = useState(page)
  if (settled === -1 && page !== -1) setSettled(page)
  useEffect(() => {
    if (page === settled) return undefined
    const timer = setTimeout(setSettled, restMs, page)
    return () => clearTimeout(timer)
  }, [page, settled])
  return settled
}
