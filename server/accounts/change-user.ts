import type { AccessToken } from '#server/http/access-token.ts'
import { authRefusal } from '#server/http/answers.ts'

import type { Accounts } from './accounts.ts'
import type { AuthBody, Forward } from './auth-body.ts'
import { isPassword } from './hashing.ts'

type Send = (userId: string, body: AuthBody, forward: Forward) => Promise<Response>

/**
 * A change takes the current password or a recovery session, as somebody may have found the browser logged in. A new
 * password also ends the other sessions and a pending email change. lite checks none of this.
 */
export function createUserChange(
  accounts: Pick<Accounts, 'credentialsOf' | 'revokeOtherAccess'>,
  send: Send,
) {
  const credentialsRefusal = async (token: AccessToken, body: AuthBody) => {
    if (!body.password && !body.email) return undefined
    const credentials = await accounts.credentialsOf(token.userId, token.sessionId ?? '')
    // lite refuses a token without a session.
    if (!credentials || (credentials.isRecovering && !body.email)) return undefined
    const { current_password: current } = body
    if (!current)
      return authRefusal(400, 'current_password_required', 'Enter your current password')
    const { passwordHash } = credentials
    const isRight = passwordHash !== null && (await isPassword(current, passwordHash))
    return isRight
      ? undefined
      : authRefusal(400, 'current_password_mismatch', 'That is not your current password')
  }

  return async (token: AccessToken | undefined, body: AuthBody, forward: Forward) => {
    // lite may accept a token that is not valid here.
    if (!token?.sessionId)
      return authRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    // lite would merge it into what is stored, which could grow without bound.
    if (body.data) return authRefusal(400, 'feature_not_available', 'An account keeps nothing else')
    const refusal = await credentialsRefusal(token, body)
    if (refusal) return refusal
    const response = await send(token.userId, body, forward)
    if (response.ok && body.password) {
      const keepsNewEmail = Boolean(body.email)
      await accounts.revokeOtherAccess(token.userId, token.sessionId, { keepsNewEmail })
    }
    return response
  }
}
