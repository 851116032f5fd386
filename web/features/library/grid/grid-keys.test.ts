import { expect, test } from 'vitest'

import { rowAfterKey } from './grid-keys.ts'

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
