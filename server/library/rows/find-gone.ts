import type { Sql } from 'postgres'

import { mountsAway } from './mounts.ts'
import type { Seen } from './seen.ts'

type Place = {
  readonly id: number
  /** Of the folder. */
  readonly path: string
  readonly below: string
}

type Gone = {
  readonly files: readonly number[]
  /** Places whose disk may just not be there, so that nothing below them is gone. */
  readonly doubtful: readonly string[]
}

/** Where nothing is any more and so many songs were, a disk may be away. */
const manyFiles = 100

type Way = {
  /** Nothing is doubtful. */
  readonly isMeant: boolean
  /** Those that returned are known as missing still. */
  readonly isPlan: boolean
}

/** Files of a folder, or of a part of it, that were not met, where one could look for them. */
export async function findGone(
  sql: Sql,
  { id, path, below }: Place,
  seen: Seen,
  { isMeant, isPlan }: Way,
): Promise<Gone> {
  const files: number[] = []
  const away = isMeant ? new Set<string>() : await mountsAway(sql, { id, path, below }, seen)
  const atEmpty = new Map<string, number[]>()
  const dir = below.replaceAll('/', '\u0001')
  // Places of files have an index by folder; of a part of a large library nothing else is read, and nothing of it twice.
  const known =
    below === ''
      ? sql`library.files file where folder_id = ${id} and missing_since is null`
      : sql`(
          select id from browse.file_places where folder_id = ${id} and dir = ${dir}
          union all
          select id from browse.file_places
          where folder_id = ${id} and dir > ${`${dir}\u0001`} and dir < ${`${dir}\u0002`}
        ) place
        cross join lateral (select * from library.files where track_id = place.id offset 0) file
        where file.folder_id = ${id} and file.missing_since is null`
  const [counted] = await sql<{ files: number }[]>`select count(*)::integer as files from ${known}`
  // As many as were met are the same ones.
  if (!isPlan && counted?.files === seen.ids.size()) return { files, doubtful: [...away] }
  const rows = sql<{ id: number; path: string }[]>`
    select file.id, file.path from ${known} order by file.id`
  for await (const some of rows.cursor(5000))
    for (const file of some) {
      if (seen.ids.has(file.id) || seen.paths.has(file.path)) continue
      const places = placesOf(file.path)
      if (!places.includes(below) || places.some((place) => seen.hidden.has(place))) continue
      if (places.some((place) => away.has(place))) continue
      const empty = isMeant ? undefined : places.find((place) => seen.empty.has(place))
      if (empty === undefined) files.push(file.id)
      else atEmpty.set(empty, [...(atEmpty.get(empty) ?? []), file.id])
    }
  const doubtful = [...away]
  for (const [place, ids] of atEmpty)
    if (ids.length < manyFiles) files.push(...ids)
    else doubtful.push(place)
  return { files, doubtful }
}

/** The folders around a file, from the outermost on, which has no name. */
function placesOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, at) => parts.slice(0, at).join('/'))
}
