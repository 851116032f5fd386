import { useQuery } from '@tanstack/react-query'

import { db } from './supabase.ts'
import { useSession } from './session.ts'

/**
 * Whether the person who is logged in is an operator; undefined until that is known, and until it is wanted. Only for
 * what is shown: the server and row-level security ask for themselves.
 */
export function useIsOperator(isWanted = true): boolean | undefined {
  const id = useSession(({ user }) => user?.id)
  const { data } = useQuery({
    queryKey: ['operator', id],
    enabled: isWanted && id !== undefined,
    queryFn: async ({ signal }) => {
      const { data: rows } = await db
        .from('operators')
        .select('user_id')
        .abortSignal(signal)
        .throwOnError()
      return rows.length > 0
    },
  })
  return id === undefined ? false : data
}
