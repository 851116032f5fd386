import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** A row's place in the order of the catalogue. */
export type Place = { readonly position: number; readonly id: string }

/** The beginning of a list; with `next` it may go on after that row. */
export type Page<Item> = { readonly items: readonly Item[]; readonly next: Place | undefined }

/** A list that is read page by page. */
export type PagedList<Item> = {
  readonly queryKey: readonly string[]
  readonly fetchPage: (last: Place | undefined, signal: AbortSignal) => Promise<Page<Item>>
}

/** Rows of a page. */
export const pageSize = 50

export function pageOf<Row extends Place, Item>(
  rows: readonly Row[],
  toItem: (row: Row) => Item,
): Page<Item> {
  return { items: rows.map(toItem), next: rows.length < pageSize ? undefined : rows.at(-1) }
}

/** The conditions of a read that goes on after a row: the first is what an index answers. */
export const after = ({ position, id }: Place) => {
  const isLater = ['position', 'gt', position].join('.')
  const isNext = ['id', 'gt', JSON.stringify(id)].join('.')
  return [position, [isLater, isNext].join(',')] as const
}

/** What was read of a list so far, and what reads on; `items` is absent until there is a page. */
export function usePages<Item>({ queryKey, fetchPage }: PagedList<Item>) {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchPage(undefined, signal),
    // Read anew it would be short again, under somebody who is far down in it.
    ...((queries.getQueryData<Page<Item>>(queryKey)?.items.length ?? 0) > pageSize && {
      staleTime: Number.POSITIVE_INFINITY,
    }),
  })
  const [isReading, setReading] = useState(false)

  async function readMore() {
    const last = data?.next
    if (!last || isReading) return
    setReading(true)
    const page = await queries.fetchQuery({
      queryKey: [...queryKey, last.id],
      queryFn: ({ signal }) => fetchPage(last, signal),
      gcTime: 0,
    })
    queries.setQueryData<Page<Item>>(queryKey, (known) =>
      known?.next?.id === last.id
        ? { items: [...known.items, ...page.items], next: page.next }
        : known,
    )
    setReading(false)
  }
  return {
    items: data?.items,
    isReading,
    readMore: data?.next ? () => void readMore() : undefined,
  }
}
