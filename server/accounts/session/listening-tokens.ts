import { setTimeout as wait } from 'node:timers/promises'

import type { AccessToken } from '#server/http/access-token.ts'

import type { Accounts } from '#server/accounts/accounts.ts'
import { isUnreachable } from '#server/lite/database-fault.ts'

type Verify = (authorization: string | undefined) => Promise<AccessToken | undefined>

const timeoutMs = 1000

/** A valid token whose session was not ended, however long it takes to ask. @throws Error of the database */
export function sessionTokens(verify: Verify, accounts: Pick<Accounts, 'hasSession'>): Verify {
  return async (authorization) => {
    const token = await verify(authorization)
    return token?.sessionId && (await accounts.hasSession(token.sessionId)) ? token : undefined
  }
}

/** While the database cannot be asked whether the session exists, a valid token is enough: the music goes on. */
export function listeningTokens(verify: Verify, accounts: Pick<Accounts, 'hasSession'>): Verify {
  const hasEnded = async (sessionId: string) => {
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
    const timeout = wait(timeoutMs, false, { ref: false })
    return (await Promise.race([hasEnded(token.sessionId), timeout])) ? undefined : token
  }
}
