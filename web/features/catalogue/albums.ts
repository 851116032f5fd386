import { queryOptions } from '@tanstack/react-query'

import type { Album } from '#domain/catalogue.ts'
import { albumColumns } from '#domain/reads.ts'
import { db } from '#web/lib/supabase.ts'

import { toAlbum } from './rows.ts'

/** All albums, read in full when the app starts. */
export const albumsQuery = queryOptions({
  queryKey: ['albums'],
  queryFn: fetchAlbums,
})

async function fetchAlbums(): Promise<Album[]> {
  const { data } = await db.from('albums').select(albumColumns).order('position').throwOnError()
  return data.map(toAlbum)
}
