import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { inRoundedTime } from './rounded-time.ts'

vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function answeredAfter(workMs: number, fails = false) {
  const begun = performance.now()
  const work = new Promise((resolve, reject) => setTimeout(fails ? reject : resolve, workMs))
  const answered = inRoundedTime(work).then(
    () => performance.now() - begun,
    () => performance.now() - begun,
  )
  await vi.advanceTimersByTimeAsync(2000)
  return answered
}

test('quick work, slower work and work that fails are answered at the same moment [LOGIN-9]', async () => {
  expect(await answeredAfter(3)).toBe(500)
  expect(await answeredAfter(180)).toBe(500)
  expect(await answeredAfter(180, true)).toBe(500)
  expect(await answeredAfter(620)).toBe(1000)
})
