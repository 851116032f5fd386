import type { Sql } from 'postgres'

import { StartError } from '#server/start-error.ts'

type Facts = {
  readonly me: string
  readonly database: string
  readonly version: string
  readonly number: number
  readonly encoding: string
  readonly creates: boolean
  readonly createsInPublic: boolean
  readonly hasIcu: boolean
  readonly trigrams: 'installed' | 'elsewhere' | 'available' | 'trusted' | 'missing'
  readonly mighty: boolean
}

const oldest = 15

/** @throws StartError when the database is too old, or lacks a right or an extension, with the statement that gives it */
export async function assertFits(sql: Sql): Promise<void> {
  const [facts] = await sql<Facts[]>`
    select quote_ident(current_user) as me, quote_ident(current_database()) as database,
      current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding,
      has_database_privilege(current_database(), 'create') as creates,
      coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as "createsInPublic",
      exists (select from pg_collation where collname = 'und-x-icu') as "hasIcu",
      (select rolsuper from pg_roles where rolname = current_user) as mighty,
      case
        when exists (select from pg_extension where extname = 'pg_trgm'
          and extnamespace = to_regnamespace('extensions')) then 'installed'
        when exists (select from pg_extension where extname = 'pg_trgm') then 'elsewhere'
        else coalesce((select case when bool_or(trusted) then 'trusted' else 'available' end
          from pg_available_extension_versions where name = 'pg_trgm' having count(*) > 0), 'missing')
      end as trigrams`
  const says = facts && fault(facts)
  if (says) throw new StartError(says)
}

function fault(facts: Facts): string | undefined {
  const { me, database, version, number, encoding, trigrams, mighty } = facts
  if (number < oldest * 10_000)
    return `The database is PostgreSQL ${version}, which is too old: ${oldest} to 18 are needed. Upgrade it (pg_upgrade), or name a newer one in DATABASE_URL.`
  if (encoding !== 'UTF8')
    return `The database ${database} cannot hold the letters of every script, as its encoding is ${encoding}. Make another: create database music owner ${me} encoding 'UTF8' template template0;`
  if (!facts.hasIcu)
    return `This PostgreSQL was built without ICU, by which the search compares letters. Take a build that has it; where only its collations are missing: select pg_import_system_collations('pg_catalog');`
  if (!facts.creates)
    return `The role ${me} may make no schemas in the database ${database}. Allow it: grant create on database ${database} to ${me};`
  if (!facts.createsInPublic)
    return `The role ${me} may make no tables in the schema public. Allow it: create schema if not exists public; grant create, usage on schema public to ${me} with grant option;`
  if (trigrams === 'missing')
    return `This PostgreSQL lacks the extension pg_trgm. Install it (on Debian it is in the package postgresql-contrib or the server's own), then: create schema if not exists extensions; create extension pg_trgm schema extensions;`
  if (trigrams === 'elsewhere')
    return `The extension pg_trgm is in another schema than extensions, where the search looks for it. Move it: create schema if not exists extensions; alter extension pg_trgm set schema extensions;`
  if (trigrams === 'available' && !mighty)
    return `The role ${me} may not add the extension pg_trgm. Add it as a superuser: create schema if not exists extensions; create extension pg_trgm schema extensions; grant usage on schema extensions to ${me};`
  return undefined
}
