import type { FeaturedItem, Placed } from '#domain/catalogue.ts'
import { mediaItemColumns } from '#domain/reads.ts'
import { pageBlock } from '#web/lib/http/page-block.ts'
import { paths } from '#web/lib/address/paths.ts'
import { session } from '#web/lib/session/session.ts'
import { db } from '#web/lib/session/supabase.ts'

import type { Source } from '#web/player/queue/queue.ts'

import { pageAfter, type PagedList, pageOf } from './pages.ts'
import { type MediaItemRow, toMediaItem } from './rows.ts'

/** Its name depends on the language. */
export const featured: Source = { kind: 'featured', id: 'featured', title: '', path: paths.home }

/** Whether it is people’s own music, not the sample’s. */
export const isOwn = ({ file }: { readonly file: string }) => file.startsWith('library/')

/** The songs of the home page, in their order; the first of them come with the page, or are read. */
export const featuredSongs: PagedList<Placed<FeaturedItem>> = {
  queryKey: ['featured'],
  fetchPage: async (last) => {
    const read = db.from('media_items').select(mediaItemColumns).eq('featured', true)
    const { data } = await pageAfter(read, last)
      .overrideTypes<MediaItemRow[], { merge: false }>()
      .throwOnError()
    return pageOf(data, toFeatured)
  },
  initialData: () => {
    const rows = rowsInPage()
    return rows ? pageOf(rows, toFeatured) : undefined
  },
  // Of people's own music the page has what everybody hears: whoever is logged in may hear more.
  initialDataUpdatedAt: () => (isLoggedIn() && rowsInPage()?.some(isOwn) ? 0 : undefined),
}

const rowsInPage = (): MediaItemRow[] | null => JSON.parse(pageBlock('first-songs'))
const isLoggedIn = () => session.getState().status === 'signed-in'

const toFeatured = (row: MediaItemRow): Placed<FeaturedItem> => ({
  ...toMediaItem(row),
  color: row.color ?? '#000000',
})
