import type { Track } from '#domain/catalogue.ts'
import { db } from '#web/lib/supabase.ts'

/** So many that the address of a read stays short. */
const perRead = 100

/** The ids of those tracks that the catalogue does not hold any more. Rejects when it cannot be read. */
export async function goneFrom(tracks: readonly Track[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(tracks.map(({ id }) => id))]
  const parts = Array.from({ length: Math.ceil(ids.length / perRead) }, (_, part) =>
    ids.slice(part * perRead, (part + 1) * perRead),
  )
  const found = await Promise.all(parts.map(foundAmong))
  const known = new Set(found.flatMap(({ data }) => data.map(({ id }) => id)))
  return new Set(ids.filter((id) => !known.has(id)))
}

const foundAmong = async (ids: readonly string[]) =>
  db.from('tracks').select('id').in('id', ids).throwOnError()
