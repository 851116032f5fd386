import { expect, test } from 'vitest'

import { repaired } from './charset.ts'
import { readLyrics } from './lyrics.ts'
import { sortNameOf, sortTitleOf } from './sort-title.ts'
import { lineOf, linesOf } from './text.ts'

test('what no database stores is taken out of text [OWN-6]', () => {
  expect(lineOf(' Ti\0de\n s\ud800 ')).toBe('Ti de s\ufffd')
  expect(lineOf(' \0 ')).toBeUndefined()
  expect(lineOf('\u200b \u202e\ufe0f')).toBeUndefined()
  expect(lineOf('\u200bA')).toBe('\u200bA')
  expect(lineOf(7)).toBeUndefined()
  expect(lineOf('e\u0301')).toBe('é')
  expect(lineOf('x'.repeat(9000))).toHaveLength(500)
  expect(linesOf('a\0\r\nb\rc\u0007')).toBe('a\nb\nc')
})

const misread = (text: string, bytes: number[]) => {
  expect(new TextDecoder(text).decode(Uint8Array.from(bytes))).not.toBe('')
  return String.fromCodePoint(...bytes)
}

test('old tags are read in the charset of their folder, and UTF-8 by itself [OWN-2]', () => {
  const hello = misread('windows-1251', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])
  expect(repaired(hello, 'windows-1251')).toBe('Привет')
  expect(repaired(hello, undefined)).toBe(hello)
  expect(repaired(Buffer.from('Привет').toString('latin1'), undefined)).toBe('Привет')
})

test('text that is right stays as it is in whatever charset [OWN-2]', () => {
  for (const text of ['Sigur Rós', 'Motörhead', 'Привет', 'Plain'])
    expect(repaired(text, 'windows-1251')).toBe(text)
})

test.each([
  ['The Tides', 'Tides'],
  ['An Ebb', 'Ebb'],
  ['As Time Goes By', 'As Time Goes By'],
  ['Die With a Smile', 'Die With a Smile'],
  ['Las Vegas', 'Las Vegas'],
  ['Theory', 'Theory'],
  ['The', 'The'],
  ['A', 'A'],
])('the title “%s” stands at “%s” in a list [OWN-3]', (title, sorted) => {
  expect(sortTitleOf(title)).toBe(sorted)
})

test.each([
  ['The Tides', 'Tides'],
  ['Los Lobos', 'Lobos'],
  ["L'Arc", 'Arc'],
  ['As I Lay', 'As I Lay'],
  ['Lasse', 'Lasse'],
])('the artist “%s” stands at “%s” in a list [OWN-3]', (name, sorted) => {
  expect(sortNameOf(name)).toBe(sorted)
})

test('lyrics with times are lines in their order, as often as they are sung [OWN-2]', () => {
  expect(readLyrics('[ti:Tide]\n[00:02.5]Two\n[00:01.00][01:00.250]One <00:01>word')).toEqual({
    plain: 'One word\nTwo\nOne word',
    synced: [
      { at: 1000, text: 'One word' },
      { at: 2500, text: 'Two' },
      { at: 60_250, text: 'One word' },
    ],
  })
  expect(readLyrics('[offset:500]\n[00:02]Two')?.synced).toEqual([{ at: 1500, text: 'Two' }])
  expect(readLyrics('One\nTwo')).toEqual({ plain: 'One\nTwo', synced: null })
  expect(readLyrics(' \0')).toBeUndefined()
})

test('words that are sung all too often are cut [OWN-6]', () => {
  const lyrics = readLyrics('[00:01]'.repeat(7000) + 'x'.repeat(50_000))
  expect(lyrics?.plain.length).toBeLessThan(200_000)
  expect(lyrics?.synced).toHaveLength(2)
  const shifted = readLyrics(`[offset:-${'9'.repeat(400)}]\n[00:01]One`)
  expect(shifted?.synced).toEqual([{ at: 1000, text: 'One' }])
})
