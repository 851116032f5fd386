import type { Sql } from 'postgres'

/** A condition of SQL: whether a row names the picture whose name the SQL `name` gives. */
export const isNamed = (sql: Sql, name: ReturnType<Sql>) => sql`(
  exists (select from public.albums each where each.url = ${name})
  or exists (select from public.artists each where each.url = ${name})
  or exists (select from public.tracks each where each.folder_id is null and each.url = ${name})
  or exists (select from public.profile_pictures each where each.url = ${name})
  or exists (select from public.genres each where each.image = ${name}))`
