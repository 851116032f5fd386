import { expect, test, vi } from 'vitest'

import { Busy } from '#server/limits/turns.ts'

import { hashAs, inHashingTurn } from './hashing.ts'

test('one password is hashed at a time, and who guesses many waits behind who has one [SAFE-6]', async () => {
  const order: string[] = []
  let most = 0
  let under = 0
  const hash = (caller: string, name: string) =>
    hashAs({ key: caller, isStranger: true }, () =>
      inHashingTurn(async () => {
        most = Math.max(most, ++under)
        await new Promise(setImmediate)
        order.push(name)
        under -= 1
      }),
    )
  const guesses = ['first', 'second', 'third'].map((name) => hash('guesser', name))
  await Promise.all([...guesses, hash('owner', 'owner')])
  expect(most).toBe(1)
  expect(order.indexOf('owner')).toBeLessThan(order.indexOf('third'))
})

test('when too many strangers wait, the next is refused at once, but no browser that is known [SAFE-6]', async () => {
  vi.useFakeTimers()
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting = Array.from({ length: 101 }, (_, index) =>
    hashAs({ key: `address ${index % 10}`, isStranger: true }, () => inHashingTurn(() => promise)),
  )
  await expect(inHashingTurn(() => promise)).rejects.toThrow(Busy)
  waiting.push(hashAs({ key: 'ida', isStranger: false }, () => inHashingTurn(() => promise)))
  resolve()
  await Promise.all(waiting)
  vi.useRealTimers()
})
