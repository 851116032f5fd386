import { queryOptions } from '@tanstack/react-query'

import type { FeaturedItem } from '#domain/catalogue.ts'
import { db } from '#web/lib/supabase.ts'

import { mediaItemColumns, toMediaItem } from './rows.ts'

/** The songs of the home page, in their order. */
export const featuredQuery = queryOptions({
  queryKey: ['featured'],
  queryFn: fetchFeatured,
})

async function fetchFeatured(): Promise<FeaturedItem[]> {
  const { data } = await db
    .from('media_items')
    .select(mediaItemColumns)
    .eq('featured', true)
    .order('position')
    .throwOnError()
  return data.map((row) => ({ ...toMediaItem(row), color: row.color ?? '#000000' }))
}
