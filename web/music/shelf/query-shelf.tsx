import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { isRetrying } from '#web/lib/http/query-client.ts'

import { ShelfSkeleton } from './shelf-skeleton.tsx'
import { Shelf } from './shelf.tsx'

type QueryShelfProps<Items> = {
  id: string
  title: string
  query: UseQueryOptions<Items, Error, Items, string[]>
  /** What it holds is round. */
  round?: boolean
  /** Of text below a card's title. */
  lines?: 1 | 2
  children: (items: Items) => ReactNode
}

/** A shelf of what a query reads; while it fails, the loading state stays and it is read again. */
export function QueryShelf<Items>({
  id,
  title,
  query,
  round,
  lines,
  children,
}: QueryShelfProps<Items>) {
  const reading = useQuery(query)
  if (reading.data === undefined) {
    const waiting = isRetrying(reading)
    return <ShelfSkeleton id={id} title={title} round={round} lines={lines} waiting={waiting} />
  }
  return (
    <Shelf id={id} title={title}>
      {children(reading.data)}
    </Shelf>
  )
}
