import type { Artist, Placed } from '#domain/catalogue.ts'
import { artistColumns } from '#domain/reads.ts'
import { db } from '#web/lib/session/supabase.ts'

import { pageAfter, type PagedList, pageOf } from './pages.ts'
import { toArtist } from './rows.ts'

/** All artists, in their order. */
export const artists: PagedList<Placed<Artist>> = {
  queryKey: ['artists'],
  fetchPage: async (last) => {
    const { data } = await pageAfter(db.from('artists').select(artistColumns), last).throwOnError()
    return pageOf(data, toArtist)
  },
}
