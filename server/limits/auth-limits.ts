import type { AccessToken } from '#server/access-token.ts'
import { authRefusal } from '#server/answers.ts'

import { type Caller, clientAddress } from './client-address.ts'
import { type Count, giveBackAll, type RateLimit, rateLimit, takeAll } from './rate-limit.ts'

type Attempt = {
  /** As lite knows it, such as `/auth/v1/token`. */
  readonly route: string
  readonly grant: string | undefined
  readonly body: {
    readonly email?: string | null | undefined
    readonly current_password?: string | null | undefined
  }
  readonly caller: Caller
  /** Of a browser in which the account has logged in before: what strangers do counts nothing for it. */
  readonly device?: string | undefined
}

type Verify = (authorization: string | undefined) => Promise<AccessToken | undefined>
type Forward = () => Promise<Response>

export type AuthLimits = {
  /** Forwards the attempt, or refuses it with 429 when its account or its address made too many. */
  readonly guard: (attempt: Attempt, forward: Forward) => Promise<Response>
}

export type Allowances = {
  readonly trustProxy: boolean
  /** Failed log-ins or wrong codes of one account from one address in 15 minutes. */
  readonly loginAttempts: number
  /** New accounts per address in an hour. */
  readonly signUps: number
  /** Mails to one account that one address may ask for in an hour. */
  readonly mails: number
  /** Signing up then sends a mail as well. */
  readonly confirmEmail: boolean
}

type Limit = {
  /** For one account from one address, or from one browser that is known. */
  readonly caller: readonly RateLimit[]
  /** For one account from all addresses together. */
  readonly account: readonly RateLimit[]
  /** For all accounts from one address. */
  readonly address: readonly RateLimit[]
  readonly onlyFailures?: true
}

const quarter = 15 * 60
const hour = 60 * 60
const day = 24 * hour

/** How many guesses an account takes is reasoned in `docs/decisions/0010-guesses.md`. */
const guessesOf = (attempts: number): Limit => ({
  caller: [rateLimit(attempts, quarter), rateLimit(attempts * 5, day)],
  account: [rateLimit(attempts * 50, day)],
  address: [rateLimit(attempts * 10, quarter)],
  onlyFailures: true,
})

/** lite limits nothing: passwords and codes could be guessed, and mailboxes flooded, without end. */
export function createAuthLimits(allowances: Allowances, verify: Verify): AuthLimits {
  const { trustProxy, loginAttempts, signUps, mails, confirmEmail } = allowances
  const guesses = guessesOf(loginAttempts)
  const codes = guessesOf(loginAttempts)
  const letters: Limit = {
    caller: [rateLimit(mails, hour)],
    account: [rateLimit(mails * 4, hour)],
    address: [rateLimit(mails * 10, hour)],
  }
  const accounts: Limit = { caller: [], account: [], address: [rateLimit(signUps, hour)] }

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
  const accountsOf = async ({ route, body, caller }: Attempt): Promise<readonly string[]> => {
    const token = route === '/auth/v1/user' ? await verify(caller.headers.authorization) : undefined
    const named = [body.email?.toLowerCase() || undefined, token?.userId]
    return named.filter((name) => name !== undefined)
  }

  /**
   * What is counted, in turn: an address that must wait uses up nobody's attempts and fills no memory with made-up
   * names, and one that had its share of an account uses up nothing of the others' share.
   */
  const stagesOf = async (attempt: Attempt, limit: Limit): Promise<Count[][]> => {
    if (attempt.device) return countsOf(limit.caller, [`device ${attempt.device}`])
    const address = clientAddress(attempt.caller, trustProxy)
    const names = await accountsOf(attempt)
    const here = (names.length > 0 ? names : ['']).map((name) => `${name} ${address}`)
    return [
      ...countsOf(limit.address, [address]),
      ...countsOf(limit.caller, here),
      ...countsOf(limit.account, names),
    ]
  }

  return {
    async guard(attempt, forward) {
      const taken: (Count & { readonly onlyFailures: boolean })[] = []
      for (const limit of limitsOf(attempt)) {
        const onlyFailures = limit.onlyFailures ?? false
        for (const stage of await stagesOf(attempt, limit)) {
          const wait = await takeAll(stage)
          if (wait > 0) return tooMany(wait)
          taken.push(...stage.map((count) => ({ ...count, onlyFailures })))
        }
      }
      if (taken.length === 0) return forward()
      try {
        const response = await forward()
        const isFault = response.status >= 500
        const isFailure = response.status >= 400
        await giveBackAll(
          taken.filter(({ onlyFailures }) => isFault || (onlyFailures && !isFailure)),
        )
        return response
      } catch (fault) {
        await giveBackAll(taken)
        throw fault
      }
    },
  }
}

/** One after the other, so that what the shorter limit refuses uses up nothing of the longer one. */
const countsOf = (limits: readonly RateLimit[], keys: readonly string[]): Count[][] =>
  limits.map((limit) => keys.map((key) => ({ limit, key })))

/** The answer to who has to wait for so many seconds. */
export function tooMany(seconds: number): Response {
  return authRefusal(
    429,
    'over_request_rate_limit',
    `Too many attempts. Try again in ${waitOf(seconds)}.`,
    { 'Retry-After': String(seconds) },
  )
}

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
