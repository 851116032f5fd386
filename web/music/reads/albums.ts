import { queryOptions } from '@tanstack/react-query'

import type { Album, Placed } from '#domain/catalogue.ts'
import { albumColumns } from '#domain/reads.ts'
import { db } from '#web/lib/session/supabase.ts'

import { pageAfter, type PagedList, pageOf, pagesQuery } from './pages.ts'
import { type AlbumRow, toAlbum } from './rows.ts'

/** All albums; the first page is read when the app starts. */
export const albums: PagedList<Placed<Album>> = {
  queryKey: ['albums'],
  fetchPage: async (last) => {
    const read = db
      .from('albums')
      .select<typeof albumColumns, AlbumRow>(albumColumns)
      .eq('kind', 'album')
    const { data } = await pageAfter(read, last).throwOnError()
    return pageOf(data, toAlbum)
  },
}

/** An album by its id; null when there is none. What Home has read already is shown at once. */
export const albumQuery = (id: string) =>
  queryOptions({
    queryKey: ['album', id],
    queryFn: async ({ client }) =>
      client.getQueryData(pagesQuery(albums).queryKey)?.items.find((album) => album.id === id) ??
      fetchAlbum(id),
  })

async function fetchAlbum(id: string): Promise<Placed<Album> | null> {
  const { data } = await db
    .from('albums')
    .select<typeof albumColumns, AlbumRow>(albumColumns)
    .eq('id', id)
    .limit(1)
    .throwOnError()
  return data[0] ? toAlbum(data[0]) : null
}
