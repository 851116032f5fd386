import { type Kysely, sql } from 'kysely'
import { z } from 'zod'

type Session = {
  readonly auth?:
    | { readonly uid?: string | null; readonly role?: string; readonly jwt?: unknown }
    | undefined
}

/** A slow statement keeps a connection from others, so visitors get less time. */
const statementTimeoutFor = (role: string) => (role === 'anon' ? '1s' : '5s')

const claimsSchema = z.object({ session_id: z.uuid() })
const roleSchema = z.enum(['anon', 'authenticated'])

/** For this code lite's REST part answers 401, on which the app tries to renew its token. */
class UnauthorizedError extends Error {
  readonly code = 'PT401'
}

/**
 * One statement, where lite sends six. A session that has ended reads nothing more, although its token is still
 * valid.
 * @throws UnauthorizedError when the role is not allowed or the session has ended
 */
export async function applySession(transaction: Kysely<unknown>, session: Session): Promise<void> {
  const { data: role } = roleSchema.safeParse(session.auth?.role ?? 'anon')
  if (!role) throw new UnauthorizedError('The token is for a role that no request may take')
  const subject = session.auth?.uid ?? ''
  const claims = session.auth?.jwt ? JSON.stringify(session.auth.jwt) : ''
  const sessionId = claimsSchema.safeParse(session.auth?.jwt).data?.session_id ?? null
  const { rows } = await sql<{ alive: boolean }>`select
    set_config('request.jwt.claim.sub', ${subject}, true),
    set_config('request.jwt.claim.role', ${role}, true),
    set_config('request.jwt.claims', ${claims}, true),
    set_config('role', ${role}, true),
    set_config('statement_timeout', ${statementTimeoutFor(role)}, true),
    ${sessionId}::uuid is null
      or exists (select from auth.sessions where id = ${sessionId}::uuid) as alive`.execute(
    transaction,
  )
  if (!rows[0]?.alive) throw new UnauthorizedError('The session has ended')
}
