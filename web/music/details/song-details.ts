import { queryOptions } from '@tanstack/react-query'

import type { Reference } from '#domain/catalogue.ts'
import { db } from '#web/lib/session/supabase.ts'

const columns =
  'file,disc,disc_title,number,released,composer,comment,track_gain,track_peak,track_gain_measured,album_gain,album_peak,album_gain_measured,codec,lossless,bit_rate,sample_rate,bit_depth,channels,size_bytes,added_on,genres:track_genres(position,genre:genres(id,title))'

export type DetailsRow = {
  readonly file: string
  readonly disc: number | null
  readonly disc_title: string | null
  readonly number: number | null
  readonly released: string | null
  readonly composer: string | null
  readonly comment: string | null
  readonly track_gain: number | null
  readonly track_peak: number | null
  readonly track_gain_measured: boolean
  readonly album_gain: number | null
  readonly album_peak: number | null
  readonly album_gain_measured: boolean
  readonly codec: string | null
  readonly lossless: boolean | null
  readonly bit_rate: number | null
  readonly sample_rate: number | null
  readonly bit_depth: number | null
  readonly channels: number | null
  readonly size_bytes: number | null
  readonly added_on: string
  readonly genres: readonly { readonly position: number; readonly genre: Reference | null }[]
}

/** What tags and file say of a song; null when it is no longer there. */
export const songDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['song-details', id],
    queryFn: async ({ signal }) => {
      const { data } = await db
        .from('tracks')
        .select<typeof columns, DetailsRow>(columns)
        .eq('id', id)
        .limit(1)
        .abortSignal(signal)
        .throwOnError()
      return data[0] ?? null
    },
  })
