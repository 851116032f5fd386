import { expect, test } from 'vitest'

import { formatAgo } from './relative-date.ts'

const now = Date.parse('2026-11-21T09:00:00Z')

test.each([
  { date: '2026-11-21', language: 'en', said: 'today' },
  { date: '2026-11-22', language: 'en', said: 'today' },
  { date: '2026-11-20', language: 'en', said: 'yesterday' },
  { date: '2026-11-16', language: 'en', said: '5 days ago' },
  { date: '2026-11-10', language: 'en', said: 'last week' },
  { date: '2026-08-20', language: 'en', said: '3 months ago' },
  { date: '2024-08-20', language: 'en', said: '2 years ago' },
  { date: '2026-11-20', language: 'es', said: 'ayer' },
])('$date is “$said” in $language [LAY-3]', ({ date, language, said }) => {
  expect(formatAgo(Date.parse(date), language, now)).toBe(said)
})
