import { expect, test } from 'vitest'

import { text } from '#web/lib/language/language.ts'

import { spokenTime } from './spoken-time.ts'

test.each([
  [0, '0 seconds'],
  [0.9, '0 seconds'],
  [-3, '0 seconds'],
  [1, '1 second'],
  [65.4, '1 minute 5 seconds'],
  [120, '2 minutes'],
  [3661, '1 hour 1 minute 1 second'],
  [7200, '2 hours'],
])('%s s are said as “%s” [PLAY-5]', (seconds, spoken) => {
  expect(spokenTime(seconds, text)).toBe(spoken)
})
