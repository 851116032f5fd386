import { expect, test } from 'vitest'

import { titleLook } from './title-look.ts'

test.each([
  ['Lantern', undefined],
  ['Été à Łódź – Zoë & the Ümlauts (feat. Ø), 2023 ♪', undefined],
  ['', undefined],
  ['Тихий лёд', true],
  ['Open Sea (feat. Илья Северин)', true],
  ['青木ハル', true],
  ['ليلى الحسن', true],
])('%s keeps the tight spacing of Latin letters, or has none', (title, expected) => {
  expect(titleLook(title)['data-foreign']).toBe(expected)
})

test.each([
  [28, undefined],
  [29, 'long'],
  [70, 'long'],
  [71, 'longest'],
])('a title of %i letters is %s', (letters, expected) => {
  expect(titleLook('n'.repeat(letters))['data-length']).toBe(expected)
})
