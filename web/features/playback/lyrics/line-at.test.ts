import { expect, test } from 'vitest'

import { lineAt } from './line-at.ts'

const lines = [1000, 2500, 2500, 9000].map((at, place) => ({ at, text: `Line ${place}` }))

test.each([
  { time: 0, place: -1 },
  { time: 999, place: -1 },
  { time: 1000, place: 0 },
  { time: 2499, place: 0 },
  { time: 2500, place: 2 },
  { time: 8999, place: 2 },
  { time: 60_000, place: 3 },
])('at $time ms the line at place $place is sung [LYR-2]', ({ time, place }) => {
  expect(lineAt(lines, time)).toBe(place)
})

test('without lines none is sung [LYR-2]', () => expect(lineAt([], 5)).toBe(-1))
