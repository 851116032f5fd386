import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

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

/** What a read of rows in the catalogue's order can be asked. */
interface OrderedRead {
  gte: (column: 'position', value: number) => this
  or: (filters: string) => this
  order: (column: 'position' | 'id') => this
  limit: (count: number) => this
  abortSignal: (signal: AbortSignal) => this
}

/** The same read, of the page after a row; the first of its conditions is what an index answers. */
export function pageAfter<Read extends OrderedRead>(
  read: Read,
  last: Place | undefined,
  signal: AbortSignal,
): Read {
  const rest = last
    ? read
        .gte('position', last.position)
        .or(`position.gt.${last.position},id.gt.${JSON.stringify(last.id)}`)
    : read
  return rest.order('position').order('id').limit(pageSize).abortSignal(signal)
}

/** What was read of a list so far, and what reads on; `items` is absent until there is a page. */
export function usePages<Item>({ queryKey, fetchPage }: PagedList<Item>) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
  })
  return {
    items: useMemo(() => data?.pages.flatMap(({ items }) => items), [data]),
    isReading: isFetchingNextPage,
    readMore: hasNextPage ? () => void fetchNextPage() : undefined,
  }
}

const first: Place | undefined = undefined
