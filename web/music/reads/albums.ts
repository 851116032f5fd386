import { queryOptions } from '@tanstack/react-query'

import type { Album } from '#domain/catalogue.ts'
import { albumColumns } from '#domain/reads.ts'
import { db } from '#web/lib/session/supabase.ts'

import { toAlbum } from './rows.ts'

/** All albums, read in full when the app starts. */
export const albumsQuery = queryOptions({
  queryKey: ['albums'],
  queryFn: fetchAlbums,
})

async function fetchAlbums(): Promise<Album[]> {
  const { data } = await db
    .from('albums')
    .select(albumColumns)
    .eq('kind', 'album')
    .order('position')
    .throwOnError()
  return data.map(toAlbum)
}

/** An album by its id; null when there is none. What Home has read already is shown at once. */
export const albumQuery = (id: string) =>
  queryOptions({
    queryKey: ['album', id],
    queryFn: async ({ client }) =>
      client.getQueryData(albumsQuery.queryKey)?.find((album) => album.id === id) ?? fetchAlbum(id),
  })

async function fetchAlbum(id: string): Promise<Album | null> {
  const { data } = await db.from('albums').select(albumColumns).eq('id', id).limit(1).throwOnError()
  return data[0] ? toAlbum(data[0]) : null
}
