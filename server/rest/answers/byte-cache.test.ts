import { expect, test } from 'vitest'

import { createByteCache } from './byte-cache.ts'

test('[SAFE-6] what was used last is kept, up to so many bytes', () => {
  const cache = createByteCache<string>(100)
  cache.set('one', 'first', 40)
  cache.set('two', 'second', 40)
  expect(cache.get('one')).toBe('first')
  cache.set('three', 'third', 40)
  expect(cache.get('two')).toBeUndefined()
  expect([cache.get('one'), cache.get('three')]).toEqual(['first', 'third'])
})

test('[SAFE-6] one in the place of another counts once, and what is too large is not kept', () => {
  const cache = createByteCache<string>(100)
  for (let time = 0; time < 5; time++) cache.set('one', 'again', 60)
  cache.set('two', 'small', 40)
  expect([cache.get('one'), cache.get('two')]).toEqual(['again', 'small'])
  cache.set('two', 'large', 101)
  expect([cache.get('one'), cache.get('two')]).toEqual([undefined, undefined])
})
