/* eslint-disable jsx-a11y/prefer-tag-over-role -- rows of covers, which are placed one by one */
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import styles from './cover-grid.module.css'
import { WaitingCover } from './covers.tsx'
import { cellAfterKey } from './grid-keys.ts'
import { type ListGridProps, useRem } from './list-grid.tsx'
import type { RowShape } from './use-virtual-rows.ts'

/** rem of a cover with its padding, at least; on a phone, and where there is room. */
const narrowest = { phone: 9, wide: 10 }
/** rem below which it is a phone's. */
const phone = 40
/** rem of the words below a cover, and of all paddings and gaps that are not in its width. */
const wordsHeight = 4

/** How covers fill a width. */
export function shapeOf(width: number, rem: number): RowShape {
  const least = (width < phone * rem ? narrowest.phone : narrowest.wide) * rem
  const columns = Math.max(2, Math.floor(width / least))
  return { columns, rowHeight: Math.round(width / columns + wordsHeight * rem) }
}

/** px of the latest grid: the next one is as wide, and Back finds its place. */
let lastWidth: number | undefined

/** The shape of the rows of covers, and who is to be told the width of the grid. */
export function useCoverShape() {
  const rem = useRem()
  const [width, setWidth] = useState(() => lastWidth ?? innerWidth)
  const onWidth = useCallback((px: number) => {
    lastWidth = px
    setWidth(px)
  }, [])
  return { shape: shapeOf(width, rem), onWidth }
}

type CoverGridProps = Pick<
  ListGridProps,
  'label' | 'total' | 'rowHeight' | 'body' | 'rows' | 'rowProps'
> & {
  columns: number
  /** px. */
  onWidth: (width: number) => void
  /** The link that a cell is about is its way in for the keyboard. */
  renderCell: (index: number, tabIndex: number) => ReactNode
}

/** The grid pattern over covers, of which only those in sight are in the document. */
export function CoverGrid(props: CoverGridProps) {
  const { label, total, columns, rowHeight, body, rows, onWidth, renderCell, rowProps } = props
  const { shown } = rows
  const { current, onKeyDown, onFocus } = useSteps(props)
  useWidth(body, onWidth)
  const rowOf = (index: number) => Math.floor(index / columns)
  const count = shown.last < shown.first ? 0 : rowOf(shown.last) - rowOf(shown.first) + 1
  const drawn = Array.from({ length: count }, (_, at) => rowOf(shown.first) + at)
  // The tab stop stays in the document, wherever the list was scrolled to.
  if (total > 0 && !drawn.includes(rowOf(current))) drawn.push(rowOf(current))
  return (
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus
    <div
      role="grid"
      aria-label={label}
      aria-rowcount={Math.ceil(total / columns)}
      aria-colcount={columns}
      className={styles.grid}
      onKeyDown={onKeyDown}
    >
      <div ref={body} role="rowgroup" className={styles.body} style={{ blockSize: rows.height }}>
        {drawn.map((row) => (
          <div
            key={row}
            role="row"
            aria-rowindex={row + 1}
            className={styles.row}
            style={{
              blockSize: rowHeight,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              transform: `translateY(${row * rowHeight + shown.shift}px)`,
            }}
          >
            {Array.from({ length: Math.min(columns, total - row * columns) }, (_, at) => {
              const index = row * columns + at
              return (
                <div
                  key={index}
                  role="gridcell"
                  tabIndex={index === current ? -1 : undefined}
                  aria-colindex={at + 1}
                  data-index={index}
                  className={styles.cell}
                  onFocus={() => onFocus(index)}
                  {...rowProps(index)}
                >
                  {renderCell(index, index === current ? 0 : -1)}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

/** In place of covers of which nothing is known yet. */
export function WaitingGrid({ columns, rowHeight, round, onWidth }: WaitingGridProps) {
  const body = useRef<HTMLDivElement>(null)
  useWidth(body, onWidth)
  return (
    <div className={styles.grid} aria-hidden>
      <div
        ref={body}
        className={styles.waiting}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridAutoRows: rowHeight,
        }}
      >
        {Array.from({ length: columns * 3 }, (_, place) => (
          <WaitingCover key={place} round={round} />
        ))}
      </div>
    </div>
  )
}

type WaitingGridProps = Pick<CoverGridProps, 'columns' | 'rowHeight' | 'onWidth'> & {
  round: boolean
}

/** Where the focus is among the covers, and what keys do there. */
function useSteps({ total, columns, body, rows }: CoverGridProps) {
  const [active, setActive] = useState(0)
  const wantsFocus = useRef(false)
  const current = Math.min(active, Math.max(0, total - 1))

  useLayoutEffect(() => {
    const cell = body.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)
    if (!cell || !(wantsFocus.current || cell === document.activeElement)) return
    wantsFocus.current = false
    // While a cell is read, it has the focus itself, until its link is there.
    const stop = cell.querySelector('a') ?? cell
    stop.focus({ preventScroll: true })
  })

  return {
    current,
    onFocus: setActive,
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event
      const isToEnd = key === 'Home' || key === 'End'
      if (altKey || shiftKey || ((ctrlKey || metaKey) && !isToEnd)) return
      const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
      const { page } = rows.shown
      const to = cellAfterKey(key, current, { total, columns, page, isRightToLeft })
      if (to === undefined) return
      event.preventDefault()
      wantsFocus.current = true
      setActive(to)
      rows.showRow(to, 'nearest')
    },
  }
}

function useWidth(body: RefObject<HTMLElement | null>, onWidth: (width: number) => void) {
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return undefined
    const tell = () => onWidth(element.clientWidth)
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    return () => observer.disconnect()
  }, [body, onWidth])
}
