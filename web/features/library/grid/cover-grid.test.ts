import { expect, test } from 'vitest'

import { shapeOf } from './cover-grid.tsx'

test.each([
  [320, 16, 2],
  [680, 16, 4],
  [680, 32, 2],
  [1200, 16, 7],
])(
  'in %i px with text of %i px, %i covers stand side by side [BROWSE-5]',
  (width, rem, columns) => {
    expect(shapeOf(width, rem).columns).toBe(columns)
  },
)

test('a row has the height of its covers and of the words below them [BROWSE-5]', () => {
  const { columns, rowHeight } = shapeOf(680, 16)
  expect(rowHeight).toBeGreaterThan(680 / columns)
})
