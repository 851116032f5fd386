import { queryOptions } from '@tanstack/react-query'

import type { MediaItem } from '#domain/catalogue.ts'
import { mediaItemColumns } from '#domain/reads.ts'
import { db } from '#web/lib/session/supabase.ts'

import { type MediaItemRow, toMediaItem } from './rows.ts'

/** Every card that plays, featured or not. */
export const mediaItemsQuery = queryOptions({
  queryKey: ['media-items'],
  queryFn: fetchMediaItems,
})

async function fetchMediaItems(): Promise<MediaItem[]> {
  const { data } = await db
    .from('media_items')
    .select(mediaItemColumns)
    .order('featured')
    .order('position')
    .overrideTypes<MediaItemRow[], { merge: false }>()
    .throwOnError()
  return data.map(toMediaItem)
}
