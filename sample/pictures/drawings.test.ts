import sharp from 'sharp'
import { expect, test } from 'vitest'

import { catalogue } from '#sample/catalogue.ts'

import { contrastWithWhite, mix, underWhiteText } from '#domain/color.ts'
import { dominantColor } from './dominant.ts'
import { drawings } from './drawings.ts'

test('everything in the catalogue has a drawing of its own [DATA-4]', () => {
  const names = [
    ...catalogue.albums.map(({ id }) => `album-${id}`),
    ...catalogue.mediaItems.map(({ id }) => `media-${id}`),
    ...catalogue.featuredItems.map(({ id }) => `featured-${id}`),
    ...catalogue.artists.map(({ id }) => `artist-${id}`),
    ...catalogue.genreImages.map((id) => `genre-${id}`),
    ...catalogue.profilePictures.map(({ id }) => `profile-${id}`),
  ]
  expect(Object.keys(drawings()).toSorted()).toEqual(names.toSorted())
})

test.each(Object.entries(drawings()))(
  '%s is drawn the same way every time, in whole numbers and colors [DATA-4]',
  (_, draw) => {
    const svg = draw()
    expect(svg).toBe(draw())
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  },
)

test('a color is darkened only as far as white text needs [SRCH-3]', () => {
  expect(underWhiteText('#202020')).toBe('#202020')
  const darkened = contrastWithWhite(underWhiteText('#ffe08a'))
  expect(darkened).toBeGreaterThanOrEqual(4.5)
  expect(darkened).toBeLessThan(5.2)
  expect(contrastWithWhite('#000000')).toBeCloseTo(21)
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
})

test('a picture is remembered by its strong color, not by its grey ground [DATA-4]', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#888"/><rect width="24" height="64" fill="#c01030"/></svg>'
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  const color = dominantColor(pixels)
  expect(Number.parseInt(color.slice(1, 3), 16)).toBeGreaterThan(160)
  expect(Number.parseInt(color.slice(3, 5), 16)).toBeLessThan(60)
})
