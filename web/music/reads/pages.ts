import { queryOptions } from '@tanstack/react-query'

import { pageSize } from '#domain/reads.ts'
import { staleMs } from '#web/lib/http/query-client.ts'

/** A row's place in the order of the catalogue. */
export type Place = { readonly position: number; readonly id: string }

/** The beginning of a list; with `next` it may go on after that row. */
export type Page<Item, At extends Place = Place> = {
  readonly items: readonly Item[]
  readonly next: At | undefined
}

type Reading = { readonly signal: AbortSignal }

/** A list that is read page by page. A read that takes the signal ends when nobody waits for it any more. */
export type PagedList<Item, At extends Place = Place> = {
  readonly queryKey: readonly string[]
  readonly fetchPage: (last: At | undefined, reading: Reading) => Promise<Page<Item, At>>
  /** What came with the page. */
  readonly initialData?: () => Page<Item, At> | undefined
  /** In Unix time; 0 where it is read again at once. */
  readonly initialDataUpdatedAt?: () => number | undefined
  /** Milliseconds for which what nobody looks at is kept; for ever when absent. */
  readonly gcTime?: number
}

export function pageOf<Row extends Place, Item>(
  rows: readonly Row[],
  toItem: (row: Row) => Item,
): Page<Item, Row> {
  return { items: rows.map(toItem), next: rows.length < pageSize ? undefined : rows.at(-1) }
}

/** What a read of rows in the catalogue's order can be asked. */
interface OrderedRead {
  gte: (column: 'position', value: number) => this
  or: (filters: string) => this
  order: (column: 'position' | 'id') => this
  limit: (count: number) => this
}

/** The same read, of the page after a row; the first of its conditions is what an index answers. */
export function pageAfter<Read extends OrderedRead>(
  read: Read,
  last: Place | undefined,
  count = pageSize,
): Read {
  const rest = last
    ? read
        .gte('position', last.position)
        .or(`position.gt.${last.position},id.gt.${JSON.stringify(last.id)}`)
    : read
  return rest.order('position').order('id').limit(count)
}

/** Milliseconds after which a window that is looked at again is looked through for new music. */
const lookAgainMs = 60_000

/** What is read of a list: its first page, to which `usePages` adds others. A list that grew is not cut back to it. */
export const pagesQuery = <Item, At extends Place>({ fetchPage, ...list }: PagedList<Item, At>) =>
  queryOptions({
    ...list,
    queryFn: (reading) => fetchPage(undefined, reading),
    refetchOnWindowFocus: ({ state: { data, dataUpdatedAt } }) =>
      data && data.items.length <= pageSize && Date.now() - dataUpdatedAt > lookAgainMs
        ? 'always'
        : false,
    staleTime: ({ state: { data } }) => (data && data.items.length > pageSize ? Infinity : staleMs),
  })
