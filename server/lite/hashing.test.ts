import { expect, test, vi } from 'vitest'

import { Busy } from '#server/limits/turns.ts'

import { hashes, inHashingTurn } from './hashing.ts'

test('one password is hashed at a time, and who guesses many waits behind who has one [SAFE-6]', async () => {
  const order: string[] = []
  let most = 0
  let under = 0
  const hash = (key: string, name: string) =>
    inHashingTurn(key, async () => {
      most = Math.max(most, ++under)
      await new Promise(setImmediate)
      order.push(name)
      under -= 1
    })
  const guesses = ['first', 'second', 'third'].map((name) => hash('guesser', name))
  await Promise.all([...guesses, hash('owner', 'owner')])
  expect(most).toBe(1)
  expect(order.indexOf('owner')).toBeLessThan(order.indexOf('third'))
})

test('when too many wait, the next is refused at once [SAFE-6]', async () => {
  vi.useFakeTimers()
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting = Array.from({ length: 151 }, (_, index) =>
    inHashingTurn(`caller ${index}`, () => promise),
  )
  await expect(inHashingTurn('late', () => promise)).rejects.toThrow(Busy)
  resolve()
  await Promise.all(waiting)
  vi.useRealTimers()
})

test.each([
  ['/auth/v1/token', { password: 'x' }, true],
  ['/auth/v1/user', { password: 'x' }, true],
  ['/auth/v1/signup', { password: 'x' }, true],
  ['/auth/v1/token', {}, false],
  ['/auth/v1/recover', { password: 'x' }, false],
])('a request to %s with %j waits for its turn to hash: %s', (route, body, waits) => {
  expect(hashes(route, body)).toBe(waits)
})
