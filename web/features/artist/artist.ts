import { queryOptions } from '@tanstack/react-query'

import type { Album, Artist, Reference, Track } from '#domain/catalogue.ts'
import { albumColumns, artistColumns, songColumns } from '#domain/reads.ts'
import { artists } from '#web/music/reads/artists.ts'
import { pageAfter, type PagedList, pageOf, pagesQuery } from '#web/music/reads/pages.ts'
import { type AlbumRow, type SongRow, toAlbum, toArtist, toTrack } from '#web/music/reads/rows.ts'
import { paths } from '#web/lib/address/paths.ts'
import { db } from '#web/lib/session/supabase.ts'
import type { Source } from '#web/player/queue/queue.ts'

/** Null when there is none. Home may have loaded it already. */
export const artistQuery = (id: string) =>
  queryOptions({
    queryKey: ['artist', id],
    queryFn: async ({ client }) =>
      client.getQueryData(pagesQuery(artists).queryKey)?.items.find((artist) => artist.id === id) ??
      fetchArtist(id),
  })

async function fetchArtist(id: string): Promise<Artist | null> {
  const { data } = await db
    .from('artists')
    .select(artistColumns)
    .eq('id', id)
    .limit(1)
    .throwOnError()
  return data[0] ? toArtist(data[0]) : null
}

/** The first song of each record, then the second ones, and so on. */
export const songsOfArtist = (id: string): PagedList<Track> => ({
  queryKey: ['artist-songs', id],
  fetchPage: async (last, { signal }) => {
    const read = db
      .from('artist_songs')
      .select<typeof songColumns, SongRow>(songColumns)
      .eq('of_artist', id)
    const { data } = await pageAfter(read, last).abortSignal(signal).throwOnError()
    return pageOf(data, toTrack)
  },
})

export const recordsOfArtist = (id: string, kind: 'album' | 'single'): PagedList<Album> => ({
  queryKey: ['artist-records', id, kind],
  fetchPage: async (last, { signal }) => {
    const read = db
      .from('albums')
      .select<typeof albumColumns, AlbumRow>(albumColumns)
      .eq('artist_id', id)
      .eq('kind', kind)
    const { data } = await pageAfter(read, last).abortSignal(signal).throwOnError()
    return pageOf(data, toAlbum)
  },
})

export const sourceOf = ({ id, title }: Reference): Source => ({
  kind: 'artist',
  id,
  title,
  path: paths.artist(id),
})
