import { authRefusal } from '#server/answers.ts'

import { type Caller, clientAddress } from './client-address.ts'
import { rateLimit } from './rate-limit.ts'

type Attempt = {
  /** As lite knows it, such as `/auth/v1/token`. */
  readonly route: string
  readonly grant: string | undefined
  readonly body: { readonly email?: string | null | undefined }
  readonly caller: Caller
}

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
}

const quarter = 15 * 60
const hour = 60 * 60

/** lite limits nothing: passwords and codes could be guessed, and mailboxes flooded, without end. */
export function createAuthLimits(allowances: Allowances): AuthLimits {
  const { trustProxy, loginAttempts, signUps, mails } = allowances
  const guesses = perAccountAndAddress(loginAttempts, quarter)
  const codes = perAccountAndAddress(loginAttempts, quarter)
  const letters = perAccountAndAddress(mails, hour)
  const accounts = { account: rateLimit(signUps, hour), address: rateLimit(signUps, hour) }

  const ruleOf = ({ route, grant }: Attempt) => {
    const name = route.slice('/auth/v1/'.length)
    if (name === 'token')
      return grant === 'refresh_token' ? undefined : { limit: guesses, onlyFailures: true }
    if (name === 'verify') return { limit: codes, onlyFailures: true }
    if (name === 'signup') return { limit: accounts, onlyFailures: false }
    if (['otp', 'magiclink', 'recover', 'resend'].includes(name))
      return { limit: letters, onlyFailures: false }
    return undefined
  }

  return {
    async guard(attempt, forward) {
      const rule = ruleOf(attempt)
      if (!rule) return forward()
      const address = clientAddress(attempt.caller, trustProxy)
      const account = attempt.body.email?.toLowerCase() || address
      const { limit, onlyFailures } = rule
      const wait = Math.max(await limit.address.take(address), await limit.account.take(account))
      if (wait > 0) return tooMany(wait)
      const response = await forward()
      if (onlyFailures ? response.ok || response.status >= 500 : response.status >= 500)
        await Promise.all([limit.address.giveBack(address), limit.account.giveBack(account)])
      return response
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
