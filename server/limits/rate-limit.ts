import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export type RateLimit = {
  /** Counts one more, unless that is too many: then it answers with the seconds to wait, else with 0. */
  readonly take: (key: string) => Promise<number>
  /** Takes one back, for something that turned out to be harmless. */
  readonly giveBack: (key: string) => Promise<void>
}

/**
 * At most so many in a window of seconds, counted in this process. Strangers choose the keys: beyond `mostKeys` the
 * oldest is forgotten, so that they fill no memory.
 */
export function rateLimit(points: number, windowSeconds: number, mostKeys = 50_000): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: windowSeconds })
  const keys = new Set<string>()

  const remember = async (key: string) => {
    keys.delete(key)
    keys.add(key)
    const [oldest] = keys
    if (keys.size <= mostKeys || oldest === undefined) return
    keys.delete(oldest)
    await limiter.delete(oldest)
  }

  return {
    async take(key) {
      await remember(key)
      try {
        await limiter.consume(key)
        return 0
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        await limiter.reward(key)
        return Math.ceil(refused.msBeforeNext / 1000)
      }
    },
    async giveBack(key) {
      await limiter.reward(key)
    },
  }
}

export type Count = { readonly limit: RateLimit; readonly key: string }

/** Counts one more for each, or for none. Answers with the longest wait. */
export async function takeAll(counts: readonly Count[]): Promise<number> {
  const waits = await Promise.all(counts.map(({ limit, key }) => limit.take(key)))
  const wait = Math.max(0, ...waits)
  if (wait > 0) await giveBackAll(counts.filter((_, index) => waits[index] === 0))
  return wait
}

export async function giveBackAll(counts: readonly Count[]): Promise<void> {
  await Promise.all(counts.map(({ limit, key }) => limit.giveBack(key)))
}
