import { expect, test } from 'vitest'

import { layoutOf, tallest } from './use-virtual-rows.ts'

test('a list is as tall as its rows, up to what browsers draw [BROWSE-2]', () => {
  expect(layoutOf(100_000, 56, 800)).toEqual({ height: 5_600_000, pace: 1 })
  expect(layoutOf(0, 56, 800)).toEqual({ height: 0, pace: 1 })
})

test('of a million rows the last is at the end of the scroll bar, too [BROWSE-2]', () => {
  const { height, pace } = layoutOf(1_000_000, 56, 800)
  expect(height).toBe(tallest)
  expect((height - 800) * pace).toBeCloseTo(1_000_000 * 56 - 800)
})
