import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'

import { Shelf } from './shelf.tsx'

const shelfOf = (titles: readonly string[]) => (
  <MemoryRouter>
    <Shelf id="albums" title="Albums">
      {titles.map((title) => (
        <li key={title}>{title}</li>
      ))}
    </Shelf>
  </MemoryRouter>
)

/** Cards are 200 px wide. */
function setUp(width: number) {
  const measured = { width }
  const told = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: () => void
      constructor(tell: () => void) {
        this.tell = tell
      }
      observe() {
        told.add(this.tell)
        this.tell()
      }
      disconnect() {
        told.delete(this.tell)
      }
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => measured.width)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return Math.max(measured.width, this.children.length * 200)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const resize = (to: number) =>
    act(() => {
      measured.width = to
      told.forEach((tell) => tell())
    })
  return { resize }
}

const hasMore = () =>
  screen.getByRole('button', { name: 'Albums: forward' }).getAttribute('aria-disabled') !== 'true'

test('a shelf leads forward only while some of its cards are out of sight [HOME-1]', () => {
  const { resize } = setUp(500)
  const { rerender } = render(shelfOf(['One', 'Two']))
  expect(hasMore()).toBe(false)
  rerender(shelfOf(['One', 'Two', 'Three']))
  expect(hasMore()).toBe(true)
  resize(700)
  expect(hasMore()).toBe(false)
  resize(500)
  expect(hasMore()).toBe(true)
})
