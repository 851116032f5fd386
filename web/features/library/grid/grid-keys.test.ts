import { expect, test } from 'vitest'

import { cellAfterKey, rowAfterKey } from './grid-keys.ts'

test.each([
  ['ArrowDown', 5, 6],
  ['ArrowUp', 5, 4],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 999, 999],
  ['PageDown', 5, 24],
  ['PageUp', 5, 0],
  ['PageDown', 990, 999],
  ['Home', 500, 0],
  ['End', 500, 999],
])('%s leads from row %i to row %i [BROWSE-5]', (key, from, to) => {
  expect(rowAfterKey(key, from, 1000, 20)).toBe(to)
})

test('another key leads nowhere [BROWSE-5]', () => {
  expect(rowAfterKey('a', 5, 1000, 20)).toBeUndefined()
})

const cells = { total: 23, columns: 5, page: 15, isRightToLeft: false }

test.each([
  ['ArrowRight', 4, 5],
  ['ArrowRight', 22, 22],
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 3, 8],
  ['ArrowDown', 19, 22],
  ['ArrowDown', 21, 21],
  ['ArrowUp', 8, 3],
  ['ArrowUp', 3, 3],
  ['PageDown', 3, 13],
  ['PageUp', 13, 3],
  ['Home', 13, 0],
  ['End', 3, 22],
])('among covers %s leads from %i to %i [BROWSE-5]', (key, from, to) => {
  expect(cellAfterKey(key, from, cells)).toBe(to)
})

test('among covers that are read from the right, the arrow to the left leads on [BROWSE-5]', () => {
  expect(cellAfterKey('ArrowLeft', 4, { ...cells, isRightToLeft: true })).toBe(5)
  expect(cellAfterKey('a', 4, cells)).toBeUndefined()
})
