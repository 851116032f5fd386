import { queryOptions } from '@tanstack/react-query'

import type { Album, Artist, Placed, Reference, Track } from '#domain/catalogue.ts'
import type { Database } from '#domain/database.types.ts'
import { staleMs } from '#web/lib/http/query-client.ts'
import { db } from '#web/lib/session/supabase.ts'
import { type PagedList, pageOf, type Place } from '#web/music/reads/pages.ts'
import { type SongRow, toAlbum, toArtist, toTrack } from '#web/music/reads/rows.ts'

/** A row's place in what a search finds: its tier as `rankItems` has it. */
export type Found = Place & { readonly tier: number }

/** What a search finds of a kind; the key ends with the term. */
export type FoundList<Item> = PagedList<Item, Found>

/** The tracks that a term finds, the term as `wantedOf` has it. */
export const songsFound = (wanted: string) =>
  listOf<SongRow & Found, Placed<Track>>(
    'songs',
    wanted,
    (place, signal) =>
      db
        .rpc('search_songs', place)
        .abortSignal(signal)
        .overrideTypes<(SongRow & Found)[], { merge: false }>()
        .throwOnError(),
    toTrack,
  )

/** The albums that a term finds. */
export const albumsFound = (wanted: string) =>
  listOf<AlbumRow, Placed<Album>>(
    'albums',
    wanted,
    (place, signal) =>
      db
        .rpc('search_albums', place)
        .abortSignal(signal)
        .overrideTypes<AlbumRow[], { merge: false }>()
        .throwOnError(),
    toAlbum,
  )

/** The artists that a term finds. */
export const artistsFound = (wanted: string) =>
  listOf<Functions['search_artists']['Returns'][number], Placed<Artist>>(
    'artists',
    wanted,
    (place, signal) => db.rpc('search_artists', place).abortSignal(signal).throwOnError(),
    toArtist,
  )

/** A song with the line of its lyrics that answers the term. */
export type Heard = Placed<Track> & { readonly line: string }
type HeardRow = SongRow & Found & { line: string }

/** The songs in whose lyrics a term stands. */
export const lyricsFound = (wanted: string) =>
  listOf<HeardRow, Heard>(
    'lyrics',
    wanted,
    (place, signal) =>
      db
        .rpc('search_lyrics', place)
        .abortSignal(signal)
        .overrideTypes<HeardRow[], { merge: false }>()
        .throwOnError(),
    (row) => ({ ...toTrack(row), line: row.line }),
  )

/** Whether there are lyrics at all. */
export const anyLyrics = queryOptions({
  queryKey: ['lyrics', 'any'],
  staleTime: staleMs,
  queryFn: async ({ signal }) => {
    const { data } = await db
      .from('lyrics')
      .select('id')
      .limit(1)
      .abortSignal(signal)
      .throwOnError()
    return data.length > 0
  },
})

type Functions = Database['public']['Functions']
type AlbumRow = Functions['search_albums']['Returns'][number] & {
  artist: Reference
  artists: Reference[] | null
}
type Arguments = Functions['search_songs']['Args']
type Ask<Row> = (place: Arguments, signal: AbortSignal) => PromiseLike<{ data: Row[] }>

/** By POST: of a term such as `eq.7` in an address the table service would make a condition. */
function listOf<Row extends Found, Item>(
  kind: string,
  wanted: string,
  ask: Ask<Row>,
  toItem: (row: Row) => Item,
): FoundList<Item> {
  return {
    queryKey: ['search', kind, wanted],
    gcTime: staleMs,
    fetchPage: async (last, { signal }) => {
      const place = last && {
        after_tier: last.tier,
        after_position: last.position,
        after_id: last.id,
      }
      const { data } = await ask({ term: wanted, ...place }, signal)
      return pageOf(data, toItem)
    },
  }
}
