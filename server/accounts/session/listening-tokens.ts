import { setTimeout as wait } from 'node:timers/promises'

import type { AccessToken } from '#server/http/access-token.ts'

import type { Accounts } from '#server/accounts/accounts.ts'
import { isUnreachable } from '#server/lite/database-fault.ts'

type Verify = (authorization: string | undefined) => Promise<AccessToken | undefined>

const timeoutMilliseconds = 1000

/**
 * Says whether a token may listen: while its session was not ended. While the database cannot be asked a valid token is enough,
 * so that music goes on.
 */
export function listeningTokens(verify: Verify, accounts: Pick<Accounts, 'hasSession'>): Verify {
  const isOver = async (sessionId: string) => {
    try {
      return !(await accounts.hasSession(sessionId))
    } catch (fault) {
      if (isUnreachable(fault)) return false
      throw fault
    }
  }
  return async (authorization) => {
    const token = await verify(authorization)
    if (!token?.sessionId) return undefined
    const unknown = wait(timeoutMilliseconds, false, { ref: false })
    return (await Promise.race([isOver(token.sessionId), unknown])) ? undefined : token
  }
}
