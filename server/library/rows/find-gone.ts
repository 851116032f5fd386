import type { Sql } from 'postgres'

import type { Seen } from './seen.ts'

type Place = { readonly id: number; readonly below: string }

const isBelow = (path: string, place: string) => place === '' || path.startsWith(`${place}/`)

/** Files of a folder, or of a part of it, that were not met, where one could look for them. */
export async function findGone(sql: Sql, { id, below }: Place, seen: Seen): Promise<number[]> {
  const gone: number[] = []
  const rows = sql<{ id: number; path: string }[]>`
    select id, path from library.files
    where folder_id = ${id} and missing_since is null order by id`
  for await (const some of rows.cursor(5000))
    for (const file of some) {
      const isHidden = seen.hidden.some((place) => isBelow(file.path, place))
      const isMet = seen.ids.has(file.id) || seen.paths.has(file.path)
      if (!isMet && !isHidden && isBelow(file.path, below)) gone.push(file.id)
    }
  return gone
}
