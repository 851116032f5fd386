import type { PostgresConnection } from '@supabase/lite/postgres'

import { authRefusal } from '#server/http/answers.ts'
import { tooMany } from '#server/limits/auth-limits.ts'
import type { Agreement } from '#server/copies/agreement.ts'

import type { AuthBody, Forward } from '#server/accounts/auth-body.ts'

/** A browser renews about once an hour. */
const maxPerHour = 30

/** How long a replaced token is still accepted: the response with its successor may have been lost. */
const reuseSeconds = 10

type Known = {
  readonly sessionId: string
  readonly isRevoked: boolean
  readonly isReusable: boolean
}

/**
 * One request at a time for each session. A refresh token used again after `reuseSeconds` was stolen, or its
 * successor was, so the session ends. lite would let that go on.
 */
export function createRenewal(
  { driver }: Pick<PostgresConnection, 'driver'>,
  { rateLimit, locks }: Agreement,
) {
  const limit = rateLimit('renewals', maxPerHour, 60 * 60)

  const find = async (token: string): Promise<Known | undefined> => {
    const [known] = await driver<Known[]>`
      select t.session_id as "sessionId", coalesce(t.revoked, false) as "isRevoked",
        t.updated_at > now() - ${reuseSeconds} * interval '1 second' and exists (
          select from auth.refresh_tokens next
          where next.session_id = t.session_id and next.parent = t.token and not next.revoked
        ) as "isReusable"
      from auth.refresh_tokens t where t.token = ${token} and t.session_id is not null`
    return known
  }

  return async ({ refresh_token: token }: AuthBody, forward: Forward): Promise<Response> => {
    const known = token ? await find(token) : undefined
    if (!token || !known) return forward()
    const { sessionId } = known
    const wait = await limit.take(sessionId)
    if (wait > 0) return tooMany(wait)
    return locks.inTurn(`renewal ${sessionId}`, async () => {
      const now = await find(token)
      if (!now?.isRevoked || now.isReusable) return forward()
      await driver`delete from auth.sessions where id = ${sessionId}`
      return authRefusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    })
  }
}
