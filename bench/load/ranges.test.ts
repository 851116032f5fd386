import { expect, test } from 'vitest'

import { ranges } from './ranges.ts'

const take = (count: number, total: number, size: number, seed?: number) =>
  [...ranges(total, size, seed).take(count)].map((range) => {
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
    return { start: Number(start), end: Number(end) }
  })

test('every range has the asked size and lies in the file', () => {
  const taken = take(1000, 10_000, 64)
  expect(taken).toHaveLength(1000)
  for (const { start, end } of taken) {
    expect(end - start + 1).toBe(64)
    expect(start).toBeGreaterThanOrEqual(0)
    expect(end).toBeLessThan(10_000)
  }
})

test('the ranges are all over the file', () => {
  const quarters = take(1000, 10_000, 64).map(({ start }) => Math.floor(start / 2_500))
  for (const quarter of [0, 1, 2, 3]) {
    expect(quarters.filter((each) => each === quarter).length).toBeGreaterThan(150)
  }
})

test('a seed gives the same ranges again, another seed others', () => {
  expect(take(20, 10_000, 64, 7)).toEqual(take(20, 10_000, 64, 7))
  expect(take(20, 10_000, 64, 7)).not.toEqual(take(20, 10_000, 64, 8))
})

test('the whole file is one range, and more than the file is none', () => {
  expect(take(2, 100, 100)).toEqual([
    { start: 0, end: 99 },
    { start: 0, end: 99 },
  ])
  expect(() => ranges(100, 101).next()).toThrow('no piece of 101')
})
