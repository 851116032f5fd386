import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { settingsTable } from '#server/settings.ts'

const rows = new Map(
  readFileSync('README.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 5)
    .map(([, setting = '', , what = '']) => [setting.replaceAll('`', ''), what]),
)

test('the README lists every setting there is, in the words of the settings', () => {
  const listed = Object.fromEntries([...rows].filter(([setting]) => /^[A-Z_]+$/.test(setting)))
  expect(listed).toEqual(settingsTable)
})
