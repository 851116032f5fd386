/** A number that `--json` writes under its key. */
type Figure = {
  readonly key: string
  readonly label: string
  readonly value: number
  /** What it must be at most or at least; absent where nothing is promised. */
  readonly target?: { readonly most: number } | { readonly least: number }
}

/** What one measurement found: its figures, and the rows behind them. */
export type Report = {
  readonly title: string
  readonly figures: readonly Figure[]
  /** The first row is the heading. */
  readonly details: readonly (readonly string[])[]
  readonly note?: string
}

/** A measurement as the reader sees it. */
export function printReport({ title, figures, details, note }: Report): string {
  const rows = figures.map(({ label, value, target }) => [
    label,
    String(value),
    target ? printTarget(target) : '',
    target ? (isMet(value, target) ? 'met' : 'MISSED') : '',
  ])
  const parts = [title, printTable(details), printTable([['', 'figure', 'target', ''], ...rows])]
  return [...parts, note].filter(Boolean).join('\n\n')
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

/** The figures of all reports as one flat object. */
export function flatten(reports: readonly Report[]): Record<string, number> {
  return Object.fromEntries(
    reports.flatMap(({ figures }) => figures.map(({ key, value }) => [key, value])),
  )
}

/** Rounded for reading: `digits` after the point. */
export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}

function isMet(value: number, target: NonNullable<Figure['target']>): boolean {
  return 'most' in target ? value <= target.most : value >= target.least
}

function printTarget(target: NonNullable<Figure['target']>): string {
  return 'most' in target ? `at most ${target.most}` : `at least ${target.least}`
}
