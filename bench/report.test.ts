import { expect, test } from 'vitest'

import { flatten, printReport, printTable, type Report, round } from './report.ts'

const report: Report = {
  title: 'From click to sound',
  figures: [
    { key: 'cold', label: 'cold', value: 1.2, target: { most: 1.3 } },
    { key: 'loaded', label: 'loaded', value: 1.5, target: { most: 1.3 } },
    { key: 'ratio', label: 'ratio', value: 0.9, target: { least: 1 } },
    { key: 'memory', label: 'memory', value: 90 },
  ],
  details: [
    ['round', 'ms'],
    ['1', '40'],
  ],
}

test('a table has columns as wide as their widest cell', () => {
  const rows = [
    ['file', 'KB'],
    ['main.js', '104.5'],
    ['x', ''],
  ]
  expect(printTable(rows)).toBe('file        KB\n-------  -----\nmain.js  104.5\nx')
})

test('a report says of each target whether it is met', () => {
  const lines = printReport(report).split('\n')
  const lineOf = (label: string) => lines.find((line) => line.startsWith(label))
  expect(lineOf('cold')).toMatch(/1\.2 +at most 1\.3 +met$/)
  expect(lineOf('loaded')).toMatch(/1\.5 +at most 1\.3 +MISSED$/)
  expect(lineOf('ratio')).toMatch(/0\.9 +at least 1 +MISSED$/)
  expect(lineOf('memory')).toMatch(/90$/)
})

test('the figures of all reports become one flat object', () => {
  const other = { ...report, figures: [{ key: 'start', label: 'start', value: 3 }] }
  expect(flatten([report, other])).toEqual({
    cold: 1.2,
    loaded: 1.5,
    ratio: 0.9,
    memory: 90,
    start: 3,
  })
})

test('a figure is rounded for reading', () => {
  expect(round(1.26, 1)).toBe(1.3)
  expect(round(119.6, 0)).toBe(120)
})
