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
  const away = isMeant ? new Set<string>() : await mountsAway(sql, { id, path, below }, seen)
  const gone = createGone(isMeant ? { ...seen, empty: new Set() } : seen, below, away)
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
  if (!isPlan && counted?.files === seen.ids.size()) return gone.all()
  const rows = sql<{ id: number; path: string }[]>`
    select file.id, file.path from ${known} order by file.id`
  for await (const some of rows.cursor(5000)) for (const file of some) gone.look(file)
  return gone.all()
}

/** Sorts out which of the known files are gone, and which may just be away with their disk. */
export function createGone(
  { ids, paths, hidden, empty }: Pick<Seen, 'ids' | 'paths' | 'hidden' | 'empty'>,
  below: string,
  away: ReadonlySet<string>,
) {
  const files: number[] = []
  const atEmpty = new Map<string, number[]>()
  return {
    look(file: { readonly id: number; readonly path: string }) {
      if (ids.has(file.id) || paths.has(file.path)) return
      const places = placesOf(file.path)
      if (!places.includes(below)) return
      if (places.some((place) => hidden.has(place) || away.has(place))) return
      const place = places.find((each) => empty.has(each))
      const some = place === undefined ? files : atEmpty.get(place)
      if (some) some.push(file.id)
      else if (place !== undefined) atEmpty.set(place, [file.id])
    },
    all(): Gone {
      const doubtful = [...away]
      for (const [place, some] of atEmpty)
        if (some.length < manyFiles) files.push(...some)
        else doubtful.push(place)
      return { files, doubtful }
    },
  }
}

/** The folders around a file, from the outermost on, which has no name. */
export function placesOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, at) => parts.slice(0, at).join('/'))
}
