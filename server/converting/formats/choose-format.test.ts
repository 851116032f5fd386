import { expect, test } from 'vitest'

import { chooseFormat, type Wish } from './choose-format.ts'

const flac = {
  codec: 'flac',
  lossless: true,
  bitRate: 900_000,
  sampleRate: 44_100,
  totalSamples: null,
  durationSeconds: 200,
  sizeBytes: 20e6,
}
const mp3 = (kilobits: number) => ({
  ...flac,
  codec: 'mp3',
  lossless: false,
  bitRate: kilobits * 1000,
})
const pcm = (sizeBytes: number) => ({ ...flac, codec: 'pcm', bitRate: 1_411_000, sizeBytes })
const alac = { ...flac, codec: 'alac' }
const chromium = ['alac', 'aiff']
const oldSafari = ['webm', 'opus', 'vorbis']

test.each([
  ['flac', flac, 'flac', 'auto', chromium, 'as it is'],
  ['flac', flac, 'flac', 'low', chromium, 'opus-64'],
  ['flac', flac, 'flac', 'normal', chromium, 'opus-128'],
  ['flac', flac, 'flac', 'high', oldSafari, 'mp3-192'],
  ['flac', flac, 'flac', 'original', chromium, 'as it is'],
  ['alac', alac, 'm4a', 'auto', chromium, 'opus-192'],
  ['alac', alac, 'm4a', 'original', chromium, 'opus-256'],
  ['alac', alac, 'm4a', 'auto', oldSafari, 'as it is'],
  ['aiff', pcm(1e6), 'aiff', 'auto', chromium, 'opus-192'],
  ['a short wav', pcm(1e6), 'wav', 'auto', chromium, 'as it is'],
  ['a large wav', pcm(40e6), 'wav', 'auto', chromium, 'opus-192'],
  ['a large wav', pcm(40e6), 'wav', 'original', chromium, 'as it is'],
  ['adpcm', { ...mp3(350), codec: 'adpcm' }, 'wav', 'auto', chromium, 'opus-192'],
  ['adpcm', { ...mp3(350), codec: 'adpcm' }, 'wav', 'original', chromium, 'opus-256'],
  ['mp3 of 320', mp3(320), 'mp3', 'auto', chromium, 'as it is'],
  ['mp3 of 320', mp3(320), 'mp3', 'normal', chromium, 'opus-128'],
  ['mp3 of 160', mp3(160), 'mp3', 'normal', chromium, 'as it is'],
  ['opus', { ...mp3(120), codec: 'opus' }, 'opus', 'auto', oldSafari, 'mp3-192'],
  ['aac', { ...mp3(256), codec: 'aac' }, 'm4a', 'auto', chromium, 'as it is'],
] as const)(
  '%s as .%3$s in quality %4$s, for a browser without %5$j, is sent: %6$s [STREAM-1]',
  (_, facts, extension, quality, lacks, sent) => {
    const wish: Wish = { quality, lacks: [...lacks] }
    expect(chooseFormat(facts, extension, wish, true)).toBe(sent)
  },
)

test.each([
  [flac, 'flac', 'as it is'],
  [alac, 'm4a', 'none'],
  [pcm(40e6), 'wav', 'as it is'],
] as const)(
  'where nothing converts, what a browser plays is sent as it is, and the rest is not [STREAM-7]',
  (facts, extension, sent) => {
    expect(chooseFormat(facts, extension, { quality: 'low', lacks: chromium }, false)).toBe(sent)
  },
)
