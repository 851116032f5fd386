import { expect, test } from 'vitest'

import { gainOf } from './volume.ts'

const decibels = (gain: number) => 20 * Math.log10(gain)

test('the middle of the volume slider is between −20 and −12 dB [PLAY-9]', () => {
  expect(decibels(gainOf(0.5))).toBeLessThan(-12)
  expect(decibels(gainOf(0.5))).toBeGreaterThan(-20)
})

test('the ends of the slider are silence and the recording as it is [PLAY-9]', () => {
  expect([gainOf(0), gainOf(1)]).toEqual([0, 1])
})

test('a level beyond the ends is taken as the end [PLAY-9]', () => {
  expect([gainOf(-1), gainOf(7)]).toEqual([0, 1])
})
