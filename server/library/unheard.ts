import type { PostgresConnection } from '@supabase/lite/postgres'

import { isUnreachable } from '#server/lite/database-fault.ts'
import { trackIn } from '#server/media/imported-store.ts'

/** Which of these recordings a person may not hear. */
export type Unheard = (userId: string, files: readonly string[]) => Promise<ReadonlySet<string>>

/** While the database cannot be asked, what was named goes on, as sessions do. */
export function createUnheard({ driver }: Pick<PostgresConnection, 'driver'>): Unheard {
  return async (userId, files) => {
    const tracks = new Map(files.flatMap((file) => [[file, trackIn(file)] as const]))
    const ids = [...tracks.values()].filter((id) => id !== undefined)
    if (ids.length === 0) return new Set()
    try {
      const rows = await driver<{ id: string }[]>`
        select id from library.unheard(${userId}::uuid, ${JSON.stringify(ids)}::text::jsonb) as id`
      const unheard = new Set(rows.map(({ id }) => id))
      return new Set(files.filter((file) => unheard.has(tracks.get(file) ?? '')))
    } catch (error) {
      if (isUnreachable(error)) return new Set()
      throw error
    }
  }
}
