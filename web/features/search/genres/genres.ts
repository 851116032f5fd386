import { queryOptions } from '@tanstack/react-query'

import type { Genre } from '#domain/catalogue.ts'
import { db } from '#web/lib/session/supabase.ts'

/** Four times those of the sample. */
const mostGenres = 100

/** The tiles of the browse page, in their order. */
export const genresQuery = queryOptions({
  queryKey: ['genres'],
  queryFn: fetchGenres,
})

async function fetchGenres(): Promise<Genre[]> {
  const { data } = await db
    .from('genres')
    .select('id, title, color, image, placeholder')
    .eq('hidden', false)
    .order('position')
    .limit(mostGenres)
    .throwOnError()
  return data.map(({ image, placeholder, ...genre }) => ({
    ...genre,
    picture: { url: image, placeholder },
  }))
}
