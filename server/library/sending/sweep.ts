import type { Sql } from 'postgres'

import { atOnce } from '#server/at-once.ts'
import { isNamed } from '#server/library/covers/is-named.ts'
import { makeNoCover } from '#server/library/covers/no-cover.ts'
import type { Places } from '#server/media/bucket/push.ts'

import { picturesOf } from './send-picture.ts'

/** A look for pictures that nothing names goes through all rows that name some. */
const rowsAtOnce = 5000
const namesAtOnce = 8

/**
 * Removes from buckets what was sent there and nothing names any more. Where it was stopped, the next one goes on.
 * @throws BucketError
 */
export async function sweep(sql: Sql, places: Places): Promise<void> {
  // Another library may name it, as it is the same in all.
  const noCover = await makeNoCover(undefined)
  for (;;) {
    const left = await sql<{ name: string }[]>`
      select name from library.left_objects order by name limit ${rowsAtOnce}`
    const names = JSON.stringify(left.map(({ name }) => name))
    const unnamed = await sql<{ name: string }[]>`
      select name from jsonb_array_elements_text(${names}::text::jsonb) as left_one (name)
      where name <> ${noCover.url}
        and not exists (select from public.tracks track
          where track.id = substring(name from '^audio/library/([^.]+)[.]')
            and name in ('audio/' || track.file, 'audio/' || track.fallback_file))
        and not ${isNamed(sql, sql`left_one.name`)}`
    await atOnce(namesAtOnce, unnamed.values(), ({ name }) => remove(places, name))
    await sql`
      delete from library.left_objects
      where name in (select jsonb_array_elements_text(${names}::text::jsonb))`
    if (left.length < rowsAtOnce) return
  }
}

async function remove({ audio, pictures }: Places, name: string): Promise<void> {
  const [, kind = '', rest = ''] = /^(audio|pictures)\/(.+)$/.exec(name) ?? []
  if (kind === 'audio') return audio.bucket.remove(audio.prefix + rest)
  // The widest goes first: an import takes its being there for that of all.
  for (const picture of picturesOf(name).toReversed())
    await pictures.bucket.remove(pictures.prefix + picture)
}
