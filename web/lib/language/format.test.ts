import { expect, test } from 'vitest'

import { formatDuration } from './format.ts'

test.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [187, '3:07'],
  [600, '10:00'],
  [3599, '59:59'],
  [3723, '1:02:03'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('%s seconds read as %s [PLAY-6]', (seconds, clock) => {
  expect(formatDuration(seconds)).toBe(clock)
})
