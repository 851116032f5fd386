import { expect, test } from 'vitest'

import { shorten } from './short-text.ts'

test.each([
  ['exactly fifteen', 'exactly fifteen'],
  ['exactly sixteen!', 'exactly sixteen…'],
  ['a space is cut off here', 'a space is cut…'],
  ['', ''],
  ['👩‍👩‍👧‍👦'.repeat(16), `${'👩‍👩‍👧‍👦'.repeat(15)}…`],
  ['🇵🇰'.repeat(15), '🇵🇰'.repeat(15)],
  ['e\u0301'.repeat(20), `${'e\u0301'.repeat(15)}…`],
])('“%s” is shown as “%s”: no character is cut in two [PLAY-7]', (text, short) => {
  expect(shorten(text, 15)).toBe(short)
})
