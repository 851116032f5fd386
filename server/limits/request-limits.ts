import { hash } from 'node:crypto'

import { rateLimit } from './rate-limit.ts'

/** How many requests of a caller may be under way, and how many come in a window of seconds. */
export type Allowance = {
  readonly inFlight: number
  readonly points: number
  readonly windowSeconds: number
}

/** Whose requests are counted together. */
export type Counted = {
  /** The person of a verified session; without one, the address. */
  readonly userId: string | undefined
  readonly address: string
}

const retryAfterSeconds = 1
const salt = crypto.randomUUID()
const buckets = 2 ** 16

/** Addresses share so many counters that whoever has many of them fills no memory. */
export const bucketOf = (address: string) =>
  String(Number.parseInt(hash('sha1', salt + address).slice(0, 8), 16) % buckets)

export const keyOf = ({ userId, address }: Counted): string => userId ?? bucketOf(address)

/** An answer that is on its way, or has left or been given up, and then says so no more. */
export type Closing = {
  readonly closed?: boolean
  readonly once: (event: 'close', listener: () => void) => unknown
}

/** Counts what is under way for each key, and lets in no more than so many, or so much. */
export function createInFlight() {
  const underWay = new Map<string, number>()

  function leave(key: string, weight: number) {
    const left = (underWay.get(key) ?? weight) - weight
    if (left === 0) underWay.delete(key)
    else underWay.set(key, left)
  }

  return {
    /** Counts one more until its answer has left. Says whether that is within the limit, and anybody still waits for it. */
    enter(key: string, most: number, answer: Closing, weight = 1): boolean {
      const count = (underWay.get(key) ?? 0) + weight
      if (count > most || answer.closed) return false
      underWay.set(key, count)
      answer.once('close', () => leave(key, weight))
      return true
    },
  }
}

/** Counts the requests of people and of addresses, which have an allowance each. */
export function createRequestLimits(ofPerson: Allowance, ofAddress: Allowance) {
  const rates = {
    person: rateLimit(ofPerson.points, ofPerson.windowSeconds),
    address: rateLimit(ofAddress.points, ofAddress.windowSeconds),
  }
  const underWay = createInFlight()

  return {
    /** Counts a request until its answer has left. Answers with the seconds to wait when that is too many, else 0. */
    async enter(caller: Counted, answer: Closing): Promise<number> {
      const key = keyOf(caller)
      const kind = caller.userId === undefined ? 'address' : 'person'
      const { inFlight } = kind === 'address' ? ofAddress : ofPerson
      return underWay.enter(key, inFlight, answer) ? rates[kind].take(key) : retryAfterSeconds
    },
  }
}

export type RequestLimits = ReturnType<typeof createRequestLimits>
