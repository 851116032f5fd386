import { expect, test } from 'vitest'

import { readRange } from './range.ts'

const whole = 'whole'
const none = 'unsatisfiable'

test.each([
  [undefined, whole],
  ['', whole],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=0-1000', { start: 0, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-100', { start: 0, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['Bytes = 1 - 2', { start: 1, end: 2 }],
  ['bytes=100-', none],
  ['bytes=100-200', none],
  ['bytes=-0', none],
  ['bytes=99999999999999999999-', none],
  ['bytes=20-10', whole],
  ['bytes=-', whole],
  ['bytes=', whole],
  ['bytes=a-b', whole],
  ['bytes=0-1,5-6', whole],
  ['items=0-1', whole],
  ['bytes=--1', whole],
])('of 100 bytes, %j asks for %j [PLAY-5]', (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})

test.each([['bytes=0-'], ['bytes=-1'], ['bytes=0-0']])(
  'an empty file has no %s [PLAY-5]',
  (header) => {
    expect(readRange(header, 0)).toBe(none)
  },
)
