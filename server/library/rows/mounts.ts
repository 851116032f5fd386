import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Sql } from 'postgres'

import { codeOf } from '#server/http/describe-fault.ts'

import type { Seen } from './seen.ts'

type Place = { readonly id: number; readonly path: string; readonly below: string }

const isBelow = (place: string, below: string) =>
  below === '' || place === below || place.startsWith(`${below}/`)

async function mountsOf(sql: Sql, id: number): Promise<string[]> {
  const [row] = await sql<{ mounts: string[] }[]>`
    select mounts from library.folders where id = ${id}`
  return row?.mounts ?? []
}

/** Places where another disk lay at an earlier scan and nothing lies now. */
export async function mountsAway(
  sql: Sql,
  { id, path, below }: Place,
  seen: Seen,
): Promise<ReadonlySet<string>> {
  const known = await mountsOf(sql, id)
  const away = new Set<string>()
  for (const place of known)
    if (isBelow(place, below) && !seen.mounts.has(place) && (await isBare(join(path, place))))
      away.add(place)
  return away
}

async function isBare(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
  }
}

/** Remembers where other disks lie. @param away stay known */
export async function keepMounts(
  sql: Sql,
  { id, below }: Place,
  seen: Seen,
  away: readonly string[],
): Promise<void> {
  const known = await mountsOf(sql, id)
  const others = known.filter((place) => !isBelow(place, below) || away.includes(place))
  const mounts = [...new Set([...others, ...seen.mounts])].toSorted()
  if (JSON.stringify(mounts) === JSON.stringify(known.toSorted())) return
  await sql`
    update library.folders set mounts = ${JSON.stringify(mounts)}::text::jsonb where id = ${id}`
}
