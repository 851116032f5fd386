import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { readTrack } from '#server/library/reading/read-track.ts'
import { flac, mp3, songMakers } from '#server/testing/music/make-song.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'songs-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function read(name: string, bytes: Uint8Array) {
  const path = join(mkdtempSync(join(folder, 'album-')), name)
  writeFileSync(path, bytes)
  const silent = { folderName: 'Some folder', lyricsPath: undefined, charset: undefined }
  return readTrack({ path, ...silent, neverSplit: [] })
}

test.each([
  ['album/live', 'live'],
  ['Album + Compilation', 'compilation'],
  ['album; soundtrack', 'soundtrack'],
  ['Album', 'album'],
  ['other', null],
])('a release that is “%s” is of type %s [OWN-2]', async (type, expected) => {
  const others = { 'MusicBrainz Album Type': type }
  expect(await read('x.mp3', mp3({ others }))).toMatchObject({ release_type: expected })
  expect(await read('x.flac', flac({ releaseType: type }))).toMatchObject({
    release_type: expected,
  })
})

test.each([
  ['a text of ID3, as ffmpeg writes it,', 'x.mp3', mp3({ others: { compilation: '1' } })],
  ['ID3', 'x.mp3', mp3({ isCompilation: true })],
  ['Vorbis comments', 'x.flac', flac({ others: { COMPILATION: '1' } })],
  ['MP4', 'x.m4a', songMakers.aac({ isCompilation: true })],
  ['the artist of the album', 'x.flac', flac({ artist: 'Ida', albumArtist: 'Various artists' })],
])('a record is a compilation where %s says so [ALB-7]', async (_where, name, bytes) => {
  expect(await read(name, bytes)).toMatchObject({ release_type: 'compilation' })
})

test.each([
  ['Tides - EP', 'ep'],
  ['Tides EP', 'ep'],
  ['Tides (E.P.)', 'ep'],
  ['Tides - Single', 'single'],
  ['Tides [Single]', 'single'],
  ['The Single', null],
  ['Step', null],
])(
  'what has no tag for it is what its title ends with: “%s” is of type %s [ALB-7]',
  async (album, type) => {
    expect(await read('x.flac', flac({ album }))).toMatchObject({ release_type: type })
  },
)

test('the tag of a release comes before its title and its artist [ALB-7]', async () => {
  const tags = { album: 'Tides EP', albumArtist: 'Various Artists', releaseType: 'album' }
  expect(await read('x.flac', flac(tags))).toMatchObject({ release_type: 'album' })
})
