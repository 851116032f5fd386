import type { Sql } from 'postgres'

/**
 * Takes the sample catalogue out of everybody's sight, or shows it again: its songs, albums and artists. Nothing of it is
 * deleted, and what stores it anew leaves it so. Queues that hold its songs say that they are gone.
 */
export async function hideSample(sql: Sql, isHidden: boolean): Promise<void> {
  await sql`select library.hide_sample(${isHidden})`
}

/** Whether people still see the sample beside music of their own. */
export async function isSampleShown(sql: Sql): Promise<boolean> {
  const [found] = await sql<{ shown: boolean }[]>`
    select exists (select from public.tracks where file like 'sample/%' and folder_id is null and not hidden) as shown`
  return found?.shown ?? false
}
