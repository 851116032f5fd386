import { expect, test } from 'vitest'

import { printReport, printTable, round } from './report.ts'

test('a table has columns as wide as their widest cell', () => {
  const rows = [
    ['file', 'KB'],
    ['main.js', '104.5'],
    ['x', ''],
  ]
  expect(printTable(rows)).toBe('file        KB\n-------  -----\nmain.js  104.5\nx')
})

test('a measurement shows its title, its rows and its note', () => {
  const details = [['round'], ['1']]
  const report = { title: 'From click to sound', figures: [], details, note: 'Cold.' }
  expect(printReport(report)).toBe('From click to sound\n\nround\n-----\n1\n\nCold.')
})

test('a figure is rounded for reading', () => {
  expect(round(1.26, 1)).toBe(1.3)
  expect(round(119.6, 0)).toBe(120)
})
