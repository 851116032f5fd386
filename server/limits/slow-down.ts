import { rateLimit } from './rate-limit.ts'
import { bucketOf, type Closing } from './request-limits.ts'

type Options = {
  /** So many refusals of an address in a window of seconds are told at once. */
  readonly free: number
  readonly windowSeconds: number
  /** How long the answer to each further one waits, and again as long for each `mostTold` that wait already. */
  readonly delayMs: number
  readonly mostTold: number
  /** Of all addresses, and of one; further ones lose their connection. */
  readonly mostHeld: number
  readonly mostHeldOfOne: number
}

/** An answer that can be given up together with its connection. */
export type Answer = Closing & { readonly destroy: () => unknown }

export type SlowDown = {
  /** Counts a refusal. Resolves when it may be told, or nobody waits for it any more. */
  readonly refused: (address: string, answer: Answer) => Promise<void>
}

/**
 * Lets whoever is refused again and again wait for the answer, the longer the more of the address wait: whatever its
 * connections, it is told once or twice `mostTold` in `delayMs`. What is granted never waits, to whomever behind the
 * same address.
 */
export function createSlowDown(options: Options): SlowDown {
  const { free, windowSeconds, delayMs, mostTold, mostHeld, mostHeldOfOne } = options
  const refusals = rateLimit(free, windowSeconds)
  const held = new Map<string, number>()
  let heldInAll = 0

  function count(bucket: string, by: 1 | -1) {
    const left = (held.get(bucket) ?? 0) + by
    heldInAll += by
    if (left === 0) held.delete(bucket)
    else held.set(bucket, left)
  }

  return {
    async refused(address, answer) {
      const bucket = bucketOf(address)
      const isOften = (await refusals.take(bucket)) > 0
      if (!isOften || answer.closed) return
      const waiting = held.get(bucket) ?? 0
      if (waiting >= mostHeldOfOne || heldInAll >= mostHeld) {
        answer.destroy()
        return
      }
      count(bucket, 1)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, delayMs * (1 + Math.floor(waiting / mostTold)))
        answer.once('close', () => {
          clearTimeout(timer)
          resolve()
        })
      })
      count(bucket, -1)
    },
  }
}
