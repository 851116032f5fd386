import { EventEmitter } from 'node:events'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createSlowDown } from './slow-down.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const home = '203.0.113.1'
const options = { free: 2, windowSeconds: 10, delayMs: 1000, mostHeld: 3, mostHeldOfOne: 2 }

/** Counts the refusals that were told. */
function createHouse() {
  const slowDown = createSlowDown(options)
  const told: string[] = []
  const refuse = async (name: string, address = home, answer = new EventEmitter()) => {
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

test('no more than so many wait, and nobody for an answer that nobody takes [SAFE-6]', async () => {
  const { refuse, told } = createHouse()
  await Promise.all([refuse('first'), refuse('second')])
  const gone = new EventEmitter()
  void refuse('gone', home, gone)
  void refuse('held')
  await vi.advanceTimersByTimeAsync(0)
  await refuse('too many')
  expect(told).toEqual(['first', 'second', 'too many'])
  gone.emit('close')
  await vi.advanceTimersByTimeAsync(0)
  expect(told.at(-1)).toBe('gone')
  void refuse('in its place')
  await vi.advanceTimersByTimeAsync(0)
  expect(told.at(-1)).toBe('gone')
})

test('whoever has many refusals waiting takes the wait from nobody else [SAFE-6]', async () => {
  const { refuse, told } = createHouse()
  const elsewhere = '203.0.113.2'
  for (const address of [home, elsewhere])
    await Promise.all([refuse('free', address), refuse('free', address)])
  for (let times = 0; times < 9; times += 1) void refuse('of one', home)
  void refuse('of another', elsewhere)
  await vi.advanceTimersByTimeAsync(0)
  expect(told.filter((name) => name === 'of one')).toHaveLength(7)
  expect(told).not.toContain('of another')
})
