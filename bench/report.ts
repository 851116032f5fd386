/** A number that is kept in the record under its key. */
export type Figure = {
  readonly key: string
  readonly label: string
  readonly value: number
  /** How far apart the rounds of this run lie, in the figure's own unit; 0 for what is counted. */
  readonly spread: number
  readonly better: 'lower' | 'higher'
  /** What it must be at most, or at least where higher is better; absent where nothing is promised. */
  readonly target?: number
  /** A time grows with the bare loop's, and a rate falls; what is neither keeps its value on a slower machine. */
  readonly kind?: 'time' | 'rate'
}

/** What one measurement found: its figures, and the rows behind them. */
export type Report = {
  readonly title: string
  readonly figures: readonly Figure[]
  /** What the machine does at best, measured beside the figures; kept with them in the record. */
  readonly yardsticks?: Readonly<Record<string, number>>
  /** The first row is the heading. */
  readonly details: readonly (readonly string[])[]
  readonly note?: string
}

/** The rows behind a measurement's figures, as the reader sees them. */
export function printReport({ title, details, note }: Report): string {
  return [title, printTable(details), note].filter(Boolean).join('\n\n')
}

/** Columns as wide as their widest cell, the first to the left and the others to the right. */
export function printTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  const lines = rows.map((row) =>
    widths
      .map((width, at) =>
        at === 0 ? (row[at] ?? '').padEnd(width) : (row[at] ?? '').padStart(width),
      )
      .join('  ')
      .trimEnd(),
  )
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  return lines.toSpliced(1, 0, rule).join('\n')
}

/** Rounded for reading: `digits` after the point. */
export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
