import { expect, test } from 'vitest'

import { parseArray, writeArray } from './array-types.ts'

test.each([
  ['{}', []],
  ['{a,b}', ['a', 'b']],
  ['{NULL,"NULL"}', [null, 'NULL']],
  [String.raw`{"a,b","{c}","d\"e","f\\g",""}`, ['a,b', '{c}', 'd"e', String.raw`f\g`, '']],
  [
    '{{a,b},{c,NULL}}',
    [
      ['a', 'b'],
      ['c', null],
    ],
  ],
  ['{"two\nlines",Æøå}', ['two\nlines', 'Æøå']],
])('the array %s is read [DATA-1]', (text, elements) => {
  expect(parseArray(text, String)).toEqual(elements)
})

test('elements are what their type makes of them [DATA-1]', () => {
  expect(parseArray('{1,NULL,-2.5}', Number)).toEqual([1, null, -2.5])
})

test.each([
  [[]],
  [['a', 'b,c', '"', String.raw`\ `, '{}', '', 'NULL']],
  [[null, 'x']],
  [[['a'], ['b']]],
])('what is written can be read: %j [DATA-1]', (elements) => {
  expect(parseArray(String(writeArray(elements)), String)).toEqual(elements)
})

test('objects are written as JSON, and text stays as it is [DATA-1]', () => {
  expect(parseArray(String(writeArray([{ a: '"' }])), JSON.parse)).toEqual([{ a: '"' }])
  expect(writeArray('{1,2}')).toBe('{1,2}')
})
