import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test } from 'vitest'

import { CoverGrid, shapeOf } from './cover-grid.tsx'

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

const noop = () => undefined
const shown = { first: 0, last: 8, shift: 0, page: 9 }
const body = createRef<HTMLDivElement>()

/** Nine albums, of which so many are read, before a link. */
const albums = (read: number) => (
  <>
    <CoverGrid
      {...{ body, label: 'Albums', total: 9, columns: 3, rowHeight: 240, onWidth: noop }}
      rows={{ shown, height: 720, showRow: noop, topRow: () => 0 }}
      rowProps={() => ({})}
      renderCell={(index, tabIndex) =>
        index < read && (
          <a href={`#${index}`} tabIndex={tabIndex}>
            Album {index + 1}
          </a>
        )
      }
    />
    <a href="#after">After</a>
  </>
)

test('a key leads to a cover that is still being read, which keeps the focus when it is there [BROWSE-5]', async () => {
  const { rerender } = render(albums(6))
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  const cells = screen.getAllByRole('gridcell')
  expect(document.activeElement).toBe(cells[8])
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(cells[7])
  rerender(albums(9))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Album 8' }))
})

test('a cover that was waited for takes the focus from nothing else [BROWSE-5]', async () => {
  const { rerender } = render(albums(6))
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  await userEvent.click(screen.getByRole('link', { name: 'After' }))
  rerender(albums(9))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'After' }))
})
