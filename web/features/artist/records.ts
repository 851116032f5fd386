import { queryOptions } from '@tanstack/react-query'

import type { Album } from '#domain/catalogue.ts'
import { pageSize } from '#domain/reads.ts'
import { db } from '#web/lib/session/supabase.ts'
import { type Page, type PagedList, pageOf, type Place } from '#web/music/reads/pages.ts'
import { type AlbumRow, toAlbum } from '#web/music/reads/rows.ts'

/** In the order shown. Under `appears` are albums of others. */
const sections = ['album', 'single', 'live', 'compilation', 'appears'] as const
export type RecordSection = (typeof sections)[number]

/** `year` is 0 where nobody knows it. */
export type ArtistRecord = Album & { readonly year: number }

type RecordPlace = Place & { readonly year: number }
type RecordRow = AlbumRow & RecordPlace & { readonly section: string }
type RecordPage = Page<ArtistRecord, RecordPlace>

/** The first records of an artist in each section that has any, by one read. */
export const recordsQuery = (artistId: string) =>
  queryOptions({
    queryKey: ['artist-records', artistId],
    queryFn: async ({ signal }) => {
      const rows = await fetchRows({ of_artist: artistId }, signal)
      return sections.flatMap((section) => {
        const own = rows.filter((row) => row.section === section)
        return own.length > 0 ? [{ section, page: toPage(own) }] : []
      })
    },
  })

/** One of the sections, which goes on behind what was read of it. */
export const recordsOf = (
  artistId: string,
  section: RecordSection,
  first: RecordPage,
): PagedList<ArtistRecord, RecordPlace> => ({
  queryKey: ['artist-records', artistId, section],
  initialData: () => first,
  fetchPage: async (last, { signal }) => {
    const place = last && {
      after_year: last.year,
      after_position: last.position,
      after_id: last.id,
    }
    return toPage(await fetchRows({ of_artist: artistId, of_section: section, ...place }, signal))
  },
})

const toPage = (rows: readonly RecordRow[]): RecordPage =>
  pageOf(rows.slice(0, pageSize), (row) => ({ ...toAlbum(row), year: row.year }))

type Asked = {
  of_artist: string
  of_section?: string
  after_year?: number
  after_position?: number
  after_id?: string
}

async function fetchRows(asked: Asked, signal: AbortSignal): Promise<RecordRow[]> {
  const { data } = await db
    .rpc('records_of_artist', asked)
    .abortSignal(signal)
    .overrideTypes<RecordRow[], { merge: false }>()
    .throwOnError()
  return data
}
