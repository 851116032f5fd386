import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { isRetrying } from '#web/lib/http/query-client.ts'

import { type Page, type PagedList, pagesQuery, type Place } from './pages.ts'

/** What was read of a list so far, and what reads on; `items` is absent until there is a page. */
export function usePages<Item, At extends Place>(list: PagedList<Item, At>, enabled = true) {
  const client = useQueryClient()
  const reading = useQuery({ ...pagesQuery(list), enabled })
  const [asked, setAsked] = useState<Place>()
  const next = reading.data?.next
  const readMore = () => {
    if (!next) return
    setAsked(next)
    // One that fails is repeated; this is for one that is cancelled.
    readOn(client, list, next).catch(() => setAsked(undefined))
  }
  return {
    items: reading.data?.items,
    /** The last row that was read, when the list may go on after it. */
    next,
    isReading: next !== undefined && asked === next,
    readMore: next && readMore,
    /** Reading failed and goes on. */
    waiting: isRetrying(reading),
  }
}

/** Adds the page after a row to the list, unless it was read anew meanwhile. */
async function readOn<Item, At extends Place>(
  client: QueryClient,
  { queryKey, fetchPage }: PagedList<Item, At>,
  next: At,
) {
  const page = await client.fetchQuery({
    queryKey: [...queryKey, 'after', next.id],
    queryFn: (reading) => fetchPage(next, reading),
    gcTime: 0,
  })
  client.setQueryData<Page<Item, At>>(queryKey, (list) =>
    list?.next?.id === next.id ? { ...list, ...page, items: [...list.items, ...page.items] } : list,
  )
}
