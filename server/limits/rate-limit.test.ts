import { expect, test } from 'vitest'

import { rateLimit, takeAll } from './rate-limit.ts'

test('what one limit refuses uses up nothing of another [SAFE-2]', async () => {
  const [narrow, wide] = [rateLimit(1, 60), rateLimit(3, 60)]
  const take = () =>
    takeAll([
      { limit: narrow, key: 'account' },
      { limit: wide, key: 'address' },
    ])
  expect(await take()).toBe(0)
  for (let times = 0; times < 5; times += 1) expect(await take()).toBeGreaterThan(0)
  expect([await wide.take('address'), await wide.take('address')]).toEqual([0, 0])
  expect(await wide.take('address')).toBeGreaterThan(0)
})
