import { expect, test } from 'vitest'

import { searchItems } from './search.ts'

const items = ['Zebra', 'Slow Tide', 'Tideland', 'Brook', '漢字']
const search = (term: string) => searchItems(items, term, (item) => item)

test('items that contain the term come before those that share a character with it [SRCH-12]', () => {
  expect(search('TIDE')).toEqual(['Slow Tide', 'Tideland', 'Zebra'])
})

test('an item is found once, and one that shares nothing is not found [SRCH-12]', () => {
  expect(search('brook')).toEqual(['Brook', 'Zebra', 'Slow Tide'])
})

test('a character of any script counts as one, and a space counts as none [SRCH-12]', () => {
  expect(search('字 ')).toEqual(['漢字'])
  expect(search('𝕏 ')).toEqual([])
})

test('an empty term finds nothing [SRCH-2]', () => {
  expect(search('  ')).toEqual([])
})
