import { type Kysely, sql } from 'kysely'
import { z } from 'zod'

type Session = {
  readonly auth?:
    | { readonly uid?: string | null; readonly role?: string; readonly jwt?: unknown }
    | undefined
}

/** For as long as it is let, what somebody asks for keeps a connection that others wait for; strangers get less. */
const mostTimeOf = (role: string) => (role === 'anon' ? '1s' : '5s')

const claimsSchema = z.object({ session_id: z.uuid() })
const roleSchema = z.enum(['anon', 'authenticated'])

/** Under a code by which lite's REST part answers 401, after which the app asks for a new token and gets none. */
class Refused extends Error {
  readonly code = 'PT401'
}

/**
 * Tells row-level security who asks, and the database how long it may take, in one statement where lite sends six.
 * A session that was ended reads nothing more, although its token would be valid for up to an hour.
 */
export async function applySession(transaction: Kysely<unknown>, session: Session): Promise<void> {
  const { data: role } = roleSchema.safeParse(session.auth?.role ?? 'anon')
  if (!role) throw new Refused('The token is for a role that no request may take')
  const subject = session.auth?.uid ?? ''
  const claims = session.auth?.jwt ? JSON.stringify(session.auth.jwt) : ''
  const sessionId = claimsSchema.safeParse(session.auth?.jwt).data?.session_id ?? null
  const { rows } = await sql<{ alive: boolean }>`select
    set_config('request.jwt.claim.sub', ${subject}, true),
    set_config('request.jwt.claim.role', ${role}, true),
    set_config('request.jwt.claims', ${claims}, true),
    set_config('role', ${role}, true),
    set_config('statement_timeout', ${mostTimeOf(role)}, true),
    ${sessionId}::uuid is null
      or exists (select from auth.sessions where id = ${sessionId}::uuid) as alive`.execute(
    transaction,
  )
  if (!rows[0]?.alive) throw new Refused('The session has ended')
}
