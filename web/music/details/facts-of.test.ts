import { expect, test } from 'vitest'

import { factsOf } from './facts-of.ts'
import type { DetailsRow } from './song-details.ts'

const row: DetailsRow = {
  file: 'library/1.flac',
  disc: null,
  disc_title: null,
  number: null,
  released: null,
  composer: null,
  comment: null,
  track_gain: -4.7,
  track_peak: null,
  track_gain_measured: false,
  album_gain: -4.66,
  album_peak: null,
  album_gain_measured: false,
  codec: null,
  lossless: null,
  bit_rate: null,
  sample_rate: null,
  bit_depth: null,
  channels: null,
  size_bytes: null,
  added_on: '2026-11-20',
  genres: [{ position: 0, genre: { id: 'jazz', title: 'Jazz' } }],
}

/** The key of a sentence with what is filled in. */
const say = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
const told = (changes: Partial<DetailsRow> = {}) => factsOf({ ...row, ...changes }, say, 'en')

test('the gains of a song and of its album have as many digits, and a minus that is one [ALB-9]', () => {
  expect(told().filter(({ term }) => term.endsWith('Gain'))).toEqual([
    { term: 'details.trackGain', value: 'details.gainOf \u22124.70 0' },
    { term: 'details.albumGain', value: 'details.gainOf \u22124.66 0' },
  ])
})

test.each([1, 2])('of %i genres the word is told for so many [ALB-9]', (count) => {
  const genres = Array.from({ length: count }, (_, position) => ({
    position,
    genre: { id: `g${position}`, title: `G${position}` },
  }))
  const value = count === 1 ? 'G0' : 'G0, G1'
  expect(told({ genres })).toContainEqual({ term: `details.genres ${count}`, value })
})

test.each([
  { bytes: 300, size: 'details.kilobytes 1' },
  { bytes: 41_200, size: 'details.kilobytes 42' },
  { bytes: 4_120_000, size: 'details.megabytes 4.1' },
])('a file of $bytes bytes has a size that is not nothing [ALB-9]', ({ bytes, size }) => {
  expect(told({ size_bytes: bytes })).toContainEqual({ term: 'details.size', value: size })
})
