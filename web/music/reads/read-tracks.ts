import { songColumns } from '#domain/reads.ts'
import { db } from '#web/lib/session/supabase.ts'
import type { TrackReader } from '#web/player/queue/keep-tracks-near.ts'

import { type SongRow, toTrack } from './rows.ts'

/** Tracks by their ids, so few that the address of the read stays short; also by ids that they had for a while. */
export const readTracks: TrackReader = async (ids) => {
  const { data } = await db
    .from('songs')
    .select(songColumns)
    .in('id', ids)
    .overrideTypes<SongRow[], { merge: false }>()
    .throwOnError()
  const found = new Set(data.map(({ id }) => id))
  const lacking = ids.filter((id) => !found.has(id))
  return [...data, ...(lacking.length > 0 ? await onceCalled(lacking) : [])].map(toTrack)
}

async function onceCalled(ids: string[]): Promise<SongRow[]> {
  const { data } = await db
    .rpc('songs_once_called', { ids })
    .overrideTypes<SongRow[], { merge: false }>()
    .throwOnError()
  return data
}
