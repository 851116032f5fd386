import type { AccessToken } from '#server/http/access-token.ts'
import { authRefusal } from '#server/http/answers.ts'

import type { Accounts } from './accounts.ts'
import type { AuthBody, Forward } from './auth-body.ts'
import { isPassword } from './hashing.ts'

type Send = (userId: string, body: AuthBody, forward: Forward) => Promise<Response>

/**
 * Whoever has only found a logged-in browser takes no account over: a new password or email takes the current
 * password, or a mail about a new one. A new password ends the other sessions and a change of email that waits.
 * lite asks for neither.
 */
export function createUserChange(
  accounts: Pick<Accounts, 'standingOf' | 'closeOtherWaysIn'>,
  send: Send,
) {
  const refusalOf = async (token: AccessToken, body: AuthBody) => {
    if (!body.password && !body.email) return undefined
    const standing = await accounts.standingOf(token.userId, token.sessionId ?? '')
    // Without a session lite refuses.
    if (!standing || (standing.isRecovering && !body.email)) return undefined
    const { current_password: current } = body
    if (!current)
      return authRefusal(400, 'current_password_required', 'Enter your current password')
    const { passwordHash } = standing
    const isRight = passwordHash !== null && (await isPassword(current, passwordHash))
    return isRight
      ? undefined
      : authRefusal(400, 'current_password_mismatch', 'That is not your current password')
  }

  return async (token: AccessToken | undefined, body: AuthBody, forward: Forward) => {
    // Never left to lite, which may read a token that is none here.
    if (!token?.sessionId)
      return authRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    // Merged into what is there, it could grow without end.
    if (body.data) return authRefusal(400, 'feature_not_available', 'An account keeps nothing else')
    const refusal = await refusalOf(token, body)
    if (refusal) return refusal
    const response = await send(token.userId, body, forward)
    if (response.ok && body.password) {
      const keepsNewEmail = Boolean(body.email)
      await accounts.closeOtherWaysIn(token.userId, token.sessionId, { keepsNewEmail })
    }
    return response
  }
}
