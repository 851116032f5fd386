import { queryOptions } from '@tanstack/react-query'

import type { Reference } from '#domain/catalogue.ts'
import { db } from '#web/lib/session/supabase.ts'

/** What is told of an album beside its songs. */
export type AlbumDetails = {
  /** False for those that came with the app. */
  readonly imported: boolean
  readonly releaseType: string | null
  /** A year, a month or a day. */
  readonly released: string | null
  /** Of all songs; null for folders of so many that nobody counts them. */
  readonly total: { readonly songs: number; readonly seconds: number } | null
  /** The most frequent first. */
  readonly genres: readonly Reference[]
  /** The names of its discs by their numbers; a name may be absent. */
  readonly discs: ReadonlyMap<number, string | null>
}

type DetailsRow = {
  imported: boolean
  release_type: string | null
  released: string | null
  songs: number | null
  seconds: number | null
  genres: Reference[]
  discs: { disc: number; title: string | null }[]
}

export const albumDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['album-details', id],
    queryFn: async ({ signal }): Promise<AlbumDetails | null> => {
      const { data } = await db
        .rpc('details_of_album', { of_album: id })
        .abortSignal(signal)
        .overrideTypes<DetailsRow[], { merge: false }>()
        .throwOnError()
      return data[0] ? toDetails(data[0]) : null
    },
  })

const toDetails = (row: DetailsRow): AlbumDetails => ({
  imported: row.imported,
  releaseType: row.release_type,
  released: row.released,
  total: row.songs === null ? null : { songs: row.songs, seconds: row.seconds ?? 0 },
  genres: row.genres,
  discs: new Map(row.discs.map(({ disc, title }) => [disc, title])),
})
