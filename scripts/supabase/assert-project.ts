import { type DatabaseAddress, withConnection } from '#server/database/connection.ts'
import { StartError } from '#server/start-error.ts'

/** What a project has before anything is made in it. @throws StartError */
export async function assertProject(address: DatabaseAddress): Promise<void> {
  const [lacking] = await withConnection(
    address,
    (sql) => sql<{ what: string }[]>`
      select 'table ' || name as what from unnest(array['auth.users', 'storage.buckets', 'storage.objects']) name
        where to_regclass(name) is null
      union all select 'role ' || name
        from unnest(array['anon', 'authenticated', 'service_role', 'supabase_auth_admin']) name
        where to_regrole(name) is null
      limit 1`,
  )
  if (lacking)
    throw new StartError(
      `The database of DATABASE_URL is not that of a Supabase project: it lacks the ${lacking.what}. Take the address that the project shows under “Connect”; in a PostgreSQL of your own, “npm start” makes the tables.`,
    )
}

/** That recordings are private, and pictures public. @throws StartError with the statement that helps */
export async function assertBuckets(address: DatabaseAddress): Promise<void> {
  const buckets = await withConnection(
    address,
    (sql) => sql<{ id: string; public: boolean | null }[]>`
      select wanted.id, found.public from unnest(array['audio', 'pictures']) wanted (id)
      left join storage.buckets found on found.id = wanted.id`,
  )
  for (const { id, public: isPublic } of buckets) {
    if (isPublic === null)
      throw new StartError(
        `The project has no bucket ${id} any more. Make it: insert into storage.buckets (id, name, public) values ('${id}', '${id}', ${id === 'pictures'});`,
      )
    if (isPublic !== (id === 'pictures'))
      throw new StartError(
        isPublic
          ? "The bucket audio is public, so strangers could listen; nothing was sent. Make it private: update storage.buckets set public = false where id = 'audio';"
          : "The bucket pictures is private, so no page could show what is in it. Make it public: update storage.buckets set public = true where id = 'pictures';",
      )
  }
}
