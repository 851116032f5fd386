import { QueryClient, type QueryObserverResult } from '@tanstack/react-query'

const maxDelayMs = 10_000
/** Milliseconds after which what was read is read again. */
export const staleMs = 5 * 60_000

/** Failed reads are retried, with backoff, until they succeed: a page that waits recovers by itself. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: true,
        retryDelay: (failures) => Math.min(500 * 2 ** failures, maxDelayMs),
        staleTime: staleMs,
        gcTime: Infinity,
        refetchOnWindowFocus: false,
      },
    },
  })

export const isRetrying = ({
  failureCount,
  fetchStatus,
}: Pick<QueryObserverResult, 'failureCount' | 'fetchStatus'>): boolean =>
  failureCount > 0 || fetchStatus === 'paused'
