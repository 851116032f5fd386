import type { AlbumTrack, Reference } from '#domain/catalogue.ts'
import { pageSize, songColumns } from '#domain/reads.ts'
import { paths } from '#web/lib/address/paths.ts'
import { db } from '#web/lib/session/supabase.ts'

import type { Source } from '#web/player/queue/queue.ts'

import { pageAfter, type PagedList, pageOf, type Place } from './pages.ts'
import { type SongRow, toTrack } from './rows.ts'

/** An album as what plays. */
export const sourceOf = ({ id, title }: Reference): Source => ({
  kind: 'album',
  id,
  title,
  path: paths.album(id),
})

/** The tracks of an album, in its order; none for an album that does not exist. */
export const albumTracks = (albumId: string): PagedList<AlbumTrack> => ({
  queryKey: ['album-tracks', albumId],
  fetchPage: async (last, { signal }) =>
    pageOf(await fetchRows(albumId, last, pageSize, signal), toAlbumTrack),
})

/** Rows that are read at once where an album is heard and not shown; half a megabyte, which compresses well. */
const manyAtOnce = 1000

/** All tracks of an album after a place in it. */
export async function tracksAfter(
  albumId: string,
  place: Place,
  signal?: AbortSignal,
): Promise<AlbumTrack[]> {
  const rows: Row[] = []
  for (;;) {
    const page = await fetchRows(albumId, rows.at(-1) ?? place, manyAtOnce, signal)
    rows.push(...page)
    if (page.length < manyAtOnce) return rows.map(toAlbumTrack)
  }
}

type Row = SongRow & { added_on: string; disc: number | null; number: number | null }

const toAlbumTrack = (row: Row): AlbumTrack => ({
  ...toTrack(row),
  addedOn: row.added_on,
  disc: row.disc,
  number: row.number,
})

async function fetchRows(
  albumId: string,
  last: Place | undefined,
  count: number,
  signal = new AbortController().signal,
) {
  const read = db.from('songs').select<typeof songColumns, Row>(songColumns).eq('album_id', albumId)
  const { data } = await pageAfter(read, last, count).abortSignal(signal).throwOnError()
  return data
}
