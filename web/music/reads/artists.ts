import { queryOptions } from '@tanstack/react-query'

import type { Artist } from '#domain/catalogue.ts'
import { artistColumns } from '#domain/reads.ts'
import { db } from '#web/lib/session/supabase.ts'

import { toArtist } from './rows.ts'

/** All artists, in their order. */
export const artistsQuery = queryOptions({
  queryKey: ['artists'],
  queryFn: fetchArtists,
})

async function fetchArtists(): Promise<Artist[]> {
  const { data } = await db.from('artists').select(artistColumns).order('position').throwOnError()
  return data.map(toArtist)
}
