import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { FakeAnswer } from './fake-answer.ts'
import { createSlowDown } from './slow-down.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const home = '203.0.113.1'
const options = {
  free: 2,
  windowSeconds: 10,
  crowd: 100,
  freeInCrowd: 1,
  delayMs: 1000,
  releasedPerDelay: 2,
  maxHeld: 6,
  maxHeldPerAddress: 5,
  isBehindProxy: false,
}

/** Counts the refusals that were told. */
function createHouse(some: Partial<typeof options> = {}) {
  const slowDown = createSlowDown({ ...options, ...some })
  const told: string[] = []
  const refuse = async (name: string, address = home, answer = new FakeAnswer()) => {
    await slowDown.refused(address, answer)
    told.push(name)
  }
  return { refuse, told }
}

test('whoever is refused again and again waits for the answer, and others do not [SAFE-2]', async () => {
  const { refuse, told } = createHouse()
  await Promise.all([refuse('first'), refuse('second')])
  void refuse('third')
  await refuse('of others', '203.0.113.2')
  await vi.advanceTimersByTimeAsync(999)
  expect(told).toEqual(['first', 'second', 'of others'])
  await vi.advanceTimersByTimeAsync(1)
  expect(told.at(-1)).toBe('third')
  await vi.advanceTimersByTimeAsync(9000)
  await refuse('after a while')
  expect(told.at(-1)).toBe('after a while')
})

test('however many connections ask, an address is told so many refusals a second [SAFE-2] [SAFE-6]', async () => {
  const { refuse, told } = createHouse()
  await Promise.all([refuse('free'), refuse('free')])
  for (let times = 0; times < 5; times += 1) void refuse('held')
  const seen: number[] = []
  for (let second = 0; second < 3; second += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    seen.push(told.filter((name) => name === 'held').length)
  }
  expect(seen).toEqual([1, 3, 5])
})

test('in a crowd of addresses each is told its first refusal at once, and waits for the second [SAFE-2] [SAFE-6]', async () => {
  const { refuse, told } = createHouse({ crowd: 4 })
  const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5']
  for (const time of ['first', 'second'])
    for (const address of addresses) void refuse(`${time} of ${address}`, address)
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(addresses.map((address) => `first of ${address}`))
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toHaveLength(2 * addresses.length)
})

test('nobody waits for an answer that nobody takes [SAFE-6]', async () => {
  const { refuse, told } = createHouse()
  await Promise.all([refuse('first'), refuse('second')])
  const gone = new FakeAnswer()
  void refuse('gone', home, gone)
  await vi.advanceTimersByTimeAsync(0)
  expect(told).not.toContain('gone')
  gone.destroy()
  await vi.advanceTimersByTimeAsync(0)
  expect(told.at(-1)).toBe('gone')
})

test('whoever has too many refusals waiting loses the connection, and others do not [SAFE-6]', async () => {
  const { refuse } = createHouse()
  const elsewhere = '203.0.113.2'
  for (const address of [home, elsewhere])
    await Promise.all([refuse('free', address), refuse('free', address)])
  const answers = Array.from({ length: 7 }, () => new FakeAnswer())
  for (const answer of answers) void refuse('of one', home, answer)
  const another = new FakeAnswer()
  void refuse('of another', elsewhere, another)
  await vi.advanceTimersByTimeAsync(0)
  expect(answers.map(({ closed }) => closed)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
    true,
  ])
  expect(another.closed).toBe(false)
  const further = new FakeAnswer()
  void refuse('of all too many', elsewhere, further)
  await vi.advanceTimersByTimeAsync(0)
  expect(further.closed).toBe(true)
})

test('behind a proxy nobody loses a connection, which is the proxy’s own, and is told at once instead [SAFE-6]', async () => {
  const { refuse, told } = createHouse({ isBehindProxy: true })
  await Promise.all([refuse('free'), refuse('free')])
  const answers = Array.from({ length: 6 }, () => new FakeAnswer())
  for (const answer of answers) void refuse('of one', home, answer)
  await vi.advanceTimersByTimeAsync(0)
  expect(answers.filter(({ closed }) => closed)).toEqual([])
  expect(told).toEqual(['free', 'free', 'of one'])
})
