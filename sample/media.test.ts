import { existsSync, readdirSync, readFileSync } from 'node:fs'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { pictureWidths } from '#domain/catalogue.ts'

import { mediaFolder, readPictures, readRecordings } from './manifest.ts'
import { readDuration } from './music/duration.ts'
import { pieces } from './music/pieces.ts'
import { contrastWithWhite } from '#domain/color.ts'
import { drawings } from './pictures/drawings.ts'
import { hashOf } from './pictures/render.ts'

const pictures = readPictures()
const recordings = readRecordings()
const pictureFile = (hash: string, width: number) =>
  new URL(`pictures/${hash}-${width}.webp`, mediaFolder)

test('every drawing of the project was made, and no picture is from elsewhere [DATA-4] [DATA-5]', () => {
  expect(Object.keys(pictures).toSorted()).toEqual(Object.keys(drawings()).toSorted())
  const files = Object.values(pictures).flatMap(({ hash }) =>
    pictureWidths.map((width) => `${hash}-${width}.webp`),
  )
  expect(readdirSync(new URL('pictures/', mediaFolder)).toSorted()).toEqual(files.toSorted())
})

test('no two pictures are the same [DATA-4]', () => {
  const hashes = Object.values(pictures).map(({ hash }) => hash)
  expect(hashes).toHaveLength(13 * 3 + 10 + 5 + 5)
  expect(new Set(hashes).size).toBe(hashes.length)
})

test.each(Object.entries(pictures))(
  '%s is WebP in every width, named by its content [DATA-4]',
  async (_, { hash }) => {
    const files = pictureWidths.map((width) => readFileSync(pictureFile(hash, width)))
    expect(hashOf(files)).toBe(hash)
    const made = await Promise.all(files.map((file) => sharp(file).metadata()))
    expect(made.map(({ format }) => format)).toEqual(pictureWidths.map(() => 'webp'))
    expect(made.map(({ width, height }) => [width, height])).toEqual(
      pictureWidths.map((width) => [width, width]),
    )
  },
)

test.each(Object.entries(pictures))(
  '%s has a tiny placeholder and a color under white text [DATA-4]',
  (_, made) => {
    expect(made.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(made.placeholder.length).toBeLessThanOrEqual(130)
    expect(made.color).toMatch(/^#[0-9a-f]{6}$/)
    expect(contrastWithWhite(made.color)).toBeGreaterThanOrEqual(4.5)
  },
)

test('all pictures together are a small download [DATA-4]', () => {
  const folder = new URL('pictures/', mediaFolder)
  const bytes = readdirSync(folder).reduce(
    (sum, file) => sum + readFileSync(new URL(file, folder)).length,
    0,
  )
  expect(bytes).toBeLessThan(6e6)
})

test('there are three recordings [PLAY-8]', () => {
  expect(Object.keys(recordings)).toEqual(pieces.map(({ name }) => name))
  expect(Object.keys(recordings)).toHaveLength(3)
})

test.each(Object.entries(recordings))(
  '%s lasts as long as is noted, in both formats [PLAY-8]',
  (name, { seconds }) => {
    expect(seconds).toBeGreaterThan(105)
    expect(seconds).toBeLessThan(210)
    const [webm, mp3] = ['webm', 'mp3'].map(
      (ending) => new URL(`audio/${name}.${ending}`, mediaFolder),
    )
    if (!webm || !mp3) throw new Error('Two formats are expected')
    expect(existsSync(webm) && existsSync(mp3)).toBe(true)
    expect(readDuration(readFileSync(webm))).toBe(seconds)
    expect(readDuration(readFileSync(mp3))).toBeCloseTo(seconds, 0)
  },
)

test('a recording that does not say its length is refused [PLAY-8]', () => {
  expect(() => readDuration(Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0, 0]))).toThrow('how long')
  expect(() => readDuration(Buffer.from('ID3 and no more'))).toThrow('how long')
})

test('a browser can seek before it has everything: the index stands in front [PLAY-8]', () => {
  for (const { name } of pieces) {
    const start = readFileSync(new URL(`audio/${name}.webm`, mediaFolder)).subarray(0, 4096)
    expect(start.indexOf(Buffer.from([0x1c, 0x53, 0xbb, 0x6b]))).toBeGreaterThan(0)
  }
})
