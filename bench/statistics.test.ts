import { expect, test } from 'vitest'

import { inParts, median, percentile, spread } from './statistics.ts'

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

test('the spread of rounds is not widened by one bad moment among five', () => {
  expect(spread([10, 11, 12, 13, 500])).toBe(2)
  expect(spread([10, 12, 15])).toBe(5)
  expect(spread([7])).toBe(0)
})

test('values are parted in their order, and none is lost', () => {
  expect(inParts([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([
    [1, 2],
    [3, 4],
    [5, 6, 7],
  ])
})
