import { queryOptions } from '@tanstack/react-query'

import type { FeaturedItem } from '#domain/catalogue.ts'
import { mediaItemColumns } from '#domain/reads.ts'
import { pageBlock } from '#web/lib/http/page-block.ts'
import { paths } from '#web/lib/address/paths.ts'
import { db } from '#web/lib/session/supabase.ts'

import type { Source } from '#web/player/queue/queue.ts'

import { type MediaItemRow, toMediaItem } from './rows.ts'

/** Its name depends on the language. */
export const featured: Source = { kind: 'featured', id: 'featured', title: '', path: paths.home }

/** The songs of the home page, in their order; they come with the page, or are read. */
export const featuredQuery = queryOptions({
  queryKey: ['featured'],
  queryFn: fetchFeatured,
  initialData: songsOfPage,
})

function songsOfPage(): FeaturedItem[] | undefined {
  const rows: MediaItemRow[] | null = JSON.parse(pageBlock('first-songs'))
  return rows?.map(toFeatured)
}

const toFeatured = (row: MediaItemRow): FeaturedItem => ({
  ...toMediaItem(row),
  color: row.color ?? '#000000',
})

async function fetchFeatured(): Promise<FeaturedItem[]> {
  const { data } = await db
    .from('media_items')
    .select(mediaItemColumns)
    .eq('featured', true)
    .order('position')
    .overrideTypes<MediaItemRow[], { merge: false }>()
    .throwOnError()
  return data.map(toFeatured)
}
