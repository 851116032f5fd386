import { hash } from 'node:crypto'

import { rateLimit } from './rate-limit.ts'
import { reportRefusal } from './refusals.ts'

export type Allowance = {
  readonly inFlight: number
  readonly points: number
  readonly windowSeconds: number
}

export type Subject = {
  readonly userId: string | undefined
  readonly address: string
}

const retryAfterSeconds = 1
const salt = crypto.randomUUID()
const buckets = 2 ** 16

/** Bounded, so that a great number of addresses cannot exhaust memory. */
export const bucketOf = (address: string) =>
  String(Number.parseInt(hash('sha1', salt + address).slice(0, 8), 16) % buckets)

export const keyOf = ({ userId, address }: Subject): string => userId ?? bucketOf(address)

/** A response, which emits nothing more once it is `closed`. */
export type Closable = {
  readonly closed?: boolean
  readonly once: (event: 'close', listener: () => void) => unknown
}

export function createInFlightLimit() {
  const inFlight = new Map<string, number>()

  function leave(key: string, weight: number) {
    const left = (inFlight.get(key) ?? weight) - weight
    if (left === 0) inFlight.delete(key)
    else inFlight.set(key, left)
  }

  return {
    /** Counts `weight` until the response closes. False when over the limit, or when it has closed already. */
    enter(key: string, max: number, answer: Closable, weight = 1): boolean {
      const count = (inFlight.get(key) ?? 0) + weight
      if (count > max || answer.closed) return false
      inFlight.set(key, count)
      answer.once('close', () => leave(key, weight))
      return true
    },
  }
}

/** @param name of what is limited, for the figures */
export function createRequestLimits(name: string, ofPerson: Allowance, ofAddress: Allowance) {
  const rates = {
    person: rateLimit(ofPerson.points, ofPerson.windowSeconds),
    address: rateLimit(ofAddress.points, ofAddress.windowSeconds),
  }
  const limit = createInFlightLimit()

  return {
    /** Counts a request until its response closes. Returns 0, or the seconds to wait. */
    async enter(caller: Subject, answer: Closable): Promise<number> {
      const key = keyOf(caller)
      const kind = caller.userId === undefined ? 'address' : 'person'
      const { inFlight: max } = kind === 'address' ? ofAddress : ofPerson
      const isInRoom = limit.enter(key, max, answer)
      const wait = isInRoom ? await rates[kind].take(key) : retryAfterSeconds
      if (wait > 0) reportRefusal(`${name} of ${kind === 'person' ? 'a person' : 'an address'}`)
      return wait
    },
  }
}

export type RequestLimits = ReturnType<typeof createRequestLimits>
