import { queryOptions } from '@tanstack/react-query'

import { db } from '#web/lib/session/supabase.ts'
import type { PagedList } from '#web/music/reads/pages.ts'

const get = { get: true } as const
/** Folders that the database gives at once. */
const atOnce = 200

export const genreQuery = (id: string) =>
  queryOptions({
    queryKey: ['genre', id],
    queryFn: async () => {
      const { data } = await db
        .from('genres')
        .select('id, title')
        .eq('id', id)
        .limit(1)
        .throwOnError()
      return data[0] ?? null
    },
  })

export const yearsQuery = queryOptions({
  queryKey: ['list', 'years'],
  queryFn: async ({ signal }) => {
    const { data } = await db
      .rpc('list_years', {}, get)
      .abortSignal(signal)
      .overrideTypes<{ year: number }[], { merge: false }>()
      .throwOnError()
    return data.map(({ year }) => year)
  },
})

export type Folder = { readonly id: number; readonly name: string }
type FolderPlace = { readonly position: number; readonly id: string }

/** The folders in a folder; of none, those that were imported. */
export const listedFolders = (
  folder: number | undefined,
  dir = '',
): PagedList<Folder, FolderPlace> => ({
  queryKey: ['list', 'folders', String(folder ?? ''), dir],
  fetchPage: async (last, { signal }) => {
    const given = folder === undefined ? {} : { folder, dir, ...(last && { after_name: last.id }) }
    const { data } = await db
      .rpc('list_folders', given, get)
      .abortSignal(signal)
      .overrideTypes<Folder[], { merge: false }>()
      .throwOnError()
    const end = folder === undefined || data.length < atOnce ? undefined : data.at(-1)
    return { items: data, next: end && { position: 0, id: end.name } }
  },
})
