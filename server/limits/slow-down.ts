import { rateLimit } from './rate-limit.ts'
import { bucketOf, type Closing, createInFlight } from './request-limits.ts'

type Options = {
  /** So many refusals of an address in a window of seconds are told at once. */
  readonly free: number
  readonly windowSeconds: number
  /** How long the answer to each further one waits. */
  readonly delayMs: number
  /** Of all addresses, and of one; further ones are told at once. */
  readonly mostHeld: number
  readonly mostHeldOfOne: number
}

export type SlowDown = {
  /** Counts a refusal. Resolves when it may be told, or nobody waits for it any more. */
  readonly refused: (address: string, answer: Closing) => Promise<void>
}

/**
 * Lets whoever is refused again and again wait for the answer: a client that asks on and on then takes no more of the
 * machine than one that asks now and then. What is granted never waits, to whomever behind the same address.
 */
export function createSlowDown(options: Options): SlowDown {
  const { free, windowSeconds, delayMs, mostHeld, mostHeldOfOne } = options
  const refusals = rateLimit(free, windowSeconds)
  const held = createInFlight()

  return {
    async refused(address, answer) {
      const bucket = bucketOf(address)
      const isOften = (await refusals.take(bucket)) > 0
      if (!isOften || !held.enter(bucket, mostHeldOfOne, answer)) return
      if (!held.enter('all', mostHeld, answer)) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, delayMs)
        answer.once('close', () => {
          clearTimeout(timer)
          resolve()
        })
      })
    },
  }
}
