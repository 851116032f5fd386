import { expect, test } from 'vitest'

import { answer, mountainHall, tune } from './mountain-hall.ts'
import { canon, voice } from './canon.ts'
import { toMidi } from './midi.ts'
import { curve, lengthOf } from './piece.ts'
import { pieces } from './pieces.ts'
import { chords, prelude } from './prelude.ts'
import { detach, readPassage, readPitch, rest, sequence, transpose } from './score.ts'

const meter = { unit: 0.5, bar: 4 }

test.each([
  ['C4', 60],
  ['A4', 69],
  ['Bb3', 58],
  ['E#3', 53],
])('%s is MIDI pitch %i [PLAY-8]', (name, pitch) => {
  expect(readPitch(name)).toBe(pitch)
})

test('lengths, rests and chords are read where they stand [PLAY-8]', () => {
  expect(readPassage('C4/2 r D4+F4/5 | E4/8', meter)).toEqual({
    length: 8,
    notes: [
      { start: 0, length: 1, pitch: 60 },
      { start: 1.5, length: 2.5, pitch: 62 },
      { start: 1.5, length: 2.5, pitch: 65 },
      { start: 4, length: 4, pitch: 64 },
    ],
  })
})

test.each(['C4/7', 'C4/8 | D4/9', 'C4 D4 E4'])(
  'bars that do not add up are refused: %s [PLAY-8]',
  (text) => {
    expect(() => readPassage(text, meter)).toThrow('does not add up')
  },
)

test('what is no pitch is refused [PLAY-8]', () => {
  expect(() => readPassage('H4/8', meter)).toThrow('"H4" is no pitch')
})

test('passages follow each other, move and shorten [PLAY-8]', () => {
  const note = readPassage('C4/8', meter)
  expect(sequence(rest(4), transpose(detach(note, 0.5), 12))).toEqual({
    length: 8,
    notes: [{ start: 4, length: 2, pitch: 72 }],
  })
})

test('a curve runs straight between its points and level outside [PLAY-8]', () => {
  const rise = curve([2, 10], [4, 20])
  expect([0, 2, 3, 4, 9].map(rise)).toEqual([10, 10, 15, 20, 20])
})

test('the prelude has its 35 bars, 32 of them chords of five from low to high [PLAY-8]', () => {
  expect(lengthOf(prelude)).toBe(35 * 4)
  expect(chords).toHaveLength(32)
  for (const chord of chords) {
    expect(chord).toHaveLength(5)
    expect(chord).toEqual(chord.toSorted((one, other) => one - other))
  }
})

test('the canon fits its ground: on nearly every beat the voice is in the chord [PLAY-8]', () => {
  const harmony = [
    'D F# A',
    'A C# E',
    'B D F#',
    'F# A C#',
    'G B D',
    'D F# A',
    'G B D',
    'A C# E',
  ].map((chord) => chord.split(' ').map((name) => readPitch(`${name}4`) % 12))
  const beats = voice.notes.filter(({ start }) => Number.isInteger(start))
  const strange = beats.filter(({ start, pitch }) => !harmony[start % 8]?.includes(pitch % 12))
  expect(beats.length).toBeGreaterThan(70)
  expect(strange).toHaveLength(2)
  expect(lengthOf(canon)).toBe(13 * 8 + 4)
})

test('the tune and its answer are four bars each, and come six at a time, three times [PLAY-8]', () => {
  expect([tune.length, answer.length]).toEqual([16, 16])
  expect(lengthOf(mountainHall)).toBe(3 * 6 * 16 + 9 * 4)
})

test.each(pieces)(
  '$title: no part is cut short, and no note is outside the keyboard [PLAY-8]',
  (piece) => {
    const end = lengthOf(piece)
    for (const { passage } of piece.parts) {
      expect(passage.length).toBe(end)
      expect(passage.notes.length).toBeGreaterThan(0)
      expect(passage.notes.filter(({ pitch }) => pitch < 21 || pitch > 108)).toEqual([])
      expect(
        passage.notes.filter(({ start, length }) => length <= 0 || start + length > end + 1e-9),
      ).toEqual([])
    }
  },
)

test.each(pieces)('$title is played the same way every time [PLAY-8]', (piece) => {
  const midi = toMidi(piece)
  expect(midi.equals(toMidi(piece))).toBe(true)
  expect(midi.toString('latin1', 0, 4)).toBe('MThd')
  expect(midi.readUInt16BE(10)).toBe(piece.parts.length + 1)
})
