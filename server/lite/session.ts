import { type Kysely, sql } from 'kysely'

type Session = {
  readonly auth?:
    | { readonly uid?: string | null; readonly role?: string; readonly jwt?: unknown }
    | undefined
}

/** Tells row-level security who asks, in one statement where lite sends six. */
export async function applySession(transaction: Kysely<unknown>, session: Session): Promise<void> {
  const role = session.auth?.role ?? 'anon'
  const subject = session.auth?.uid ?? ''
  const claims = session.auth?.jwt ? JSON.stringify(session.auth.jwt) : ''
  await sql`select
    set_config('request.jwt.claim.sub', ${subject}, true),
    set_config('request.jwt.claim.role', ${role}, true),
    set_config('request.jwt.claims', ${claims}, true),
    set_config('role', ${role}, true)`.execute(transaction)
}
