import { expect, test } from 'vitest'

import { mediaTypes } from '#domain/catalogue.ts'

import { catalogue } from './catalogue.ts'
import { contrastWithWhite } from '#domain/color.ts'

const { albums, artists, featuredItems, genreImages, genres, mediaItems, profilePictures } =
  catalogue
const items = [...mediaItems, ...featuredItems]

test('the sample holds as much of everything as was agreed [DATA-3]', () => {
  expect(mediaItems).toHaveLength(13)
  expect(featuredItems).toHaveLength(13)
  expect(artists).toHaveLength(10)
  expect(genres).toHaveLength(25)
  expect(profilePictures).toHaveLength(5)
  expect(albums).toHaveLength(13)
})

test('no two things of a kind share an id, and ids are fit for an address [DATA-3]', () => {
  for (const kind of [[...albums, ...items], artists, genres, profilePictures]) {
    const ids = kind.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
  }
})

test('items are of all four types, on the home page too [DATA-3]', () => {
  for (const list of [mediaItems, featuredItems]) {
    expect(new Set(list.map(({ type }) => type))).toEqual(new Set(mediaTypes))
  }
})

test('everything is by an artist of the sample, and every artist has something to play [DATA-3]', () => {
  const known = new Set(artists.map(({ id }) => id))
  const named = new Set([...albums, ...items].map(({ artist }) => artist))
  expect(named).toEqual(known)
})

test('an album has five to nine tracks, each with a title and a description [DATA-2]', () => {
  for (const { tracks } of albums) {
    expect(tracks.length).toBeGreaterThanOrEqual(5)
    expect(tracks.length).toBeLessThanOrEqual(9)
    expect(tracks.flat()).not.toContain('')
  }
})

test('albums were added in 2026, before the day the sample was made [DATA-2]', () => {
  for (const { addedOn } of albums) expect(addedOn).toMatch(/^2026-0[1-9]-\d\d$/)
})

test('search shows its 25 genres in the agreed order [SRCH-3]', () => {
  expect(genres.map(({ title }) => title).join(', ')).toBe(
    'Pop, Hip Hop, Jazz, Electronic, Rock, Classical, Reggae, R&B, Blues, Country, Metal, Soul, Funk, Techno, ' +
      'House, Trance, K-Pop, Indie, Alternative, Latin, Dance, Ambient, Chill, Punk, Disco',
  )
  expect(new Set(genreImages).size).toBe(5)
})

test.each(genres)('white text is readable on the color of $title [SRCH-3]', ({ color }) => {
  expect(color).toMatch(/^#[0-9a-f]{6}$/)
  expect(contrastWithWhite(color)).toBeGreaterThanOrEqual(4.5)
})

test('each of the three recordings is heard among tracks and items [PLAY-8]', () => {
  const heard = [
    ...albums.flatMap(({ tracks }) => tracks.map(([, recording]) => recording)),
    ...items.map(({ recording }) => recording),
  ]
  expect(new Set(heard)).toEqual(new Set(['prelude', 'canon', 'mountain-hall']))
})
