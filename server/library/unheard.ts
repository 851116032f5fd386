import type { PostgresConnection } from '@supabase/lite/postgres'

import { isUnreachable } from '#server/lite/database-fault.ts'
import { trackIn } from '#server/media/imported-store.ts'

/** Which of these recordings a person may not hear. */
export type Unheard = (userId: string, files: readonly string[]) => Promise<ReadonlySet<string>>

const remembered = 100_000
const rememberedMs = 60 * 60_000

/**
 * While the database cannot be asked, each person goes on hearing what they were let hear in the last hour.
 * @throws the fault where that leaves nothing
 */
export function createUnheard({ driver }: Pick<PostgresConnection, 'driver'>): Unheard {
  /** Until when, by person and track. */
  const heard = new Map<string, number>()
  return async (userId, files) => {
    const tracks = new Map(files.flatMap((file) => [[file, trackIn(file)] as const]))
    const ids = [...tracks.values()].filter((id) => id !== undefined)
    if (ids.length === 0) return new Set()
    try {
      const rows = await driver<{ id: string }[]>`
        select id from library.unheard(${userId}::uuid, ${JSON.stringify(ids)}::text::jsonb) as id`
      const unheard = new Set(rows.map(({ id }) => id))
      if (heard.size >= remembered) heard.clear()
      for (const id of ids)
        if (unheard.has(id)) heard.delete(`${userId} ${id}`)
        else heard.set(`${userId} ${id}`, Date.now() + rememberedMs)
      return new Set(files.filter((file) => unheard.has(tracks.get(file) ?? '')))
    } catch (error) {
      if (!isUnreachable(error)) throw error
      const now = Date.now()
      const withheld = files.filter((file) => {
        const id = tracks.get(file)
        return id !== undefined && (heard.get(`${userId} ${id}`) ?? 0) <= now
      })
      // A song that may be theirs is not said to be none.
      if (withheld.length === files.length) throw error
      return new Set(withheld)
    }
  }
}
