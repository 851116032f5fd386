import { queryOptions } from '@tanstack/react-query'

import type { Artist } from '#domain/catalogue.ts'
import { db } from '#web/lib/supabase.ts'

import { toArtist } from './rows.ts'

/** All artists, in their order. */
export const artistsQuery = queryOptions({
  queryKey: ['artists'],
  queryFn: ({ signal }) => fetchArtists(signal),
})

async function fetchArtists(signal: AbortSignal): Promise<Artist[]> {
  const { data } = await db
    .from('artists')
    .select('id, title, description, url, placeholder')
    .order('position')
    .abortSignal(signal)
    .throwOnError()
  return data.map(toArtist)
}
