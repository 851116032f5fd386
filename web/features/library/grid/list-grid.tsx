/* eslint-disable jsx-a11y/prefer-tag-over-role -- the browser lays a table out as a whole, and these rows are placed one by one */
import {
  type DragEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useState,
} from 'react'

import styles from './list-grid.module.css'
import type { Selection } from './selection.ts'
import { useGridSteps } from './use-grid-steps.ts'
import type { useVirtualRows } from './use-virtual-rows.ts'

export type ListGridProps = {
  label: string
  kind: 'songs' | 'albums' | 'artists'
  total: number
  rowHeight: number
  body: RefObject<HTMLDivElement | null>
  rows: ReturnType<typeof useVirtualRows>
  header: ReactNode
  /** Whether it has a column for them. */
  hasYears?: boolean
  renderRow: (index: number) => ReactNode
  rowProps: (index: number) => {
    'aria-current'?: true | undefined
    onContextMenu?: (event: MouseEvent) => void
    onPointerEnter?: () => void
    draggable?: boolean
    onDragStart?: (event: DragEvent) => void
  }
  /** Absent where rows cannot be chosen together. */
  selection?: Selection
  onSelect?: (selection: Selection) => void
  onOpen: (index: number) => void
}

/** The grid pattern over rows of which only those in sight are in the document. */
export function ListGrid(props: ListGridProps) {
  const { label, kind, total, rowHeight, body, rows, header, renderRow, rowProps } = props
  const { shown } = rows
  const { current, onKeyDown, stepsOf } = useGridSteps(props)
  const count = Math.max(0, shown.last - shown.first + 1)
  const drawn = Array.from({ length: count }, (_, at) => shown.first + at)
  // The tab stop stays in the document, wherever the list was scrolled to.
  if (total > 0 && !drawn.includes(current)) drawn.push(current)
  return (
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows take the focus
    <div
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-multiselectable={props.onSelect ? true : undefined}
      className={styles.grid}
      data-kind={kind}
      data-undated={props.hasYears === false || undefined}
      onKeyDown={onKeyDown}
    >
      {header}
      <div ref={body} role="rowgroup" className={styles.body} style={{ blockSize: rows.height }}>
        {drawn.map((index) => (
          <div
            key={index}
            role="row"
            aria-rowindex={index + 2}
            className={styles.row}
            style={{
              blockSize: rowHeight,
              transform: `translateY(${index * rowHeight + shown.shift}px)`,
            }}
            {...stepsOf(index)}
            {...rowProps(index)}
          >
            {renderRow(index)}
          </div>
        ))}
      </div>
    </div>
  )
}

/** px of a row: larger text makes larger rows. */
export const useRowHeight = (): number => Math.round(3.5 * useRem())

/** px. */
export function useRem(): number {
  const [rem, setRem] = useState(readRem)
  useEffect(() => {
    const update = () => setRem(readRem())
    addEventListener('resize', update)
    return () => removeEventListener('resize', update)
  }, [])
  return rem
}

const readRem = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
