import type { AccessToken } from '#server/http/access-token.ts'
import { authRefusal } from '#server/http/answers.ts'

import { type Allowances, kindsOf, type Limit } from './auth-allowances.ts'
import { type Caller, clientAddress } from './client-address.ts'
import { type Count, giveBackAll, type RateLimit, takeAll } from './rate-limit.ts'

type Attempt = {
  /** As lite knows it, such as `/auth/v1/token`. */
  readonly route: string
  readonly grant: string | undefined
  readonly body: {
    readonly email?: string | null | undefined
    readonly current_password?: string | null | undefined
  }
  readonly caller: Caller
  /** In a browser in which the account has logged in before: what strangers elsewhere do counts nothing for it. */
  readonly isKnown?: boolean | undefined
}

type Verify = (authorization: string | undefined) => Promise<AccessToken | undefined>
type Forward = () => Promise<Response>

export type AuthLimits = {
  /** Forwards the attempt, or refuses it with 429 when its account or its address made too many. */
  readonly guard: (attempt: Attempt, forward: Forward) => Promise<Response>
}

/** Ways to be let through, of which one is enough; each counts for all of its keys. */
type Stage = readonly (readonly Count[])[]

/** lite limits nothing: passwords and codes could be guessed, and mailboxes flooded, without end. */
export function createAuthLimits(allowances: Allowances, verify: Verify): AuthLimits {
  const { trustProxy, confirmEmail } = allowances
  const { guesses, codes, links, logIns, letters, accounts } = kindsOf(allowances)

  const limitsOf = ({ route, grant, body }: Attempt): readonly Limit[] => {
    switch (route.slice('/auth/v1/'.length)) {
      case 'token':
        return grant === 'refresh_token' ? [] : [guesses, logIns]
      case 'verify':
        return [body.email ? codes : links]
      case 'signup':
        return confirmEmail ? [letters, accounts] : [accounts]
      case 'recover':
      case 'resend':
        return [letters]
      case 'user':
        return [
          ...(body.email ? [letters] : []),
          ...(body.current_password ? [guesses, logIns] : []),
        ]
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
      const taken: (Count & { readonly onlyFailures: boolean })[] = []
      for (const limit of limitsOf(attempt)) {
        const onlyFailures = limit.onlyFailures ?? false
        for (const stage of await stagesOf(attempt, limit)) {
          const { wait, counts } = await takeOne(stage)
          if (wait > 0) {
            // What is refused costs nobody anything.
            await giveBackAll(taken)
            return tooMany(wait)
          }
          taken.push(...counts.map((count) => ({ ...count, onlyFailures })))
        }
      }
      if (taken.length === 0) return forward()
      try {
        const response = await forward()
        // Nobody has looked at the password where too many wait for that.
        const isFault = response.status >= 500 || response.status === 429
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
const stages = (limits: readonly RateLimit[], keys: readonly string[]): Stage[] =>
  limits.map((limit) => [keys.map((key) => ({ limit, key }))])

/** Takes the first of the stage's ways that is open. */
async function takeOne(stage: Stage) {
  let wait = 0
  for (const counts of stage) {
    const waitHere = await takeAll(counts)
    if (waitHere === 0) return { wait: 0, counts }
    wait = wait === 0 ? waitHere : Math.min(wait, waitHere)
  }
  return { wait, counts: [] }
}

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
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
