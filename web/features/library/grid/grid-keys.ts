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
