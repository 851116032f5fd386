type Move = (from: number, lastRow: number, page: number) => number

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: (from) => from + 1,
  ArrowUp: (from) => from - 1,
  PageDown: (from, _, page) => from + page,
  PageUp: (from, _, page) => from - page,
  Home: () => 0,
  End: (_, lastRow) => lastRow,
}

/**
 * The row that a key leads to; nothing for any other key.
 * @param page rows in sight
 */
export function rowAfterKey(key: string, from: number, total: number, page: number) {
  const last = total - 1
  const to = moves[key]?.(from, last, Math.max(1, page - 1))
  return to === undefined ? undefined : Math.max(0, Math.min(last, to))
}

type Cells = {
  readonly total: number
  readonly columns: number
  /** Cells in sight. */
  readonly page: number
  readonly isRightToLeft: boolean
}

/** The cell of a grid of covers that a key leads to, each row of which goes on in the next; nothing for any other key. */
export function cellAfterKey(
  key: string,
  from: number,
  { total, columns, page, isRightToLeft }: Cells,
): number | undefined {
  const last = total - 1
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const to = (key === 'ArrowRight') === isRightToLeft ? from - 1 : from + 1
    return Math.max(0, Math.min(last, to))
  }
  const row = (index: number) => Math.floor(index / columns)
  const to = rowAfterKey(key, row(from), row(last) + 1, Math.ceil(page / columns))
  if (to === undefined) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? last : Math.min(last, from + (to - row(from)) * columns)
}
