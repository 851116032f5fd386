import { expect, test } from 'vitest'

import { noReading } from './read-again.ts'
import { readingOf } from './reading-of.ts'

test('however files are read, it is told from not at all [OWN-5]', () => {
  const ways = new Set(
    Array.from({ length: 400_000 }, (_, at) => readingOf('windows-1251', [`Name & ${at}`])),
  )
  // As good as all that two bytes may be.
  expect(ways.size).toBeGreaterThan(65_000)
  expect(ways).not.toContain(noReading)
})
