import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { findCovers } from '#server/library/covers/find-cover.ts'
import { aiff, mp3, wav } from '#server/testing/music/make-song.ts'

import { readTrack } from './read-track.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tags-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** With bytes that look like the begin of a sound, and longer than seven bits can say. */
const picture = Buffer.alloc(300, Buffer.from('ffd8ffe000104a464946ff00ffaa', 'hex'))
const utf16 = (text: string) =>
  Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const inSevenBits = (value: number) => [21, 14, 7, 0].map((by) => (value >> by) & 0x7f)
const inEightBits = (value: number) => [24, 16, 8, 0].map((by) => (value >> by) & 0xff)

type Version = 2 | 3 | 4
type Way = { readonly size?: (value: number) => number[]; readonly flags?: number }

function frame(version: Version, name: string, content: Buffer, way: Way = {}): Buffer {
  const { size = version === 4 ? inSevenBits : inEightBits, flags = 0 } = way
  const length = size(content.length)
  const head = version === 2 ? length.slice(1) : [...length, 0, flags]
  return Buffer.concat([Buffer.from(name), Buffer.from(head), content])
}

function tag(version: Version, flags: number, frames: Buffer): Buffer {
  const head = [version, 0, flags, ...inSevenBits(frames.length)]
  return Buffer.concat([Buffer.from('ID3'), Buffer.from(head), frames])
}

/** As the standard has it: a 0 behind each FF that what follows could make the begin of a sound. */
const stuffed = (bytes: Buffer) =>
  Buffer.from(
    [...bytes].flatMap((byte, at) => {
      const next = bytes[at + 1] ?? 0xff
      return byte === 0xff && (next === 0 || next >= 0xe0) ? [byte, 0] : [byte]
    }),
  )

const frames = (version: Version, way?: Way) => {
  const names = version === 2 ? ['PIC', 'TT2', 'TP1', 'TAL'] : ['APIC', 'TIT2', 'TPE1', 'TALB']
  const kind = version === 2 ? '\0JPG\x03\0' : '\0image/jpeg\0\x03\0'
  const contents = [
    Buffer.concat([Buffer.from(kind), picture]),
    utf16('Tíde 海'),
    utf16('Ida'),
    utf16('Sea'),
  ]
  return Buffer.concat(contents.map((content, at) => frame(version, names[at] ?? '', content, way)))
}

function put(bytes: Buffer): string {
  const path = join(mkdtempSync(join(folder, 'album-')), 'name.mp3')
  writeFileSync(path, bytes)
  return path
}
const untagged = mp3({}).subarray(10)
const put3 = (bytes: Buffer) => put(Buffer.concat([bytes, untagged]))
const read = (path: string) =>
  readTrack({
    path,
    folderName: 'Folder',
    lyricsPath: undefined,
    charset: undefined,
    neverSplit: [],
  })
async function pictureIn(path: string) {
  for await (const { bytes } of findCovers(
    { root: folder, path: path.slice(folder.length + 1) },
    [],
    () => undefined,
  ))
    return Buffer.from(bytes)
  return undefined
}

const whole = { title: 'Tíde 海', artists: [{ name: 'Ida' }], album: 'Sea' }

test.each([2, 3] as const)(
  'a tag of ID3v2.%d that was kept from looking like sound is read, with its picture [OWN-2] [OWN-8]',
  async (version) => {
    const path = put3(tag(version, 0x80, stuffed(frames(version))))
    expect(await read(path)).toMatchObject(whole)
    expect(await pictureIn(path)).toEqual(picture)
  },
)

test('so is one in a WAV or an AIFF [OWN-2]', async () => {
  const bytes = tag(3, 0x80, stuffed(frames(3)))
  for (const [make, name] of [
    [wav, 'id3 '],
    [aiff, 'ID3 '],
  ] as const) {
    const song = make({})
    const length = Buffer.alloc(4)
    if (make === wav) length.writeUInt32LE(bytes.length)
    else length.writeUInt32BE(bytes.length)
    const before = song.subarray(0, song.indexOf(name) + 4)
    expect(await read(put(Buffer.concat([before, length, bytes])))).toMatchObject(whole)
  }
})

test('a tag that says so and was not is read as it is [OWN-2]', async () => {
  expect(await read(put3(tag(3, 0x80, frames(3))))).toMatchObject(whole)
})

test('a tag of ID3v2.4 whose sizes iTunes wrote in all bits is read, with its picture [OWN-2] [OWN-8]', async () => {
  const path = put3(tag(4, 0, frames(4, { size: inEightBits })))
  expect(await read(path)).toMatchObject(whole)
  expect(await pictureIn(path)).toEqual(picture)
  const standard = put3(tag(4, 0, Buffer.concat([frames(4), Buffer.alloc(7)])))
  expect(await read(standard)).toMatchObject(whole)
  expect(await pictureIn(standard)).toEqual(picture)
})

test('what is compressed in a tag is no text [OWN-2]', async () => {
  const text = deflateSync(Buffer.from('\0Title'))
  const compressed = frame(3, 'TIT2', Buffer.concat([Buffer.from(inEightBits(6)), text]), {
    flags: 0x80,
  })
  const bytes = tag(3, 0, Buffer.concat([compressed, frame(3, 'TPE1', Buffer.from('\0Ida'))]))
  expect(await read(put3(bytes))).toMatchObject({ title: 'name', artists: [{ name: 'Ida' }] })
})
