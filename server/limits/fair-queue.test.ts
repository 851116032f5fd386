import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { BusyError, createFairQueue } from './fair-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const person = (key: string) => ({ key, isStranger: false })
const stranger = (key: string) => ({ key, isStranger: true })

function setUp(options: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({
    maxRunning: 2,
    maxRunningPerClient: 2,
    maxStrangers: 1,
    maxQueued: 4,
    maxQueuedPerClient: 4,
    timeoutMs: 5000,
    ...options,
  })
  const begun: string[] = []
  const finish = new Map<string, () => void>()
  const ask = (party: ReturnType<typeof person>, name: string) =>
    queue.run(party, () => {
      begun.push(name)
      return new Promise<void>((resolve) => finish.set(name, resolve))
    })
  /** Ends work and lets who waits begin. */
  const end = async (name: string) => {
    await vi.advanceTimersByTimeAsync(0)
    finish.get(name)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ask, end, begun }
}

test('who asks for much waits for themselves, and others come first [SAFE-6]', async () => {
  const { ask, end, begun } = setUp({ maxRunning: 1 })
  for (const name of ['much 1', 'much 2', 'much 3']) void ask(person('much'), name)
  void ask(person('little'), 'little')
  await end('much 1')
  expect(begun).toEqual(['much 1', 'much 2'])
  await end('much 2')
  expect(begun).toEqual(['much 1', 'much 2', 'little'])
  await end('little')
  expect(begun).toEqual(['much 1', 'much 2', 'little', 'much 3'])
})

test('whoever asks for what takes long never takes every place [SAFE-6]', async () => {
  const { ask, end, begun } = setUp({ maxRunning: 3, maxRunningPerClient: 2 })
  for (const name of ['long 1', 'long 2', 'long 3']) void ask(person('ida'), name)
  void ask(person('bo'), 'short')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['long 1', 'long 2', 'short'])
  await end('short')
  expect(begun).toEqual(['long 1', 'long 2', 'short'])
  await end('long 1')
  expect(begun).toEqual(['long 1', 'long 2', 'short', 'long 3'])
})

test('strangers never take every place, however many they are [SAFE-6]', async () => {
  const { ask, end, begun } = setUp()
  for (const name of ['a', 'b', 'c']) void ask(stranger(name), name)
  void ask(person('ida'), 'ida')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a', 'ida'])
  await end('ida')
  expect(begun).toEqual(['a', 'ida'])
  await end('a')
  expect(begun).toEqual(['a', 'ida', 'b'])
})

test('strangers wait behind people, but for every third turn [SAFE-6]', async () => {
  const { ask, end, begun } = setUp({ maxRunning: 1 })
  for (const name of ['a', 'b']) void ask(stranger(name), name)
  for (const name of ['ida', 'ada', 'eva']) void ask(person(name), name)
  for (const name of ['a', 'ida', 'ada', 'b']) await end(name)
  expect(begun).toEqual(['a', 'ida', 'ada', 'b', 'eva'])
})

test('strangers who wait leave room for people to wait [SAFE-6]', async () => {
  const { ask, end, begun } = setUp({ maxRunning: 1 })
  for (const name of ['a', 'b', 'c']) void ask(stranger(name), name)
  await expect(ask(stranger('d'), 'd')).rejects.toThrow(BusyError)
  void ask(person('ida'), 'ida')
  await end('a')
  expect(begun).toEqual(['a', 'ida'])
})

test('only so many wait, and none of them for ever [SAFE-6]', async () => {
  const { ask, end, begun } = setUp({ maxRunning: 1, maxQueued: 1 })
  void ask(person('first'), 'first')
  const late = ask(person('late'), 'late').catch((reason: unknown) => reason)
  await expect(ask(person('later'), 'later')).rejects.toThrow(BusyError)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await late).toBeInstanceOf(BusyError)
  await end('first')
  expect(begun).toEqual(['first'])
  void ask(person('next'), 'next')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['first', 'next'])
})

test('work that fails gives its place to the next [SAFE-6]', async () => {
  const queue = createFairQueue({
    maxRunning: 1,
    maxRunningPerClient: 1,
    maxStrangers: 1,
    maxQueued: 1,
    maxQueuedPerClient: 1,
    timeoutMs: 5000,
  })
  const failing = queue.run(person('a'), () => Promise.reject(new Error('failed')))
  const next = queue.run(person('b'), () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('done')
})

test('a place that is free is given to a person, however many strangers wait [SAFE-6]', async () => {
  const { ask, begun } = setUp({ maxQueued: 1 })
  for (const name of ['a', 'b']) void ask(stranger(name), name)
  void ask(person('ida'), 'ida')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a', 'ida'])
})

test('one of whom much waits is refused more, and leaves room for others to wait [SAFE-6]', async () => {
  const { ask, end, begun } = setUp({ maxRunning: 1, maxQueuedPerClient: 2 })
  for (const name of ['much 1', 'much 2', 'much 3']) void ask(person('much'), name)
  await expect(ask(person('much'), 'much 4')).rejects.toThrow(BusyError)
  void ask(person('little'), 'little')
  for (const name of ['much 1', 'much 2', 'little']) await end(name)
  expect(begun).toEqual(['much 1', 'much 2', 'little', 'much 3'])
})
