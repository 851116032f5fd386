import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { db } from '#web/lib/session/supabase.ts'

/** `at` in milliseconds. */
export type SyncedLine = { readonly at: number; readonly text: string }

export type Lyrics = {
  /** Of the song whose they are. */
  readonly trackId: string
  readonly plain: string
  /** In the order of their times; absent where nobody wrote times. */
  readonly synced: readonly SyncedLine[] | undefined
}

const syncedSchema = v.fallback(
  v.array(v.object({ at: v.pipe(v.number(), v.minValue(0)), text: v.string() })),
  [],
)

/** Null for a song without. */
export const lyricsQuery = (trackId: string) =>
  queryOptions({
    queryKey: ['lyrics', trackId],
    queryFn: async ({ signal }): Promise<Lyrics | null> => {
      const { data } = await db
        .from('lyrics')
        .select('plain,synced')
        .eq('track_id', trackId)
        .limit(1)
        .abortSignal(signal)
        .throwOnError()
      const [row] = data
      if (!row) return null
      const synced = v.parse(syncedSchema, row.synced ?? [])
      if (synced.length > 0) return { trackId, plain: row.plain, synced }
      return row.plain.trim() ? { trackId, plain: row.plain, synced: undefined } : null
    },
  })
