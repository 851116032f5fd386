import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export type RateLimit = {
  /** Counts one more and returns 0, or counts nothing and returns the seconds to wait. */
  readonly take: (key: string) => Promise<number>
  readonly refund: (key: string) => Promise<void>
}

/** @param name of what is counted; no other limit has it */
export type MakeRateLimit = (name: string, points: number, windowSeconds: number) => RateLimit

type Limiter = {
  readonly consume: (key: string) => Promise<unknown>
  readonly reward: (key: string) => Promise<unknown>
}

/** What is refused is not counted. */
export const limitBy = (limiter: Limiter): RateLimit => ({
  async take(key) {
    try {
      await limiter.consume(key)
      return 0
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      await limiter.reward(key)
      return Math.ceil(refused.msBeforeNext / 1000)
    }
  },
  async refund(key) {
    await limiter.reward(key)
  },
})

/** Counted in this process. Beyond `maxKeys` the oldest is dropped: made-up keys cannot exhaust memory. */
export function rateLimit(points: number, windowSeconds: number, maxKeys = 50_000): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: windowSeconds })
  const { take, refund } = limitBy(limiter)
  const keys = new Set<string>()

  const remember = async (key: string) => {
    keys.delete(key)
    keys.add(key)
    const [oldest] = keys
    if (keys.size <= maxKeys || oldest === undefined) return
    keys.delete(oldest)
    await limiter.delete(oldest)
  }

  return {
    async take(key) {
      await remember(key)
      return take(key)
    },
    refund,
  }
}

export type Counter = { readonly limit: RateLimit; readonly key: string }

/** Takes from all counters or from none. Returns the longest wait, in seconds. */
export async function takeAll(counts: readonly Counter[]): Promise<number> {
  const waits = await Promise.all(counts.map(({ limit, key }) => limit.take(key)))
  const wait = Math.max(0, ...waits)
  if (wait > 0) await refundAll(counts.filter((_, index) => waits[index] === 0))
  return wait
}

export async function refundAll(counts: readonly Counter[]): Promise<void> {
  await Promise.all(counts.map(({ limit, key }) => limit.refund(key)))
}
