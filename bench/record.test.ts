import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import {
  changeOf,
  expectedNow,
  isMet,
  type Measured,
  printComparison,
  readRecord,
  writeRecord,
} from './record.ts'
import type { Figure } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'record-'))
afterAll(() => rmSync(folder, { recursive: true }))

const figure: Figure = { key: 'ms', label: 'ms', value: 40, spread: 2, better: 'lower' }
const measured = (change: Partial<Figure>, loop = 30): Measured => ({
  figure: { ...figure, ...change },
  yardsticks: { bare_loop_ms: loop },
})
const entry = (value: number, spread = 2, loop = 30) => ({
  value,
  spread,
  yardsticks: { bare_loop_ms: loop },
})

test.each([
  [{ value: 43 }, 'worse'],
  [{ value: 42 }, 'as before'],
  [{ value: 37 }, 'better'],
  [{ value: 43, spread: 5 }, 'as before'],
  [{ value: 43, better: 'higher' as const }, 'better'],
  [{ value: 37, better: 'higher' as const }, 'worse'],
])('a figure of 40 ± 2 that is now %j is %s', (change, expected) => {
  expect(changeOf(measured(change), entry(40))).toBe(expected)
})

test('a figure of which the rounds differed widely when it was accepted may differ as much now', () => {
  expect(changeOf(measured({ value: 45 }), entry(40, 6))).toBe('as before')
})

test('what is counted is worse by the smallest step, and what has no record is new', () => {
  expect(changeOf(measured({ value: 129.3, spread: 0 }), entry(129.2, 0))).toBe('worse')
  expect(changeOf(measured({}), undefined)).toBe('new')
})

test('a machine on which the bare loop takes twice as long may take twice as long', () => {
  expect(expectedNow(measured({ kind: 'time' }, 60), entry(40))).toBe(80)
  expect(expectedNow(measured({ kind: 'rate' }, 60), entry(40))).toBe(20)
  expect(expectedNow(measured({}, 60), entry(40))).toBe(40)
})

test('a target is met at its very value', () => {
  expect(isMet({ ...figure, target: 40 })).toBe(true)
  expect(isMet({ ...figure, target: 39.9 })).toBe(false)
  expect(isMet({ ...figure, better: 'higher', target: 40 })).toBe(true)
  expect(isMet({ ...figure, better: 'higher', target: 40.1 })).toBe(false)
  expect(isMet(figure)).toBe(true)
})

test('every figure is shown beside its record and its target, and the machine beside its own', () => {
  const now = [measured({ value: 45, target: 50 }, 31), measured({ key: 'new', target: 1 }, 29)]
  const lines = printComparison(now, { ms: entry(40) }).split('\n')
  const lineOf = (key: string) => lines.find((line) => line.startsWith(`${key} `))
  expect(lineOf('ms')).toMatch(/45 ± 2 +40 ± 2 +40 +WORSE +at most 50 +met$/)
  expect(lineOf('new')).toMatch(/40 ± 2 +new +at most 1 +MISSED$/)
  expect(lineOf('bare_loop_ms')).toMatch(/29 to 31 +30$/)
})

test('accepting a part keeps what was accepted of the others', () => {
  const file = join(folder, 'record.json')
  expect(readRecord(file)).toEqual({})
  writeRecord(file, { old: entry(1) }, [measured({ value: 41 })])
  expect(readRecord(file)).toEqual({ old: entry(1), ms: entry(41) })
  expect(readFileSync(file, 'utf8')).toMatch(/\n$/)
})

test('a file that is no record is not taken for one', () => {
  const file = join(folder, 'broken.json')
  writeFileSync(file, '{"ms": 40}')
  expect(() => readRecord(file)).toThrow('expected object')
})

test('the record in the repository can be read', () => {
  const record = readRecord(join(import.meta.dirname, 'record.json'))
  expect(Object.keys(record)).toContain('home_js_br_kb')
})
