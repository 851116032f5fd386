import { prepareAuthSchema } from '#server/lite/auth-schema.ts'

import { startOwnPostgres } from './own-postgres.ts'

/** As much of Storage as migrations touch, with the grants that a project has. */
export const storageSchema = `
  create schema storage;
  grant usage on schema storage to anon, authenticated, service_role;
  create table storage.buckets (id text primary key, name text not null unique, public boolean default false);
  create table storage.objects (
    id uuid primary key default gen_random_uuid(),
    bucket_id text references storage.buckets (id),
    name text
  );
  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
  grant all on storage.buckets, storage.objects to anon, authenticated, service_role;`

const superuserPassword = 'of the superuser'

/**
 * The database of an empty project of Supabase: its roles, the tables of accounts and of Storage, and an owner who is no
 * superuser, who passes over policies, and who gives every new table and function to everybody.
 */
export async function startProjectDatabase() {
  const own = await startOwnPostgres()
  const { sql, port } = own
  await sql.unsafe(`alter role postgres password '${superuserPassword}'`)
  const url = `postgres://postgres:${encodeURIComponent(superuserPassword)}@127.0.0.1:${port}/music`
  await prepareAuthSchema({ url }, 'of the roles')
  await sql.unsafe(`
    drop schema if exists supabase_migrations cascade;
    create schema if not exists extensions;
    alter role music bypassrls;
    grant all on schema auth, extensions to music;
    grant all on all tables in schema auth to music with grant option;
    alter default privileges for role music in schema public
      grant all on tables to anon, authenticated, service_role;
    alter default privileges for role music in schema public
      grant all on functions to anon, authenticated, service_role;
    ${storageSchema}
    grant all on schema storage to music;
    alter table storage.buckets owner to music;
    alter table storage.objects owner to music`)
  return own
}
