import { QueryClient, type QueryObserverResult } from '@tanstack/react-query'

const longestDelayMs = 10_000
const freshMs = 5 * 60_000

/**
 * What was read from the backend. A failed read is repeated with growing delays until it
 * succeeds, so a page that waits for one recovers by itself.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: true,
        retryDelay: (failures) => Math.min(500 * 2 ** failures, longestDelayMs),
        staleTime: freshMs,
        gcTime: Infinity,
        refetchOnWindowFocus: false,
      },
    },
  })

/** Whether a read failed, or waits for the network, and goes on by itself. */
export const goesOnTrying = ({
  failureCount,
  fetchStatus,
}: Pick<QueryObserverResult, 'failureCount' | 'fetchStatus'>): boolean =>
  failureCount > 0 || fetchStatus === 'paused'
