import { expect, test } from 'vitest'

import { afterClick, everything, includes, nothing, rangeOf, sizeOf, toggled } from './selection.ts'

test('all of a hundred thousand rows are one range [BROWSE-5]', () => {
  expect(everything(100_000)).toEqual([[0, 99_999]])
  expect(sizeOf(everything(100_000))).toBe(100_000)
  expect(everything(0)).toEqual([])
})

test('a row that is taken out of a range leaves the rows around it [BROWSE-5]', () => {
  expect(toggled(rangeOf(9, 5), 7)).toEqual([
    [5, 6],
    [8, 9],
  ])
  expect(toggled(rangeOf(5, 9), 5)).toEqual([[6, 9]])
  expect(toggled(rangeOf(5, 5), 5)).toEqual([])
})

test('rows side by side become one range, whatever their order [BROWSE-5]', () => {
  const selection = [7, 3, 5, 4].reduce(toggled, nothing)
  expect(selection).toEqual([
    [3, 5],
    [7, 7],
  ])
  const more = { isRange: true, isMore: true }
  expect(afterClick(selection, { from: 6, index: 6, ...more })).toEqual([[3, 7]])
  expect(afterClick(selection, { from: 100, index: 0, ...more })).toEqual([[0, 100]])
})

test('each row is in it or not [BROWSE-5]', () => {
  const selection = [8, 9].reduce(toggled, rangeOf(2, 4))
  expect([1, 2, 4, 5, 8, 9, 10].filter((index) => includes(selection, index))).toEqual([2, 4, 8, 9])
  expect(sizeOf(selection)).toBe(5)
})

test('a click chooses one row or none, Shift all up to it, Ctrl one more [BROWSE-5]', () => {
  const click = { from: 2, index: 6, isRange: false, isMore: false }
  const one = afterClick(rangeOf(0, 9), click)
  expect(one).toEqual([[6, 6]])
  expect(afterClick(one, click)).toEqual([])
  expect(afterClick(one, { ...click, isRange: true })).toEqual([[2, 6]])
  expect(afterClick(one, { ...click, index: 9, isMore: true })).toEqual([
    [6, 6],
    [9, 9],
  ])
})
