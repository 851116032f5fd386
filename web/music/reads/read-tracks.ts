import { songColumns } from '#domain/reads.ts'
import { db } from '#web/lib/session/supabase.ts'
import type { TrackReader } from '#web/player/queue/keep-tracks-near.ts'

import { type SongRow, toTrack } from './rows.ts'

/** Tracks by their ids, so few that the address of the read stays short. */
export const readTracks: TrackReader = async (ids) => {
  const { data } = await db
    .from('songs')
    .select(songColumns)
    .in('id', ids)
    .overrideTypes<SongRow[], { merge: false }>()
    .throwOnError()
  return data.map(toTrack)
}
