import { queryOptions } from '@tanstack/react-query'

import type { Album } from '#domain/catalogue.ts'
import { db } from '#web/lib/session/supabase.ts'

import { toPicture } from '#web/music/reads/rows.ts'

/** `addedOn` is an ISO date. */
export type NewTrack = {
  readonly id: string
  readonly position: number
  readonly addedOn: string
  readonly album: Pick<Album, 'id' | 'title' | 'artists' | 'picture'>
}

const columns =
  'id, position, added_on, record:albums!inner(id, title, url, placeholder, artist:artists(id, title))'
const maxTracks = 100

export const newestTracksQuery = queryOptions({
  queryKey: ['newest-tracks'],
  queryFn: fetchNewestTracks,
  refetchOnWindowFocus: true,
})

async function fetchNewestTracks(): Promise<NewTrack[]> {
  const { data } = await db
    .from('tracks')
    .select(columns)
    .eq('record.kind', 'album')
    .eq('hidden', false)
    .order('added_on', { ascending: false })
    .order('id')
    .limit(maxTracks)
    .throwOnError()
  return data.map(({ id, position, added_on: addedOn, record }) => ({
    id,
    position,
    addedOn,
    album: {
      id: record.id,
      title: record.title,
      artists: [record.artist],
      picture: toPicture(record),
    },
  }))
}
