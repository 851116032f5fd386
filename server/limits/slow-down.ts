import { rateLimit } from './rate-limit.ts'
import { bucketOf, type Closing } from './request-limits.ts'

type Options = {
  /** So many refusals of an address in a window of seconds are told at once. */
  readonly free: number
  readonly windowSeconds: number
  /** How long the answer to each further one waits. */
  readonly delayMs: number
  /** Of all addresses; further ones are told at once. */
  readonly mostHeld: number
}

export type SlowDown = {
  /** Counts a refusal. Resolves when it may be told, or nobody waits for it any more. */
  readonly refused: (address: string, answer: Closing) => Promise<void>
}

/**
 * Lets whoever is refused again and again wait for the answer: a client that asks on and on then takes no more of the
 * machine than one that asks now and then. What is granted never waits, nor do others behind the same address.
 */
export function createSlowDown({ free, windowSeconds, delayMs, mostHeld }: Options): SlowDown {
  const refusals = rateLimit(free, windowSeconds)
  let held = 0

  return {
    async refused(address, answer) {
      const isOften = (await refusals.take(bucketOf(address))) > 0
      if (!isOften || held >= mostHeld || answer.closed) return
      held += 1
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, delayMs)
        answer.once('close', () => {
          clearTimeout(timer)
          resolve()
        })
      })
      held -= 1
    },
  }
}
