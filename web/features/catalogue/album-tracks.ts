import { queryOptions } from '@tanstack/react-query'

import type { AlbumTrack } from '#domain/catalogue.ts'
import { db } from '#web/lib/supabase.ts'

import { toPicture } from './rows.ts'

const columns =
  'id, title, desc, url, placeholder, file, fallback_file, duration_seconds, position, added_on, artist:artists(title), album:albums(title)'

/** The tracks of an album, in its order; none for an album that does not exist. */
export const albumTracksQuery = (albumId: string) =>
  queryOptions({
    queryKey: ['album-tracks', albumId],
    queryFn: ({ signal }) => fetchTracks(albumId, signal),
  })

async function fetchTracks(albumId: string, signal: AbortSignal): Promise<AlbumTrack[]> {
  const { data } = await db
    .from('tracks')
    .select(columns)
    .eq('album_id', albumId)
    .order('position')
    .abortSignal(signal)
    .throwOnError()
  return data.map((row) => ({
    id: row.id,
    title: row.title,
    artist: row.artist.title,
    album: row.album.title,
    description: row.desc,
    picture: toPicture(row),
    file: row.file,
    fallbackFile: row.fallback_file,
    durationSeconds: row.duration_seconds,
    position: row.position,
    addedOn: row.added_on,
  }))
}
