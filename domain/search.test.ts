import { expect, test } from 'vitest'

import { rankItems, searchItems, splitMatches, topResult } from './search.ts'

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
  ['has it as a word', ['Tideland', 'Riptide', 'Low tide'], 'Low tide'],
  ['has a word that begins with it', ['Riptide', 'Low tideland'], 'Low tideland'],
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

test('titles come first, and in them whole words before parts [SRCH-14]', () => {
  const titles = ['Riptide', 'Tideland', 'Low tide', 'Tide', 'The (Tide) again', 'Tin']
  const items = [{ title: 'Sand', description: 'By the tide' }, ...itemsOf(...titles)]
  expect(titlesOf(searchItems(items, 'tide'))).toEqual([
    'Tide',
    'Low tide',
    'The (Tide) again',
    'Tideland',
    'Riptide',
    'Sand',
    'Tin',
  ])
})

const song = {
  title: 'Slow Tide',
  description: 'For two hands',
  artists: [{ title: 'Ida Måren' }, { title: 'Ove' }],
  album: { title: 'The Kettle' },
}

test.each(['ida tide', 'tide maren', 'kettle slow ove', 'HANDS kett', 'måren', '“tide”, ida'])(
  '%s are words of a song, its artists and its album [SRCH-14]',
  (term) => {
    const other = { title: 'Ida', description: 'Slow' }
    expect(splitMatches([other, song], term).matches).toContain(song)
    expect(rankItems([song], 'ida tides')[0]?.tier).toBe(7)
  },
)

test.each([
  ['ｔｉｄｅ', 'Tide'],
  ['cafe', 'Ｃａｆé'],
  ['バー', 'ﾊﾞｰ'],
  ['café noir', 'Cafe Noir'],
  ['dont stop', 'Don’t stop'],
  ["rock'n'roll", 'Rock’n’Roll'],
  ['ac dc', 'AC/DC'],
  ['fine', 'ﬁne'],
  ['ночь', 'Белая НОЧЬ'],
  ['海', '夜の海'],
])('%s finds %s, whatever signs, width and accents [SRCH-14]', (term, title) => {
  expect(splitMatches(itemsOf(title), term).matches).toHaveLength(1)
})

test('a typo is found where there is little else, after what is as typed [SRCH-15]', () => {
  expect(search('harbuor', 'Brook', 'Harbour', 'Harbuor')).toEqual(['Harbuor', 'Harbour', 'Brook'])
  const many = Array.from({ length: 10 }, (_, at) => `Harbuor ${at}`)
  expect(search('harbuor', 'Harbour', ...many)).toEqual([...many, 'Harbour'])
  expect(topResult(itemsOf('Brook', 'Harbour'), 'harbuor')?.title).toBe('Harbour')
})

test('a name with a typo comes before songs that only have it as their artist [SRCH-15] [SRCH-5]', () => {
  const artist = { title: 'Ida Winterborn', description: '' }
  const by = (title: string) => ({ title, description: 'Ida Winterborn · Tide', artists: [artist] })
  expect(topResult([by('Brook'), by('Sand'), artist], 'ida wintreborn')).toBe(artist)
  expect(topResult([by('Brook'), artist, by('Winterborn')], 'wintreborn')).toBe(artist)
  expect(topResult([by('Brook'), by('Wintreborn'), artist], 'wintreborn')?.title).toBe('Wintreborn')
})

test('a word of four letters is found with one more, beside a word that is as typed [SRCH-15]', () => {
  const boats = [{ title: 'Paper Boats', description: '' }]
  expect(splitMatches(boats, 'paper bots').close).toEqual(boats)
  for (const unlike of ['bots', 'bots papr', 'paper bot'])
    expect([unlike, splitMatches(boats, unlike).close]).toEqual([unlike, []])
})
