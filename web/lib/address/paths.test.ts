import { expect, test } from 'vitest'

import { decodeTerm, paths } from './paths.ts'

/** As the browser reads an address. */
const partOf = (term: string) =>
  new URL(`/clone${paths.search(term, 'songs')}`, 'http://player.test').pathname

const terms = [
  'a/b',
  '//',
  'who?',
  '#1',
  '100%',
  '%2F',
  'a+b c',
  ' padded ',
  'back\\slash',
  '.',
  '..',
  '...',
  '~.',
  '~~..',
  '~',
  '../..',
  '日本語',
  'سلام',
  '👩‍🚀',
  '<b>"&\'',
  'x'.repeat(5000),
]

test.each(terms)('the term %.20j comes back from its address [SRCH-1]', (term) => {
  const [, base, page, part = '', tab, ...rest] = partOf(term).split('/')
  expect([base, page, tab, rest]).toEqual(['clone', 'search', 'songs', []])
  expect(decodeTerm(part)).toBe(term)
})

test('no two terms share an address [SRCH-1]', () => {
  expect(new Set(terms.map(partOf)).size).toBe(terms.length)
})

test('half a character and a zero, which no address can hold, become the sign for that [SRCH-1]', () => {
  expect(decodeTerm(partOf('a\ud83d\0').split('/')[3] ?? '')).toBe('a\ufffd\ufffd')
})

test('an address that is badly encoded is shown as it is [SRCH-1]', () => {
  expect(decodeTerm('100%')).toBe('100%')
})
