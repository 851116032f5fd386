import { expect, test } from 'vitest'

import { contrastWithWhite, underWhiteText } from './color.ts'

test('a color is darkened only as far as white text needs [SRCH-3]', () => {
  expect(underWhiteText('#202020')).toBe('#202020')
  const darkened = contrastWithWhite(underWhiteText('#ffe08a'))
  expect(darkened).toBeGreaterThanOrEqual(4.5)
  expect(darkened).toBeLessThan(5.2)
  expect(contrastWithWhite('#000000')).toBeCloseTo(21)
})
