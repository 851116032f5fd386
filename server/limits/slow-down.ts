import { rateLimit } from './rate-limit.ts'
import { bucketOf, type Closable } from './request-limits.ts'

type Options = {
  /** Refusals per address and window that are sent at once. */
  readonly free: number
  readonly windowSeconds: number
  /** Refusals a second, of all addresses together, beyond which only `freeInCrowd` of an address are sent at once. */
  readonly crowd: number
  readonly freeInCrowd: number
  /** Delay of each further one, and again as much for every `releasedPerDelay` that wait already. */
  readonly delayMs: number
  readonly releasedPerDelay: number
  /** Refusals beyond these lose their connection, or are sent at once where it is a proxy's. */
  readonly maxHeld: number
  readonly maxHeldPerAddress: number
  /** A proxy takes the loss of a connection for a fault of this server, and sends everybody elsewhere. */
  readonly isBehindProxy: boolean
}

export type Answer = Closable & { readonly destroy: () => unknown }

export type SlowDown = {
  /** Counts a refusal. Resolves when it may be sent, or the client has gone. */
  readonly refused: (address: string, answer: Answer) => Promise<void>
}

/** Delays repeated refusals of an address, however many connections it opens. What is granted is never delayed. */
export function createSlowDown(options: Options): SlowDown {
  const { windowSeconds, delayMs, releasedPerDelay, maxHeld, maxHeldPerAddress, isBehindProxy } =
    options
  const refusals = rateLimit(options.free, windowSeconds)
  const firstRefusals = rateLimit(options.freeInCrowd, windowSeconds)
  const ofAll = rateLimit(options.crowd, 1)
  const held = new Map<string, number>()
  let totalHeld = 0

  function count(bucket: string, by: 1 | -1) {
    const left = (held.get(bucket) ?? 0) + by
    totalHeld += by
    if (left === 0) held.delete(bucket)
    else held.set(bucket, left)
  }

  return {
    async refused(address, answer) {
      const bucket = bucketOf(address)
      const [wait, waitAfterFirst, waitOfAll] = await Promise.all([
        refusals.take(bucket),
        firstRefusals.take(bucket),
        ofAll.take('all'),
      ])
      const isFrequent = wait > 0 || (waitOfAll > 0 && waitAfterFirst > 0)
      if (!isFrequent || answer.closed) return
      const waiting = held.get(bucket) ?? 0
      if (waiting >= maxHeldPerAddress || totalHeld >= maxHeld) {
        if (!isBehindProxy) answer.destroy()
        return
      }
      count(bucket, 1)
      await new Promise<void>((resolve) => {
        // Those that came together do not go together, or they would come together again.
        const timer = setTimeout(resolve, delayMs * (1 + waiting / releasedPerDelay))
        answer.once('close', () => {
          clearTimeout(timer)
          resolve()
        })
      })
      count(bucket, -1)
    },
  }
}
