import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** Browsers draw nothing beyond: Firefox ends at 17.8 million px, Chromium at 33.5. */
export const tallest = 15_000_000

type Layout = {
  /** px of the list, whose rows are nearer to each other than they are high where it would be too tall. */
  readonly height: number
  /** px of rows that pass for each px that the scroller moves. */
  readonly pace: number
}

export function layoutOf(count: number, rowHeight: number, view: number): Layout {
  const full = count * rowHeight
  const height = Math.min(full, tallest)
  return { height, pace: full === height ? 1 : (full - view) / (height - view) }
}

/** By number of the list's items: a row holds as many of them as there are columns. */
type Window = {
  readonly first: number
  readonly last: number
  /** px from where a row would be by its number to where it is. */
  readonly shift: number
  /** Items in sight. */
  readonly page: number
}

/** px of a row, and how many items it holds. */
export type RowShape = { readonly rowHeight: number; readonly columns: number }

type Options = RowShape & {
  readonly count: number
  /** Rows that are drawn before and after those in sight. */
  readonly overscan: number
}

/** Milliseconds after the first rows, in which a slow phone shows them. */
const restMs = 100

/** Which rows of a long list are drawn, by what scrolls around it: an area of the page or the page itself. */
export function useVirtualRows(
  body: RefObject<HTMLElement | null>,
  { count, rowHeight, columns, overscan }: Options,
) {
  const [measured, setShown] = useState<Window>()
  const shown = measured ?? guess(count, { rowHeight, columns })
  const latest = useRef({ rows: 0, rowHeight, columns, count, more: 0, top: 0 })

  const measure = useCallback(() => {
    const element = body.current
    if (!element) return
    const { top, ...window } = windowAt(latest.current, viewOf(element))
    latest.current.top = top
    setShown((before) => (before && isSame(before, window) ? before : window))
  }, [body])

  const isThere = count > 0
  useEffect(() => {
    latest.current.more = 0
    if (!isThere) return undefined
    const timer = setTimeout(() => {
      latest.current.more = overscan
      startTransition(measure)
    }, restMs)
    return () => clearTimeout(timer)
  }, [isThere, overscan, measure])

  useLayoutEffect(() => {
    const onScroll = () => {
      latest.current.more = overscan
      measure()
    }
    // It does not bubble: whichever element scrolls, it passes here on its way down.
    addEventListener('scroll', onScroll, { capture: true, passive: true })
    addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('resize', measure)
    }
  }, [overscan, measure])

  /** The row at the top of what is seen. */
  const topRow = useCallback(() => {
    const element = body.current
    if (!element) return 0
    const { view, hidden } = viewOf(element)
    const { rows, rowHeight: each, columns: across } = latest.current
    const { pace } = layoutOf(rows, each, view)
    return Math.max(0, Math.round((hidden * pace) / each) * across)
  }, [body])

  /** Moves a row to the top, except for a part of it, or by no more than brings it into sight. */
  const showRow = useCallback(
    (index: number, place: 'top' | 'nearest', part = 0) => {
      const element = body.current
      if (!element) return
      const { scroller, view, hidden } = viewOf(element)
      const { rows, rowHeight: each, columns: across } = latest.current
      const { pace } = layoutOf(rows, each, view)
      const row = Math.floor(index / across) + part
      const [above, below] = [(row * each) / pace, ((row + 1) * each - view) / pace]
      const wanted = place === 'top' || hidden > above ? above : Math.max(hidden, below)
      if (wanted !== hidden) scroller.scrollBy({ top: wanted - hidden, behavior: 'instant' })
      measure()
    },
    [body, measure],
  )

  const rows = Math.ceil(count / columns)
  useLayoutEffect(() => {
    const { columns: before, rowHeight: heightBefore, top } = latest.current
    latest.current = { ...latest.current, rows, rowHeight, columns, count }
    const isReshaped = before !== columns || heightBefore !== rowHeight
    // Rows hold other items, or are higher with their covers: what was at the top stays there.
    if (isReshaped && top > 0) showRow(Math.floor(top) * before, 'top', top % 1)
    else measure()
  }, [rows, rowHeight, columns, count, measure, showRow])

  return { shown, height: layoutOf(rows, rowHeight, 0).height, showRow, topRow }
}

type Shape = { readonly rows: number; readonly count: number; readonly more: number } & RowShape

/** What is drawn of a list of which so many px are hidden, and the row at its top with the part of it that is above. */
function windowAt(
  { rows, count, rowHeight, columns, more }: Shape,
  { view, hidden }: { readonly view: number; readonly hidden: number },
): Window & { readonly top: number } {
  const { height, pace } = layoutOf(rows, rowHeight, view)
  const moved = Math.max(0, Math.min(hidden, height - view))
  // What stands above the list takes the room of rows, until it is scrolled away.
  const seen = Math.max(0, view + Math.min(0, hidden))
  const rowAt = (px: number) => Math.floor(px / rowHeight)
  const [first, last] = [rowAt(moved * pace), rowAt(moved * pace + seen)]
  return {
    top: (moved * pace) / rowHeight,
    first: Math.max(0, first - more) * columns,
    last: Math.min(count, (last + more + 1) * columns) - 1,
    shift: moved - moved * pace,
    page: Math.max(1, Math.floor(view / rowHeight)) * columns,
  }
}

/** What is in sight of a list that begins in the upper half of the window, near enough. */
function guess(count: number, { rowHeight, columns }: RowShape): Window {
  const page = Math.ceil(innerHeight / 2 / rowHeight) * columns
  return { first: 0, last: Math.min(count, page) - 1, shift: 0, page }
}

const isSame = (one: Window, other: Window) =>
  one.first === other.first &&
  one.last === other.last &&
  one.shift === other.shift &&
  one.page === other.page

/** What scrolls an element, how many px of it are seen, and how many of the element are above that. */
function viewOf(element: HTMLElement) {
  const scroller = scrollerOf(element)
  const isPage = scroller === document.documentElement
  const frame = scroller.getBoundingClientRect()
  const style = getComputedStyle(scroller)
  const covered = (parseFloat(style.scrollPaddingTop) || 0) + headerHeight(element)
  const coveredBelow = parseFloat(style.scrollPaddingBottom) || 0
  const top = (isPage ? 0 : frame.top) + covered
  const bottom = (isPage ? innerHeight : frame.bottom) - coveredBelow
  return {
    scroller,
    view: Math.max(0, bottom - top),
    hidden: top - element.getBoundingClientRect().top,
  }
}

/** px of what stays above the rows. */
const headerHeight = (element: HTMLElement) =>
  element.previousElementSibling instanceof HTMLElement
    ? element.previousElementSibling.offsetHeight
    : 0

function scrollerOf(element: HTMLElement): Element {
  for (let each = element.parentElement; each; each = each.parentElement)
    if (each !== document.body && /auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  return document.documentElement
}
