import type { AccessToken } from '#server/http/access-token.ts'
import { authRefusal } from '#server/http/answers.ts'

import { type Allowances, createLimits, type Limit } from './auth-allowances.ts'
import { type Caller, clientAddress } from './client-address.ts'
import {
  type Counter,
  type MakeRateLimit,
  refundAll,
  type RateLimit,
  takeAll,
} from './rate-limit.ts'

type Attempt = {
  readonly route: string
  readonly grant: string | undefined
  readonly body: {
    readonly email?: string | null | undefined
    readonly current_password?: string | null | undefined
  }
  readonly caller: Caller
  /** The account has logged in with this browser, so strangers' attempts do not count against it. */
  readonly isKnown?: boolean | undefined
}

type Verify = (authorization: string | undefined) => Promise<AccessToken | undefined>
type Forward = () => Promise<Response>

export type AuthLimits = {
  /** Forwards the attempt, or answers 429 when its account or address made too many. */
  readonly guard: (attempt: Attempt, forward: Forward) => Promise<Response>
}

/** Alternatives, of which one must have room in all of its counters. */
type Stage = readonly (readonly Counter[])[]

/** Limits attempts, as lite does not: passwords and codes could be guessed, and mailboxes flooded. */
export function createAuthLimits(
  allowances: Allowances,
  verify: Verify,
  rateLimit: MakeRateLimit,
): AuthLimits {
  const { trustProxy, confirmEmail } = allowances
  const { guesses, codes, links, logIns, mails, accounts } = createLimits(allowances, rateLimit)

  const limitsOf = ({ route, grant, body }: Attempt): readonly Limit[] => {
    switch (route.slice('/auth/v1/'.length)) {
      case 'token':
        return grant === 'refresh_token' ? [] : [guesses, logIns]
      case 'verify':
        return [body.email ? codes : links]
      case 'signup':
        return confirmEmail ? [mails, accounts] : [accounts]
      case 'recover':
      case 'resend':
        return [mails]
      case 'user':
        return [...(body.email ? [mails] : []), ...(body.current_password ? [guesses, logIns] : [])]
      default:
        return []
    }
  }

  const accountsOf = async ({ route, body, caller }: Attempt): Promise<readonly string[]> => {
    const token = route === '/auth/v1/user' ? await verify(caller.headers.authorization) : undefined
    const named = [body.email?.toLowerCase() || undefined, token?.userId]
    return named.filter((name) => name !== undefined)
  }

  /** In this order, what an earlier stage refuses uses up nothing of the later ones: the address comes first. */
  const stagesOf = async (attempt: Attempt, limit: Limit): Promise<Stage[]> => {
    const { caller = [], account = [], address, shared } = limit
    const from = clientAddress(attempt.caller, trustProxy)
    const names = await accountsOf(attempt)
    const here = (names.length > 0 ? names : ['']).map((name) => `${name} ${from}`)
    const ofAddress = stages(address, [from])
    if (attempt.isKnown) {
      const known = names.map((name) => `${name} in a known browser`)
      return [...ofAddress, ...stages(caller, known)]
    }
    const [inTurn, own] = shared ? [stages([shared.limit], names), stages([shared.own], here)] : []
    return [
      ...ofAddress,
      ...stages(caller, here),
      ...stages(account, names),
      ...(inTurn && own ? [[...inTurn.flat(), ...own.flat()]] : []),
    ]
  }

  return {
    async guard(attempt, forward) {
      const taken: (Counter & { readonly onlyFailures: boolean })[] = []
      for (const limit of limitsOf(attempt)) {
        const onlyFailures = limit.onlyFailures ?? false
        for (const stage of await stagesOf(attempt, limit)) {
          const { wait, counts } = await takeFirstOpen(stage)
          if (wait > 0) {
            await refundAll(taken)
            return tooMany(wait)
          }
          taken.push(...counts.map((count) => ({ ...count, onlyFailures })))
        }
      }
      if (taken.length === 0) return forward()
      try {
        const response = await forward()
        // 429: the hashing queue was full, so the password was not checked.
        const isFault = response.status >= 500 || response.status === 429
        const isFailure = response.status >= 400
        await refundAll(taken.filter(({ onlyFailures }) => isFault || (onlyFailures && !isFailure)))
        return response
      } catch (fault) {
        await refundAll(taken)
        throw fault
      }
    },
  }
}

/** One stage each, so that a refusal by the shorter limit uses up nothing of the longer one. */
const stages = (limits: readonly RateLimit[], keys: readonly string[]): Stage[] =>
  limits.map((limit) => [keys.map((key) => ({ limit, key }))])

async function takeFirstOpen(stage: Stage) {
  let wait = 0
  for (const counts of stage) {
    const waitHere = await takeAll(counts)
    if (waitHere === 0) return { wait: 0, counts }
    wait = wait === 0 ? waitHere : Math.min(wait, waitHere)
  }
  return { wait, counts: [] }
}

export function tooMany(seconds: number): Response {
  return authRefusal(
    429,
    'over_request_rate_limit',
    `Too many attempts. Try again in ${waitOf(seconds)}.`,
    { 'Retry-After': String(seconds) },
  )
}

function waitOf(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
