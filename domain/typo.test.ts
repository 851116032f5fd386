import { expect, test } from 'vitest'

import { isOneTypo } from './typo.ts'

test.each([
  ['TIDES', 'TIDE'],
  ['TIDES', 'TIDESX'],
  ['TIDES', 'XTIDES'],
  ['TIDES', 'IDES'],
  ['TIDES', 'TIXES'],
  ['TIDES', 'TIDSE'],
  ['ITDES', 'TIDES'],
  ['НОЧНОЙ', 'НОЧНОИ'],
  ['TIDE', 'TIDES'],
  ['BOTS', 'BOATS'],
])('%s is %s with one typo [SRCH-15]', (typed, meant) => {
  expect(isOneTypo(typed, meant)).toBe(true)
})

test.each([
  ['TIDES', 'TIDES'],
  ['TIDES', 'TIXEX'],
  ['TIDES', 'TISED'],
  ['TIDES', 'TIDESXY'],
  ['TIDE', 'TIDS'],
  ['TID', 'TIDE'],
  ['TIDES', 'TID\nS'],
  ['TIDES', 'TID☂S'],
  ['T'.repeat(31), 'T'.repeat(30)],
])('%j is not taken for %j [SRCH-15]', (typed, meant) => {
  expect(isOneTypo(typed, meant)).toBe(false)
})
