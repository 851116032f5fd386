import { queryOptions } from '@tanstack/react-query'

import type { Artist, Reference, Track } from '#domain/catalogue.ts'
import { artistColumns } from '#domain/reads.ts'
import { artists } from '#web/music/reads/artists.ts'
import { type PagedList, pageOf, pagesQuery, type Place } from '#web/music/reads/pages.ts'
import { type SongRow, toArtist, toTrack } from '#web/music/reads/rows.ts'
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

/** A song's place among those of its artist; of no year is 0. */
export type SongPlace = Place & { readonly year: number; readonly album_id: string }

/** The newest first, those of an album together and in its order. */
export const songsOfArtist = (id: string): PagedList<Track, SongPlace> => ({
  queryKey: ['artist-songs', id],
  fetchPage: async (last, { signal }) => {
    const place = last && {
      after_year: last.year,
      after_album: last.album_id,
      after_position: last.position,
    }
    const { data } = await db
      .rpc('songs_of_artist', { of_artist: id, ...place })
      .abortSignal(signal)
      .overrideTypes<(SongRow & SongPlace)[], { merge: false }>()
      .throwOnError()
    return pageOf(data, toTrack)
  },
})

/** What of an artist is played most; none where that is not known. */
export const popularQuery = (id: string) =>
  queryOptions({
    queryKey: ['artist-popular', id],
    queryFn: async ({ signal }) => {
      const { data } = await db
        .rpc('popular_songs', { of_artist: id })
        .abortSignal(signal)
        .overrideTypes<SongRow[], { merge: false }>()
        .throwOnError()
      return data.map(toTrack)
    },
    retry: false,
  })

export const sourceOf = ({ id, title }: Reference): Source => ({
  kind: 'artist',
  id,
  title,
  path: paths.artist(id),
})
