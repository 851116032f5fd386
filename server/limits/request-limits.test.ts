import { EventEmitter } from 'node:events'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createRequestLimits } from './request-limits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const home = '203.0.113.1'
const visitor = { userId: undefined, address: home }
const ida = { userId: 'ida', address: home }
const joe = { userId: 'joe', address: home }

const limitsOf = (inFlight: number, points: number) =>
  createRequestLimits(
    'requests',
    { inFlight, points, windowSeconds: 10 },
    { inFlight, points, windowSeconds: 10 },
  )

test('so many come in a while, of each person and of the visitors of each address [SAFE-2]', async () => {
  const limits = limitsOf(9, 2)
  const enter = (caller: typeof ida | typeof visitor) => limits.enter(caller, new EventEmitter())
  expect([await enter(ida), await enter(ida), await enter(ida)]).toEqual([0, 0, 10])
  expect(await enter(joe)).toBe(0)
  expect([await enter(visitor), await enter(visitor), await enter(visitor)]).toEqual([0, 0, 10])
  expect(await enter({ userId: undefined, address: '203.0.113.2' })).toBe(0)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await enter(ida)).toBe(0)
})

test('so many are under way at once, until their answers have left or are given up [SAFE-6]', async () => {
  const limits = limitsOf(2, 99)
  const answers = [new EventEmitter(), new EventEmitter()]
  const enter = (answer: EventEmitter) => limits.enter(ida, answer)
  expect(await Promise.all([...answers, new EventEmitter()].map(enter))).toEqual([0, 0, 1])
  expect(await limits.enter(ida, new EventEmitter())).toBe(1)
  expect(await limits.enter(joe, new EventEmitter())).toBe(0)
  answers[0]?.emit('close')
  expect(await limits.enter(ida, new EventEmitter())).toBe(0)
  expect(await limits.enter(ida, new EventEmitter())).toBe(1)
})

test('who has gone before they are counted is not counted for ever [SAFE-6]', async () => {
  const limits = limitsOf(1, 99)
  const gone = Object.assign(new EventEmitter(), { closed: true })
  for (let times = 0; times < 3; times += 1) await limits.enter(ida, gone)
  expect(await limits.enter(ida, new EventEmitter())).toBe(0)
})
