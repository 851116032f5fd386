import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'

import { layoutOf, tallest, useVirtualRows } from './use-virtual-rows.ts'

test('a list is as tall as its rows, up to what browsers draw [BROWSE-2]', () => {
  expect(layoutOf(100_000, 56, 800)).toEqual({ height: 5_600_000, pace: 1 })
  expect(layoutOf(0, 56, 800)).toEqual({ height: 0, pace: 1 })
})

test('of a million rows the last is at the end of the scroll bar, too [BROWSE-2]', () => {
  const { height, pace } = layoutOf(1_000_000, 56, 800)
  expect(height).toBe(tallest)
  expect((height - 800) * pace).toBeCloseTo(1_000_000 * 56 - 800)
})

/** A list that begins at the top of its page; tells and changes how many px of it are above the window. */
function pageOfRows() {
  let hidden = 0
  const element = document.createElement('div')
  element.getBoundingClientRect = () => new DOMRect(0, -hidden, 1200, 0)
  const root = document.documentElement
  Object.assign(root, { scrollBy: ({ top }: { top: number }) => void (hidden += top) })
  onTestFinished(() => void Reflect.deleteProperty(root, 'scrollBy'))
  const scrollTo = (px: number) =>
    act(() => {
      hidden = px
      dispatchEvent(new Event('scroll'))
    })
  return { body: { current: element }, hidden: () => hidden, scrollTo }
}

test.each([
  ['wider', { rowHeight: 250, columns: 6 }, 25_100],
  ['more in a row', { rowHeight: 240, columns: 8 }, 75 * 240 + 96],
])('when covers get %s, those at the top stay there [BROWSE-5]', (_, shape, px) => {
  const { body, hidden, scrollTo } = pageOfRows()
  const { rerender } = renderHook(
    (each: { rowHeight: number; columns: number }) =>
      useVirtualRows(body, { count: 6000, overscan: 1, ...each }),
    { initialProps: { rowHeight: 240, columns: 6 } },
  )
  scrollTo(100 * 240 + 96)
  rerender(shape)
  expect(hidden()).toBeCloseTo(px)
})

test('where nothing is above the window, nothing moves when covers get wider [BROWSE-5]', () => {
  const { body, hidden, scrollTo } = pageOfRows()
  const { rerender } = renderHook(
    (rowHeight: number) =>
      useVirtualRows(body, { count: 6000, overscan: 1, columns: 6, rowHeight }),
    { initialProps: 240 },
  )
  scrollTo(-120)
  rerender(250)
  expect(hidden()).toBe(-120)
})
