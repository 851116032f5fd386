import type { DatabaseAddress } from './connection.ts'

/** May become `anon` and `authenticated`, and nobody else. */
export const tablesRole = 'authenticator'

export const accountsRole = 'supabase_auth_admin'

export function addressAs(role: string, { url, path }: DatabaseAddress): DatabaseAddress {
  const as = new URL(url)
  as.username = role
  return { url: as.href, path }
}

export const makeRoles = `do $$ begin
  if to_regrole('anon') is null then create role anon nologin; end if;
  if to_regrole('authenticated') is null then create role authenticated nologin; end if;
  if to_regrole('service_role') is null then create role service_role nologin bypassrls; end if;
  if to_regrole('${tablesRole}') is null then create role ${tablesRole} login noinherit; end if;
  if to_regrole('${accountsRole}') is null then create role ${accountsRole} login noinherit; end if;
end $$;
grant anon, authenticated to ${tablesRole} with set true, inherit false;`

/** Requests for tables may only look whether a session exists. Idempotent. */
export const grantAuthSchema = `
grant usage on schema auth to ${tablesRole}, ${accountsRole};
grant select (id) on auth.sessions to ${tablesRole};
grant select, insert, update, delete on all tables in schema auth to ${accountsRole};`
