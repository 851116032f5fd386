import type { PostgresConnection } from '@supabase/lite/postgres'

import { authRefusal } from '#server/http/answers.ts'
import { tooMany } from '#server/limits/auth-limits.ts'
import { rateLimit } from '#server/limits/rate-limit.ts'

import type { AuthBody, Forward } from '#server/accounts/auth-body.ts'

/** A browser renews once an hour. */
const mostInAnHour = 30

/** For as long the token before the current one gives the current one: its answer may have been lost. */
const reuseSeconds = 10

type Known = {
  readonly sessionId: string
  readonly isRevoked: boolean
  /** Replaced just now, by the token that is the current one. */
  readonly mayBeRepeated: boolean
}

/**
 * Renewing a session, one at a time for each. A refresh token that comes again after its time was stolen, or the
 * current one was: the session ends, and with it its access token. lite would let that go on, and would let the last but
 * one give the current one for ever.
 */
export function createRenewal({ driver }: Pick<PostgresConnection, 'driver'>) {
  const limit = rateLimit(mostInAnHour, 60 * 60)
  const inTurn = createQueues()

  const find = async (token: string): Promise<Known | undefined> => {
    const [known] = await driver<Known[]>`
      select t.session_id as "sessionId", coalesce(t.revoked, false) as "isRevoked",
        t.updated_at > now() - ${reuseSeconds} * interval '1 second' and exists (
          select from auth.refresh_tokens next
          where next.session_id = t.session_id and next.parent = t.token and not next.revoked
        ) as "mayBeRepeated"
      from auth.refresh_tokens t where t.token = ${token} and t.session_id is not null`
    return known
  }

  return async ({ refresh_token: token }: AuthBody, forward: Forward): Promise<Response> => {
    const known = token ? await find(token) : undefined
    if (!token || !known) return forward()
    const { sessionId } = known
    const wait = await limit.take(sessionId)
    if (wait > 0) return tooMany(wait)
    return inTurn(sessionId, async () => {
      const now = await find(token)
      if (!now?.isRevoked || now.mayBeRepeated) return forward()
      await driver`delete from auth.sessions where id = ${sessionId}`
      return authRefusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    })
  }
}

/** Does what has the same key one after the other. */
function createQueues() {
  const last = new Map<string, Promise<unknown>>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}
