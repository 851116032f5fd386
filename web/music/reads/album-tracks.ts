import { queryOptions } from '@tanstack/react-query'

import type { AlbumTrack, Reference } from '#domain/catalogue.ts'
import { songColumns } from '#domain/reads.ts'
import { paths } from '#web/lib/address/paths.ts'
import { db } from '#web/lib/session/supabase.ts'

import type { Source } from '#web/player/queue/queue.ts'

import { type SongRow, toTrack } from './rows.ts'

/** An album as what plays. */
export const sourceOf = ({ id, title }: Reference): Source => ({
  kind: 'album',
  id,
  title,
  path: paths.album(id),
})

/** The tracks of an album, in its order; none for an album that does not exist. */
export const albumTracksQuery = (albumId: string) =>
  queryOptions({
    queryKey: ['album-tracks', albumId],
    queryFn: ({ signal }) => fetchTracks(albumId, signal),
  })

type Row = SongRow & { added_on: string }

async function fetchTracks(albumId: string, signal: AbortSignal): Promise<AlbumTrack[]> {
  const { data } = await db
    .from('songs')
    .select(songColumns)
    .eq('album_id', albumId)
    .order('position')
    .abortSignal(signal)
    .overrideTypes<Row[], { merge: false }>()
    .throwOnError()
  return data.map((row) => ({ ...toTrack(row), addedOn: row.added_on }))
}
