import { expect, test } from 'vitest'

import { searchItems, topResult } from './search.ts'

const itemsOf = (...titles: string[]) => titles.map((title) => ({ title, description: '' }))
const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title)
const search = (term: string, ...titles: string[]) =>
  titlesOf(searchItems(itemsOf(...titles), term))

const catalogue = ['Zebra', 'Slow Tide', 'Tideland', 'Brook', '漢字']

test('items that contain the term come before those that share a character with it [SRCH-12]', () => {
  expect(search('TIDE', ...catalogue)).toEqual(['Slow Tide', 'Tideland', 'Zebra'])
})

test('the description counts like the title [SRCH-12]', () => {
  const items = [
    { title: 'Tin', description: '' },
    { title: 'Brook', description: 'At low tide' },
  ]
  expect(titlesOf(searchItems(items, 'tide'))).toEqual(['Brook', 'Tin'])
})

test('an item is found once, and one that shares nothing is not found [SRCH-12]', () => {
  expect(search('brook', ...catalogue)).toEqual(['Brook', 'Zebra', 'Slow Tide'])
})

test('within each part the order is the catalogue’s [SRCH-12]', () => {
  expect(search('ab', 'cab 2', 'b', 'a', 'cab 1', 'x')).toEqual(['cab 2', 'cab 1', 'b', 'a'])
})

test.each([
  ['a space within the term is a character too', 'a b', ['c d', 'cd'], ['c d']],
  ['a character of another script is one', '字 ', ['漢字'], ['漢字']],
  ['half an emoji is none', '😀', ['😁'], []],
  ['a lone surrogate finds no emoji', '\ud83d', ['😀'], []],
  ['a joiner or a variant sign is none', '👩‍🚀', ['👨‍🎤', '❤️'], []],
  [
    'an accent that stands apart is part of its letter',
    'é',
    ['cafe\u0301', 'cafe'],
    ['cafe\u0301'],
  ],
  ['Arabic letters are shared, their vowel signs are not', 'بَ', ['باب', 'دَ'], ['باب']],
  ['İ is i', 'istanbul', ['İSTANBUL'], ['İSTANBUL']],
  ['ß is SS', 'STRASSE', ['Straße', 'oe'], ['Straße', 'oe']],
  ['a final sigma is a sigma', 'οδος', ['ΟΔΟΣΗΜΑ'], ['ΟΔΟΣΗΜΑ']],
  [
    'spaces around the term and doubled ones do not matter',
    '  slow   tide ',
    ['Slow Tide'],
    ['Slow Tide'],
  ],
])('%s [SRCH-12]', (_, term, titles, found) => {
  expect(search(term, ...titles)).toEqual(found)
})

test.each([
  ['cafe', ['Face', 'Café'], ['Café', 'Face']],
  ['NORREFJORD', ['Fjord', 'Nørrefjord'], ['Nørrefjord', 'Fjord']],
  ['باب', ['ب', 'بَاب'], ['بَاب', 'ب']],
])('%s is found with its accents, which need not be typed [SRCH-12]', (term, titles, found) => {
  expect(search(term, ...titles)).toEqual(found)
  expect(topResult(itemsOf(...titles), term)?.title).toBe(found[0])
})

test('ß comes first where it stands for the whole term [SRCH-12]', () => {
  expect(search('strasse', 'tea', 'Straße')).toEqual(['Straße', 'tea'])
})

test.each(['', '  ', '\u00a0\n'])('a term of nothing finds nothing: %j [SRCH-2]', (term) => {
  expect(search(term, ...catalogue)).toEqual([])
})

test.each([
  ['is the term', ['Tidal', 'Tide by tide', 'Tide'], 'Tide'],
  ['begins with it', ['Low tide', 'Riptide', 'Tideland'], 'Tideland'],
  ['has a word that begins with it', ['Riptide', 'Low tide'], 'Low tide'],
  ['contains it', ['Brook', 'Riptide'], 'Riptide'],
  ['is the first of equals', ['Tide one', 'Tide two'], 'Tide one'],
])('the top result is the one whose title %s [SRCH-5]', (_, titles, best) => {
  expect(topResult(itemsOf(...titles), 'TIDE')?.title).toBe(best)
})

test('a description is better than nothing, and of nothing there is no top result [SRCH-5]', () => {
  const items = [...itemsOf('Brook'), { title: 'Sand', description: 'At low tide' }]
  expect(topResult(items, 'tide')?.title).toBe('Sand')
  expect(topResult([], 'tide')).toBeUndefined()
})
