import { expect, test, vi } from 'vitest'

import { BusyError } from '#server/limits/fair-queue.ts'
import { passwordCost } from '#server/lite/constant-time-login.ts'

import { hashPassword, withHashingClient, queueHashing } from './hashing.ts'

vi.unmock('@node-rs/bcrypt')

test('a password is hashed at the cost that is asked for [SAFE-2]', async () => {
  expect(await hashPassword('correct-horse-7', passwordCost)).toMatch(/^\$2[aby]\$10\$/)
})

test('one password is hashed at a time, and who guesses many waits behind who has one [SAFE-6]', async () => {
  const order: string[] = []
  let most = 0
  let under = 0
  const hash = (caller: string, name: string) =>
    withHashingClient({ key: caller, isStranger: true }, () =>
      queueHashing(async () => {
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
    withHashingClient({ key: `address ${index % 10}`, isStranger: true }, () =>
      queueHashing(() => promise),
    ),
  )
  await expect(queueHashing(() => promise)).rejects.toThrow(BusyError)
  waiting.push(
    withHashingClient({ key: 'ida', isStranger: false }, () => queueHashing(() => promise)),
  )
  resolve()
  await Promise.all(waiting)
  vi.useRealTimers()
})
