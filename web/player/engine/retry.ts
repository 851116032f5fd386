/** Seconds before each attempt; about two minutes in all. */
const delays = [1, 2, 4, 8, 15, 30, 30, 30]

/** Attempts with growing pauses between them; at most one is waiting. */
export function createRetry(action: () => void) {
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function cancel() {
    clearTimeout(timer)
    timer = undefined
  }

  function run() {
    timer = undefined
    action()
  }

  return {
    get isWaiting() {
      return timer !== undefined
    },
    get hasBegun() {
      return attempt > 0
    },
    /** Plans the next attempt, not before `atLeast` seconds; false when all are spent. */
    plan(atLeast = 0): boolean {
      cancel()
      const delay = delays[attempt]
      if (delay === undefined) return false
      attempt += 1
      timer = setTimeout(run, Math.max(delay, atLeast) * 1000)
      return true
    },
    reset() {
      cancel()
      attempt = 0
    },
  }
}
