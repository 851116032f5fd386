import { db } from '#web/lib/session/supabase.ts'

import type { PagedList } from './pages.ts'

/** Genres that the database gives at once. */
const atOnce = 200

export type ListedGenre = { readonly id: string; readonly title: string; readonly color: string }
type GenreRow = ListedGenre & { key: string }
type GenrePlace = { readonly position: number; readonly id: string; readonly key: string }

/** The genres of which there are songs, by name. */
export const listedGenres: PagedList<ListedGenre, GenrePlace> = {
  queryKey: ['list', 'genres'],
  fetchPage: async (last, { signal }) => {
    const after = last ? { after_key: last.key, after_id: last.id } : {}
    const { data } = await db
      .rpc('list_genres', after, { get: true })
      .abortSignal(signal)
      .overrideTypes<GenreRow[], { merge: false }>()
      .throwOnError()
    const end = data.length < atOnce ? undefined : data.at(-1)
    return { items: data, next: end && { position: 0, id: end.id, key: end.key } }
  },
}
