import { expect, test } from 'vitest'

import { formatAgo, formatMoment } from './relative-date.ts'

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

test.each([
  { language: 'es', said: 'hoy, 9:00' },
  { language: 'ur', said: 'آج، 9:00 AM' },
])(
  'in $language no word for “and” stands between the day and its time [ADD-1]',
  ({ language, said }) => {
    const [then, noon] = [new Date(2026, 10, 21, 9), new Date(2026, 10, 21, 12)]
    const shown = formatMoment(then.getTime(), language, noon.getTime())
    expect(shown.replaceAll(/\p{Zs}/gu, ' ')).toBe(said)
  },
)

test.each([
  { hour: 9, day: 21, said: 'today, 09:00' },
  { hour: 23, day: 20, said: 'yesterday' },
  { hour: 9, day: 16, said: '5 days ago' },
])('a moment of today is told with its time: “$said” [ADD-1]', ({ hour, day, said }) => {
  const [then, noon] = [new Date(2026, 10, day, hour), new Date(2026, 10, 21, 12)]
  expect(formatMoment(then.getTime(), 'en-GB', noon.getTime())).toBe(said)
})
