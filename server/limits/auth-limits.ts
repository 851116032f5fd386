import type { AccessToken } from '#server/access-token.ts'
import { authRefusal } from '#server/answers.ts'

import { type Caller, clientAddress } from './client-address.ts'
import { giveBackAll, type RateLimit, rateLimit, takeAll } from './rate-limit.ts'

type Attempt = {
  /** As lite knows it, such as `/auth/v1/token`. */
  readonly route: string
  readonly grant: string | undefined
  readonly body: {
    readonly email?: string | null | undefined
    readonly current_password?: string | null | undefined
  }
  readonly caller: Caller
}

type Verify = (authorization: string | undefined) => Promise<AccessToken | undefined>
type Forward = () => Promise<Response>

export type AuthLimits = {
  /** Forwards the attempt, or refuses it with 429 when its account or its address made too many. */
  readonly guard: (attempt: Attempt, forward: Forward) => Promise<Response>
}

export type Allowances = {
  readonly trustProxy: boolean
  /** Failed log-ins or wrong codes per account in 15 minutes; an address has ten times as many. */
  readonly loginAttempts: number
  /** New accounts per address in an hour. */
  readonly signUps: number
  /** Mails to one account in an hour; an address has ten times as many. */
  readonly mails: number
  /** Signing up then sends a mail as well. */
  readonly confirmEmail: boolean
}

type Limit = {
  readonly account: RateLimit
  readonly address: RateLimit
  readonly onlyFailures?: true
}

const quarter = 15 * 60
const hour = 60 * 60

/** lite limits nothing: passwords and codes could be guessed, and mailboxes flooded, without end. */
export function createAuthLimits(allowances: Allowances, verify: Verify): AuthLimits {
  const { trustProxy, loginAttempts, signUps, mails, confirmEmail } = allowances
  const guesses: Limit = { ...perAccountAndAddress(loginAttempts, quarter), onlyFailures: true }
  const codes: Limit = { ...perAccountAndAddress(loginAttempts, quarter), onlyFailures: true }
  const letters = perAccountAndAddress(mails, hour)
  const accounts = { account: rateLimit(signUps, hour), address: rateLimit(signUps, hour) }

  const limitsOf = ({ route, grant, body }: Attempt): readonly Limit[] => {
    switch (route.slice('/auth/v1/'.length)) {
      case 'token':
        return grant === 'refresh_token' ? [] : [guesses]
      case 'verify':
        return [codes]
      case 'signup':
        return confirmEmail ? [letters, accounts] : [accounts]
      case 'recover':
      case 'resend':
        return [letters]
      case 'user':
        return [...(body.email ? [letters] : []), ...(body.current_password ? [guesses] : [])]
      default:
        return []
    }
  }

  /** The mailbox that is written to and the person who is logged in, as far as the attempt names them. */
  const accountsOf = async ({ route, body, caller }: Attempt, address: string) => {
    const token = route === '/auth/v1/user' ? await verify(caller.headers.authorization) : undefined
    const named = [body.email?.toLowerCase() || undefined, token?.userId]
    const names = named.filter((name) => name !== undefined)
    return names.length > 0 ? names : [address]
  }

  return {
    async guard(attempt, forward) {
      const limits = limitsOf(attempt)
      if (limits.length === 0) return forward()
      const address = clientAddress(attempt.caller, trustProxy)
      const names = await accountsOf(attempt, address)
      const ofAddress = limits.map(({ address: limit, onlyFailures }) => ({
        limit,
        key: address,
        onlyFailures,
      }))
      const ofAccounts = limits.flatMap(({ account: limit, onlyFailures }) =>
        names.map((key) => ({ limit, key, onlyFailures })),
      )
      // In turn: an address that must wait uses up nobody's attempts, and fills no memory with made-up names.
      const wait = (await takeAll(ofAddress)) || (await takeAll(ofAccounts))
      if (wait > 0) return tooMany(wait)
      const counts = [...ofAddress, ...ofAccounts]
      try {
        const response = await forward()
        const isFault = response.status >= 500
        await giveBackAll(
          counts.filter(({ onlyFailures }) => isFault || (onlyFailures && response.ok)),
        )
        return response
      } catch (fault) {
        await giveBackAll(counts)
        throw fault
      }
    },
  }
}

function perAccountAndAddress(points: number, windowSeconds: number) {
  return {
    account: rateLimit(points, windowSeconds),
    address: rateLimit(points * 10, windowSeconds),
  }
}

function tooMany(seconds: number): Response {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return authRefusal(429, 'over_request_rate_limit', `Too many attempts. Try again in ${wait}.`, {
    'Retry-After': String(seconds),
  })
}
