import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { z } from 'zod'

import { type Figure, printTable, round } from './report.ts'

const entrySchema = z.object({
  value: z.number(),
  spread: z.number(),
  /** What the machine did at best beside it; `bare_loop_ms` always. */
  yardsticks: z.looseObject({ bare_loop_ms: z.number() }).catchall(z.number()),
})

/** A figure as it was last accepted. */
type Entry = z.infer<typeof entrySchema>
export type BenchRecord = Readonly<Record<string, Entry>>

/** A figure of this run, with the yardsticks that were measured beside it. */
export type Measured = { readonly figure: Figure; readonly yardsticks: Entry['yardsticks'] }

type Change = 'worse' | 'better' | 'as before' | 'new'

/** Empty when there is no record yet. Throws when the file is no record. */
export function readRecord(file: string): BenchRecord {
  if (!existsSync(file)) return {}
  return z.record(z.string(), entrySchema).parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Accepts what was measured; other figures keep what was accepted before. */
export function writeRecord(
  file: string,
  record: BenchRecord,
  measured: readonly Measured[],
): void {
  const accepted = measured.map(({ figure: { key, value, spread }, yardsticks }) => [
    key,
    { value, spread, yardsticks },
  ])
  writeFileSync(
    file,
    `${JSON.stringify({ ...record, ...Object.fromEntries(accepted) }, null, 2)}\n`,
  )
}

export function isMet({ value, target, better }: Figure): boolean {
  if (target === undefined) return true
  return better === 'lower' ? value <= target : value >= target
}

/** What a figure would be here and now, were it as when it was accepted: a slower machine is no slower product. */
export function expectedNow({ figure, yardsticks }: Measured, entry: Entry): number {
  const slower = yardsticks.bare_loop_ms / entry.yardsticks.bare_loop_ms
  if (figure.kind === 'time') return entry.value * slower
  return figure.kind === 'rate' ? entry.value / slower : entry.value
}

/** Worse or better by more than the rounds differ, now or then. */
export function changeOf(measured: Measured, entry: Entry | undefined): Change {
  if (!entry) return 'new'
  const { value, spread, better } = measured.figure
  const up = value - expectedNow(measured, entry)
  const worse = better === 'lower' ? up : -up
  const noise = Math.max(spread, entry.spread)
  if (Math.abs(worse) <= noise) return 'as before'
  return worse > 0 ? 'worse' : 'better'
}

/** Every figure beside its record and its target, and the machine beside that of the record. */
export function printComparison(measured: readonly Measured[], record: BenchRecord): string {
  const rows = measured.map((each) => {
    const { figure } = each
    const entry = record[figure.key]
    const change = changeOf(each, entry)
    return [
      figure.key,
      `${figure.value} ± ${short(figure.spread)}`,
      entry ? `${entry.value} ± ${short(entry.spread)}` : '',
      entry ? short(expectedNow(each, entry)) : '',
      change === 'worse' ? 'WORSE' : change,
      printTarget(figure),
      figure.target === undefined ? '' : isMet(figure) ? 'met' : 'MISSED',
    ]
  })
  const heading = ['', 'now', 'record', 'record here', 'change', 'target', '']
  return `${printTable([heading, ...rows])}\n\n${printYardsticks(measured, record)}`
}

function printYardsticks(measured: readonly Measured[], record: BenchRecord): string {
  const names = new Set(measured.flatMap(({ yardsticks }) => Object.keys(yardsticks)))
  const rows = [...names].map((name) => {
    const pair = measured
      .filter(({ yardsticks }) => name in yardsticks)
      .map(({ figure, yardsticks }) => [yardsticks[name], record[figure.key]?.yardsticks[name]])
    const range = (at: 0 | 1) => rangeOf(pair.flatMap((each) => each[at] ?? []))
    return [name, range(0), range(1)]
  })
  return printTable([['yardstick of the machine', 'now', 'record'], ...rows])
}

function rangeOf(values: readonly number[]): string {
  if (values.length === 0) return ''
  const [low, high] = [short(Math.min(...values)), short(Math.max(...values))]
  return low === high ? low : `${low} to ${high}`
}

export const printTarget = ({ target, better }: Figure) =>
  target === undefined ? '' : `at ${better === 'lower' ? 'most' : 'least'} ${target}`

const short = (value: number) => String(round(value, Math.abs(value) < 10 ? 2 : 1))
