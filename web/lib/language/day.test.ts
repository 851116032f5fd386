import { expect, test } from 'vitest'

import { formatDay } from './day.ts'

test.each([
  { language: 'en', said: 'Mar 4, 2026' },
  { language: 'es', said: '4 mar 2026' },
])('a day is “$said” in $language [ALB-2]', ({ language, said }) => {
  expect(formatDay('2026-03-04', language)).toBe(said)
})
