import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type DatabaseAddress, withConnection } from '#server/database/connection.ts'
import { StartError } from '#server/start-error.ts'

const migrations = join(import.meta.dirname, '../../supabase/migrations')

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

/**
 * That no other app lives there, which would end in a project that is half of each; of ours the first migration tells.
 * @throws StartError
 */
export async function assertOurs(address: DatabaseAddress): Promise<void> {
  const files = readdirSync(migrations).toSorted()
  const made = files.flatMap((file) => namesIn(readFileSync(join(migrations, file), 'utf8')))
  const [first = ''] = files[0]?.split('_') ?? []
  const found = await withConnection(address, async (sql) => {
    const history = 'supabase_migrations.schema_migrations'
    const [known] = await sql`select to_regclass(${history}) is not null as "exists"`
    if (known?.['exists'] && (await sql`select from ${sql(history)} where version = ${first}`)[0])
      return undefined
    const [other] = await sql<{ what: string }[]>`
      select 'public.' || relname as what from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
          and 'public.' || relname in ${sql(made)}
      union all select nspname from pg_namespace where nspname in ${sql(made)}
      order by 1 limit 1`
    return other?.what
  })
  if (found !== undefined)
    throw new StartError(
      `The project holds ${found} already, which another app has made. Take a project of its own; nothing was changed.`,
    )
}

/** Tables and views that requests reach, and schemas. */
const namesIn = (sql: string) =>
  [...sql.matchAll(/^create (?:table|view|schema) ((?:public\.)?\w+)[ ;]/gm)].flatMap(
    ([, name = '']) => (name === 'if' ? [] : name),
  )

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
