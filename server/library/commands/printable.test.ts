import { expect, test } from 'vitest'

import { printable } from './printable.ts'

test('a name of a file does nothing to the terminal that shows it [OWN-6]', () => {
  expect(printable('a\n\x1b[2Jb\x9b\u202e.mp3')).toBe(
    String.raw`a\u{a}\u{1b}[2Jb\u{9b}\u{202e}.mp3`,
  )
  expect(printable('Sigur Rós/海 👩‍🎤.flac')).toBe('Sigur Rós/海 👩‍🎤.flac')
})
