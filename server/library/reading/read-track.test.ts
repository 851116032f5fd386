import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { flac, mp3, oggFlac, songMakers, wav } from '#server/testing/music/make-song.ts'
import { opus, vorbis } from '#server/testing/music/ogg.ts'
import type { Song } from '#server/testing/music/tags.ts'

import { readITunes, readMp4Samples } from './sound/mp4-samples.ts'
import { createReaderPool } from './reader-pool.ts'
import { ofSamples, readTrack } from './read-track.ts'
import type { ReadRequest } from './track-facts.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'songs-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function request(name: string, bytes: Uint8Array, more: Partial<ReadRequest> = {}): ReadRequest {
  const path = join(mkdtempSync(join(folder, 'album-')), name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  return {
    path,
    folderName: 'Some folder',
    lyricsPath: undefined,
    charset: undefined,
    neverSplit: [],
    ...more,
  }
}
const read = (name: string, bytes: Uint8Array, more?: Partial<ReadRequest>) =>
  readTrack(request(name, bytes, more))

const song: Song = {
  title: 'Tíde',
  artist: 'Ida feat. Bo',
  album: 'Sea 海',
  albumArtist: 'Ida',
  track: 3,
  disc: 2,
  date: '2004-05-06',
  genre: 'Jazz',
  composer: 'Nils',
  seconds: 2,
}

const formats = [
  ['flac', { codec: 'flac', extension: 'flac', lossless: true, skip: 0, total: 88_200 }],
  ['mp3', { codec: 'mp3', extension: 'mp3', lossless: false, skip: 1105, total: 87_552 }],
  ['opus', { codec: 'opus', extension: 'opus', lossless: false, skip: 312, total: 96_000 }],
  ['wav', { codec: 'pcm', extension: 'wav', lossless: true, skip: 0, total: 88_200 }],
  ['aiff', { codec: 'pcm', extension: 'aiff', lossless: true, skip: 0, total: 88_200 }],
] as const

test.each(formats)(
  'a file of %s is known by what is in it, with its tags and its samples [OWN-2]',
  async (format, { skip, total, ...codec }) => {
    expect(await read('named wrongly.mp3', songMakers[format](song))).toMatchObject({
      ...codec,
      title: 'Tíde',
      artists: [
        { name: 'Ida', role: 'artist' },
        { name: 'Bo', role: 'featured' },
      ],
      album: 'Sea 海',
      album_artists: [{ name: 'Ida' }],
      number: 3,
      disc: 2,
      genres: ['Jazz'],
      composer: 'Nils',
      skip_samples: skip,
      total_samples: total,
      duration_seconds: 2,
    })
  },
)

test.each(formats)(
  'a file of %s has the print of its sound, whatever its tags [OWN-4]',
  async (format) => {
    const long = { ...song, comment: 'x'.repeat(5000), composer: 'y'.repeat(500), seconds: 4 }
    const make = songMakers[format]
    const prints = await Promise.all(
      [long, { title: 'Other', seconds: 4 }, { ...long, seed: 2 }].map(async (each) =>
        read(`x.${format}`, make(each)),
      ),
    )
    const [one, retagged, other] = prints.map((each) => ('print' in each ? each.print : each))
    expect(retagged).toBe(one)
    expect(other).not.toBe(one)
  },
)

test('an MP3 that another program tagged has its print still, though that wrote its first frame anew [OWN-4]', async () => {
  const bytes = mp3({ title: 'Ebb', seconds: 4 })
  const before = await read('x.mp3', bytes)
  bytes.write('Lavf', bytes.indexOf('Info') + 120, 'latin1')
  const after = await read('x.mp3', bytes)
  expect('print' in before && 'print' in after && after.print === before.print).toBe(true)
})

/** A box of MP4. */
function box(name: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(name, 4)
  return Buffer.concat([head, content])
}

function trackOf(kind: string, rate: number, length: number): Buffer {
  const [times, handler] = [Buffer.alloc(24), Buffer.alloc(24)]
  times.writeUInt32BE(rate, 12)
  times.writeUInt32BE(length, 16)
  handler.write(kind, 8)
  return box('trak', box('mdia', box('mdhd', times), box('hdlr', handler)))
}

test('how long a film sounds is said by its sound, whatever stands before it [OWN-2]', async () => {
  const bytes = box('moov', trackOf('vide', 10_240, 30_720), trackOf('soun', 44_100, 88_200))
  const at = (from: number, length: number) => Promise.resolve(bytes.subarray(from, from + length))
  expect(await readMp4Samples({ size: bytes.length, at })).toEqual({
    skip: 0,
    total: 88_200,
    sampleRate: 44_100,
  })
})

test.each([
  ['of which the recorder wrote no length', 4, 0, 'RIFF'],
  ['that is written as it comes', 4, 0xffffffff, 'RIFF'],
  ['for files of many gigabytes', 4, 0xffffffff, 'RF64'],
  ['of which only its form has a length', 0, 0, 'RIFF'],
])('a WAV %s is as long as what is in it [OWN-2] [OWN-6]', async (_, from, length, form) => {
  const whole = wav(song)
  const bytes = Buffer.from(whole.subarray(0, whole.indexOf('id3 ')))
  bytes.write(form, 'latin1')
  if (from > 0) bytes.writeUInt32LE(length, from)
  bytes.writeUInt32LE(length, bytes.indexOf('data') + 4)
  expect(await read('song.wav', bytes)).toMatchObject({
    codec: 'pcm',
    sample_rate: 44_100,
    channels: 1,
    total_samples: 88_200,
    duration_seconds: 2,
  })
})

test.each([
  ['16 bits', 1, 16, { codec: 'pcm', lossless: true }],
  ['32 bits of a float', 3, 32, { codec: 'pcm', lossless: true }],
  ['more to say of itself', 0xfffe, 24, { codec: 'pcm', lossless: true }],
  ['64 bits of a float', 3, 64, { codec: 'float', lossless: true }],
  ['64 bits that say more of themselves', 0xfffe, 64, { codec: 'float', lossless: true }],
  ['ADPCM', 2, 4, { codec: 'adpcm', lossless: false }],
  ['MP3', 0x55, 0, { codec: 'mpeglayer3', lossless: false }],
])('a WAV of %s is known by what is in it [OWN-2]', async (_, format, bits, codec) => {
  const bytes = Buffer.from(wav(song))
  const at = bytes.indexOf('fmt ') + 8
  bytes.writeUInt16LE(format, at)
  bytes.writeUInt16LE(bits, at + 14)
  expect(await read('song.wav', bytes)).toMatchObject({ ...codec, extension: 'wav' })
})

test.each([
  ['Opus', opus],
  ['Vorbis', vorbis],
])(
  'recordings of %s that are chained in one file are as long as all of them [OWN-2]',
  async (_, make) => {
    const second = Buffer.from(make({ ...song, seed: 2, seconds: 3 }))
    for (let at = second.indexOf('OggS'); at >= 0; at = second.indexOf('OggS', at + 4))
      second.writeUInt32LE(99, at + 14)
    expect(await read('song.ogg', Buffer.concat([make(song), second]))).toMatchObject({
      title: 'Tíde',
      duration_seconds: 5,
      // Where one ends and the other begins no single number says.
      skip_samples: null,
      total_samples: null,
    })
  },
)

test('a FLAC that came through a pipe is as long as its last frame says [OWN-2]', async () => {
  const bytes = flac({ ...song, seconds: 8 })
  bytes.fill(0, 22, 26)
  const found = { total_samples: 352_800, skip_samples: 0, duration_seconds: 8 }
  expect(await read('x.flac', bytes)).toMatchObject(found)
  const old = Buffer.concat([bytes, Buffer.from('TAG'), Buffer.alloc(125, 0xff)])
  expect(await read('x.flac', old)).toMatchObject(found)
  expect(
    await read('x.flac', Buffer.concat([bytes.subarray(0, 200), Buffer.alloc(90_000)])),
  ).toEqual({ refused: 'It does not say how long it is' })
})

test('FLAC in Ogg has its tags, and the same print with a picture [OWN-2] [OWN-4]', async () => {
  const found = {
    codec: 'flac',
    title: 'Tíde',
    artists: [{ name: 'Ida' }, { name: 'Bo' }],
    total_samples: 88_200,
    skip_samples: 0,
    duration_seconds: 2,
    sample_rate: 44_100,
  }
  const [plain, pictured] = [
    await read('x.oga', oggFlac(song)),
    await read(
      'x.oga',
      oggFlac({ ...song, comment: 'x'.repeat(900), cover: Buffer.alloc(40_000) }),
    ),
  ]
  expect(plain).toMatchObject(found)
  expect(pictured).toMatchObject({ ...found, print: 'print' in plain ? plain.print : '' })
})

test('where tags are silent, the names of file and folder stand in [OWN-2]', async () => {
  expect(await read('07 - Ebb.wav', wav({}))).toMatchObject({
    title: 'Ebb',
    album: 'Some folder',
    artists: [{ name: 'Unknown artist' }],
    number: 7,
    disc: null,
    released: null,
  })
})

test.each([
  ['CD2/03.wav', {}, 2],
  ['Disc 2 - Live/03.wav', {}, 2],
  ['Tides [CD 2]/03.wav', {}, 2],
  ['2-03 Ebb.wav', {}, 2],
  ['2-03 Ebb.wav', { track: 3 }, 2],
  ['CD2/1-03 Ebb.wav', { disc: 4 }, 4],
  ['Tides CD2/1-03 Ebb.wav', {}, 2],
  ['24-07 Love.wav', { track: 3 }, null],
  ['24-7 Love.wav', {}, null],
  ['CD2004/03.wav', {}, null],
  ['Disco 2/03.wav', {}, null],
])('%s with %o is of disc %s [OWN-2]', async (name, tags, disc) => {
  expect(await read(name, wav(tags))).toMatchObject({ disc })
})

test('words in the tag of an MP3 are read, with their times and without [OWN-2]', async () => {
  const plain = await read('x.mp3', mp3({ title: 'Sea', lyrics: 'La la\nlo' }))
  expect(plain).toMatchObject({ lyrics: { plain: 'La la\nlo', synced: null } })
  const syncedLyrics = [
    [1000, 'La la'],
    [2500, 'lo'],
  ] as const
  const synced = await read('x.mp3', mp3({ title: 'Sea', syncedLyrics }))
  expect(synced).toMatchObject({
    lyrics: {
      synced: [
        { at: 1000, text: 'La la' },
        { at: 2500, text: 'lo' },
      ],
    },
  })
})

test('the tags’ own list of artists counts, and lyrics and gain are read [OWN-2] [OWN-3]', async () => {
  const bytes = flac({
    artist: 'Ida & Bo',
    artists: ['Ida & Bo', 'Nils'],
    trackGain: '-6.5 dB',
    lyrics: '[00:01.00]La',
    isCompilation: true,
  })
  expect(await read('x.flac', bytes)).toMatchObject({
    artists: [{ name: 'Ida & Bo' }, { name: 'Nils' }],
    track_gain: -6.5,
    release_type: 'compilation',
    lyrics: { synced: [{ at: 1000, text: 'La' }] },
  })
})

test.each([
  [['AC/DC'], 'AC/DC'],
  [['Axwell /\\ Ingrosso'], 'Axwell /\\ Ingrosso'],
  [['Ida', 'Bo'], 'Ida / Bo'],
  [['Ida', 'AC/DC'], 'Ida\0AC/DC'],
])('an MP3 is by %j, in whatever way its text is written [OWN-3]', async (names, artist) => {
  const some = { artist, albumArtist: artist, composer: 'Lennon/McCartney' }
  for (const encoding of ['utf16le', 'latin1'] as const) {
    const found = await read('x.mp3', mp3(some, encoding))
    const [artists, albumArtists] =
      'artists' in found ? [found.artists, found.album_artists] : [[], []]
    expect(artists.map(({ name }) => name)).toEqual(names)
    expect(albumArtists.map(({ name }) => name)).toEqual(names)
    expect(found).toMatchObject({ composer: 'Lennon/McCartney' })
  }
})

test('a list of artists in an MP3 is read by what is shown of them [OWN-3]', async () => {
  const bytes = mp3({ artist: 'AC/DC with Ida', artists: ['AC/DC', 'Ida'] })
  expect(await read('x.mp3', bytes)).toMatchObject({
    artists: [{ name: 'AC/DC' }, { name: 'Ida' }],
  })
})

test('an MP3 whose tag is unsynchronised is read like others [OWN-2]', async () => {
  const bytes = mp3({ title: 'Tíde \xff\xff', artist: 'AC/DC' })
  const plain = bytes.toString('latin1')
  const length = bytes.readUInt8(8) * 128 + bytes.readUInt8(9)
  const body = plain.slice(10, 10 + length).replaceAll(/\xff(?=[\0\xe0-\xff])/g, '\xff\0')
  const head = Buffer.from(bytes.subarray(0, 10))
  head.writeUInt8(0x80, 5)
  head.set([body.length >> 7, body.length & 0x7f], 8)
  const written = Buffer.concat([head, Buffer.from(body, 'latin1'), bytes.subarray(10 + length)])
  expect(await read('x.mp3', written)).toMatchObject({
    title: 'Tíde ÿÿ',
    artists: [{ name: 'AC/DC' }],
  })
})

test('a name that the list of the tags holds is one artist, on the song and on its album [OWN-3]', async () => {
  const duo = { artist: 'Sun & Rain', albumArtist: 'Sun & Rain', artists: ['Sun & Rain'] }
  const one = [{ name: 'Sun & Rain' }]
  for (const [name, make] of [
    ['x.flac', flac],
    ['x.mp3', mp3],
  ] as const) {
    expect(await read(name, make(duo))).toMatchObject({ artists: one, album_artists: one })
    const others = { 'MusicBrainz Album Artist Id': '1', MUSICBRAINZ_ALBUMARTISTID: '1' }
    const guest = { ...duo, artist: 'Ida feat. Bo', artists: ['Ida', 'Bo'], others }
    expect(await read(name, make(guest))).toMatchObject({
      artists: [{ name: 'Ida' }, { name: 'Bo' }],
      album_artists: one,
    })
  }
  // Many number the first of several alone.
  const others = { MUSICBRAINZ_ARTISTID: '1' }
  expect(await read('x.flac', flac({ artist: 'Ida & Bo', others }))).toMatchObject({
    artists: [{ name: 'Ida' }, { name: 'Bo' }],
  })
})

test('the artist of an album stands in where its song names none [OWN-3]', async () => {
  const found = { artists: [{ name: 'Ida' }], album_artists: [{ name: 'Ida' }], lacks_tags: false }
  expect(await read('x.flac', flac({ title: 'Ebb', albumArtist: 'Ida' }))).toMatchObject(found)
  const others = { 'ALBUM ARTIST': 'Ida' }
  expect(await read('x.mp3', mp3({ title: 'Ebb', others }))).toMatchObject(found)
})

test('what programs note for themselves is no comment [OWN-2]', async () => {
  const namedComments = { iTunNORM: ' 00000A', iTunes_CDDB_1: '9+1', 'Songs-DB_Custom1': 'x' }
  const bytes = mp3({ comment: 'Taken at the sea', namedComments })
  expect(await read('x.mp3', bytes)).toMatchObject({ comment: 'Taken at the sea' })
})

test.each([
  ['2004-05-06', '2004-05-06'],
  ['2004.05.06', '2004-05-06'],
  ['20040506', '2004'],
  ['05/12/2003', '2003'],
  ['0000', null],
  ['9999', null],
])('the date “%s” is read as %s [OWN-2]', async (date, released) => {
  expect(await read('x.flac', flac({ date }))).toMatchObject({ released })
})

test('a year by whatever name is read, and the day beside it [OWN-2]', async () => {
  expect(await read('x.mp3', mp3({ date: '2004-05-06' }))).toMatchObject({ released: '2004-05-06' })
  const others = { YEAR: '1999' }
  expect(await read('x.flac', flac({ others }))).toMatchObject({ released: '1999' })
})

test('words with times come before those without [OWN-2]', async () => {
  const synced = [{ at: 1000, text: 'La' }]
  const bytes = mp3({ lyrics: 'La', syncedLyrics: [[1000, 'La']] })
  expect(await read('x.mp3', bytes)).toMatchObject({ lyrics: { synced } })
  const others = { UNSYNCEDLYRICS: 'La', SYNCEDLYRICS: '[00:01.00]La' }
  expect(await read('x.flac', flac({ others }))).toMatchObject({ lyrics: { synced } })
  const slashes = { SYNCEDLYRICS: '[00:01.00]On/off' }
  expect(await read('x.mp3', mp3({ others: slashes }))).toMatchObject({
    lyrics: { synced: [{ at: 1000, text: 'On/off' }] },
  })
})

test('numbers that no row can hold are left out [OWN-6]', async () => {
  expect(await read('x.flac', flac({ trackGain: '1e-50 dB' }))).toMatchObject({ track_gain: 0 })
  expect(await read('x.flac', flac({ trackGain: '1e-40 dB' }))).toMatchObject({ track_gain: 0 })
  expect(readITunes(' 00000000 FFFFFFFF 00000000 0000000000015888', 44_100)).toBeUndefined()
  expect(readITunes(' 00000000 -1 00000000 0000000000015888', 44_100)).toBeUndefined()
  expect(ofSamples({ skip: 3e9, total: 88_200, sampleRate: 44_100 })).toEqual({
    skip_samples: null,
    total_samples: null,
  })
})

test('a file has so many tags and no more [OWN-6]', async () => {
  const many = Array.from({ length: 30_000 }, (_, at) => `${at} ${'x'.repeat(400)}`)
  const found = await read('x.flac', flac({ comments: many, composer: 'Nils', genre: 'Jazz' }))
  expect(JSON.stringify(found).length).toBeLessThan(20_000)
  expect(found).toMatchObject({ comment: expect.stringContaining('x'), composer: 'Nils' })
})

test('the words beside a file come before those in it [OWN-2]', async () => {
  const { path } = request('x.lrc', Buffer.from('[00:02.00]Beside'))
  const found = await read('x.flac', flac({ lyrics: 'Within' }), { lyricsPath: path })
  expect(found).toMatchObject({ lyrics: { plain: 'Beside' } })
})

test.each([
  ['utf-8', '\ufeff[00:02.00]Привет', 'utf8', undefined],
  ['as Windows calls Unicode', '\ufeff[00:02.00]Привет', 'utf16le', undefined],
  ['in the charset of the folder', '[00:02.00]\xcf\xf0\xe8\xe2\xe5\xf2', 'latin1', 'windows-1251'],
] as const)('words beside a file are read %s [OWN-2]', async (_, text, encoding, charset) => {
  const { path } = request('x.lrc', Buffer.from(text, encoding))
  const found = await read('x.flac', flac({}), { lyricsPath: path, ...(charset && { charset }) })
  expect(found).toMatchObject({ lyrics: { plain: 'Привет', synced: [{ text: 'Привет' }] } })
})

test('old tags are read in the charset of the folder [OWN-2]', async () => {
  const title = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]).toString('latin1')
  const bytes = mp3({ title }, 'latin1')
  expect(await read('x.mp3', bytes, { charset: 'windows-1251' })).toMatchObject({ title: 'Привет' })
})

test.each([
  ['empty', Buffer.alloc(0), /empty/],
  ['no sound', Buffer.from('hello '.repeat(1000)), /no sound/],
  ['cut off in its headers', flac(song).subarray(0, 60), /no sound/],
  ['of zeros', Buffer.alloc(100_000), /no sound/],
])('a file that is %s is refused with a reason [OWN-6]', async (_, bytes, reason) => {
  expect(await read('x.flac', bytes)).toEqual({ refused: expect.stringMatching(reason) })
})

test('files that are damaged anywhere are read or refused, and nothing else happens [OWN-6]', async () => {
  const whole = Object.values(songMakers).map((make) => make({ ...song, seconds: 0.3 }))
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const damaged = Array.from({ length: 200 }, (_, at) => {
    const bytes = Buffer.from(whole[at % whole.length] ?? [])
    for (let count = 0; count < 1 + (at % 20); count += 1)
      bytes[random(at % 2 ? 400 : bytes.length)] = random(256)
    return at % 3 ? bytes : bytes.subarray(0, random(bytes.length))
  })
  const pool = createReaderPool(2)
  const answers = await Promise.all(
    damaged.map((bytes, at) => pool.read(request(`${at}.mp3`, bytes))),
  )
  await pool.close()
  expect(answers).toHaveLength(200)
  for (const answer of answers)
    expect('refused' in answer ? answer.refused : answer.duration_seconds).toBeTruthy()
})

test('a file that takes too long is refused, and the others are read [OWN-6]', async () => {
  const slow = createReaderPool(1, 0)
  expect(await slow.read(request('x.opus', opus({})))).toEqual({
    refused: 'Reading it takes too long',
  })
  await slow.close()
})
