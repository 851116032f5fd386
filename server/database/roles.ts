import type { DatabaseAddress } from './connection.ts'

/** May become `anon` and `authenticated`, and nobody else. */
export const tablesRole = 'authenticator'

export const accountsRole = 'supabase_auth_admin'

/** @param password none where the database asks for none */
export function addressAs(
  role: string,
  address: DatabaseAddress,
  password: string | undefined,
): DatabaseAddress {
  const as = new URL(address.url)
  as.username = role
  as.password = password ?? ''
  return { ...address, url: as.href }
}

/** Requests for tables may only look whether a session exists. Idempotent. */
export const grantAuthSchema = `
grant usage on schema auth to ${tablesRole}, ${accountsRole};
grant select (id) on auth.sessions to ${tablesRole};
grant select, insert, update, delete on all tables in schema auth to ${accountsRole};`
