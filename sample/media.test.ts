import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { pictureWidths } from '#domain/catalogue.ts'

import { contrastWithWhite } from '#domain/color.ts'
import { catalogue } from './catalogue.ts'
import { mediaFolder, readPictures, readRecordings } from './manifest.ts'

const pictures = readPictures()
const recordings = readRecordings()
const pictureFile = (hash: string, width: number) =>
  new URL(`pictures/${hash}-${width}.webp`, mediaFolder)

test('everything in the catalogue has a picture of its own, and there are no others [DATA-4] [DATA-5]', () => {
  const names = [
    ...catalogue.albums.map(({ id }) => `album-${id}`),
    ...catalogue.mediaItems.map(({ id }) => `media-${id}`),
    ...catalogue.featuredItems.map(({ id }) => `featured-${id}`),
    ...catalogue.artists.map(({ id }) => `artist-${id}`),
    ...catalogue.genreImages.map((id) => `genre-${id}`),
    ...catalogue.profilePictures.map(({ id }) => `profile-${id}`),
  ]
  expect(Object.keys(pictures).toSorted()).toEqual(names.toSorted())
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
    const sha256 = createHash('sha256').update(Buffer.concat(files)).digest('hex')
    expect(sha256.slice(0, 16)).toBe(hash)
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
  expect(Object.keys(recordings)).toEqual(['prelude', 'canon', 'mountain-hall'])
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
    expect(webmDuration(readFileSync(webm))).toBe(seconds)
    expect(mp3Duration(readFileSync(mp3))).toBeCloseTo(seconds, 0)
  },
)

test('a browser can seek before it has everything: the index stands in front [PLAY-8]', () => {
  for (const name of Object.keys(recordings)) {
    const start = readFileSync(new URL(`audio/${name}.webm`, mediaFolder)).subarray(0, 4096)
    expect(start.indexOf(Buffer.from([0x1c, 0x53, 0xbb, 0x6b]))).toBeGreaterThan(0)
  }
})

/** In seconds, by the element 0x4489 of the segment's information, in ticks of 1 ms. */
const webmDuration = (file: Buffer) =>
  file.readDoubleBE(file.indexOf(Buffer.from([0x44, 0x89, 0x88])) + 3) / 1000

/** In seconds, by the number of frames in the Xing header, which also lets players seek. */
function mp3Duration(file: Buffer): number {
  const samplesPerFrame = 1152
  const rate = 44_100
  const at = Math.max(file.indexOf('Xing'), file.indexOf('Info'))
  return (file.readUInt32BE(at + 8) * samplesPerFrame) / rate
}
