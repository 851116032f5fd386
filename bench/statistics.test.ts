import { expect, test } from 'vitest'

import { median, percentile } from './statistics.ts'

test('the median is the middle value, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 7])).toBe(6)
  expect(median([3])).toBe(3)
})

test('a percentile is a value that was measured', () => {
  const hundred = [...Array(100).keys()].map((index) => 100 - index)
  expect(percentile(hundred, 0.99)).toBe(99)
  expect(percentile(hundred, 1)).toBe(100)
  expect(percentile(hundred, 0)).toBe(1)
  expect(percentile([4], 0.99)).toBe(4)
})

test('no values have no median and no percentile', () => {
  expect(() => median([])).toThrow('Nothing was measured')
  expect(() => percentile([], 0.5)).toThrow('Nothing was measured')
})
