/* eslint-disable max-lines -- one server and one folder for all of them */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { withConnection } from '#server/database/connection.ts'
import { importMusic } from '#server/library/import-music.ts'
import { withImportLock } from '#server/library/import-lock.ts'
import { createReaderPool, type ReaderPool } from '#server/library/reading/reader-pool.ts'
import type { TrackFacts } from '#server/library/reading/track-facts.ts'
import { createTally } from '#server/library/tally.ts'
import { readNamedFiles } from '#server/media/named-files.ts'
import { readSettings } from '#server/settings.ts'
import { flac, mp3, opus, type Song, wav } from '#server/testing/music/make-song.ts'
import { createPeople } from '#server/testing/test-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let token = ''
const { signUp } = createPeople(() => server)

beforeAll(async () => {
  server = await startTestServer()
  token = (await signUp('ida@example.org')).token
})
const pool = createReaderPool()
afterAll(async () => {
  await pool.close()
  await server.stop()
})

/** A folder of music for each test, whose titles hold a word of its own. */
let music = ''
let word = ''
let count = 0
beforeEach(() => {
  music = mkdtempSync(join(tmpdir(), 'music-'))
  word = `qux${++count}qux`
  return () => rmSync(music, { recursive: true, force: true })
})

function put(path: string, bytes: Uint8Array | string) {
  mkdirSync(dirname(join(music, path)), { recursive: true })
  writeFileSync(join(music, path), bytes)
}

type Words = {
  isPlan?: boolean
  allGone?: boolean
  charset?: string
  reader?: ReaderPool
  settings?: Record<string, string>
}

/** Runs an import beside the server, and gives what it counted and said. */
async function runImport(
  named = [music],
  { isPlan = false, allGone = false, charset, reader = pool, settings }: Words = {},
) {
  const skipped: Record<string, string> = {}
  const said: string[] = []
  const tally = createTally({
    onSkipped: (path, reason) => (skipped[path.replace(`${music}/`, '')] = reason),
    onSentence: (sentence) => said.push(sentence),
  })
  await importMusic({
    address: server.databaseAddress(),
    settings: readSettings({ DATA_DIR: server.dataDir, ...settings }),
    named,
    charset,
    isPlan,
    allGone,
    pool: reader,
    tally,
    onFolder: () => undefined,
    onCovers: () => undefined,
  })
  return { ...tally.counts(), skipped, said }
}

/** What strangers are answered, others may have asked a second ago. */
const asIda = () => ({ Authorization: `Bearer ${token}` })

const rowsSchema = z.array(
  z.looseObject({
    id: z.string().optional(),
    title: z.string().optional(),
    url: z.string().optional(),
    file: z.string().optional(),
    tier: z.number().optional(),
  }),
)

const read = async (path: string) =>
  rowsSchema.parse(await (await server.ask(`rest/v1/${path}`, { headers: asIda() })).json())

const songs = (select = 'id,title,file') =>
  read(`songs?title=like.*${word}*&select=${select}&order=title`)

const search = async (name: string, term = word) => {
  const body = JSON.stringify({ term })
  const answer = await server.ask(`rest/v1/rpc/${name}`, {
    method: 'POST',
    body,
    headers: asIda(),
  })
  return rowsSchema.parse(await answer.json()).filter(({ tier }) => tier === 1)
}

async function play(file: string, headers: Record<string, string> = {}) {
  const signed = await server.ask('media/sign', {
    method: 'POST',
    headers: asIda(),
    body: JSON.stringify({ files: [file] }),
  })
  const { urls } = z.object({ urls: z.record(z.string(), z.string()) }).parse(await signed.json())
  const url = urls[file]
  return url === undefined ? undefined : fetch(new URL(url, server.url), { headers })
}

/** Each test has sounds of its own. */
const song = (title: string, { seed = 1, ...more }: Song = {}): Song => ({
  seed: count * 1000 + seed,
  title: `${title} ${word}`,
  artist: `Ida ${word}`,
  album: `Sea ${word}`,
  albumArtist: `Ida ${word}`,
  ...more,
})

test('a folder is imported while the server runs, searched by everybody, and streamed in place [OWN-1] [OWN-3] [OWN-7]', async () => {
  const bytes = mp3(song('Ebb', { artist: `Ida ${word} feat. Bo ${word}`, track: 2 }))
  put('Sea/2.mp3', bytes)
  put('Sea/1.flac', flac(song('Flow', { track: 1, date: '2004', genre: word, seed: 2 })))
  put('Sea/3.opus', opus(song('Calm', { track: 1, disc: 2, seed: 3 })))
  expect(await runImport()).toMatchObject({ added: 3, skipped: {} })

  expect((await search('search_songs')).map(({ title }) => title)).toEqual(
    ['Flow', 'Ebb', 'Calm'].map((title) => `${title} ${word}`),
  )
  const [album] = await search('search_albums')
  expect(album).toMatchObject({ title: `Sea ${word}`, desc: `Ida ${word} · 2004` })
  const artists = await search('search_artists')
  expect(new Set(artists.map(({ title }) => title))).toEqual(new Set([`Bo ${word}`, `Ida ${word}`]))

  const tracks = await read(
    `songs?album_id=eq.${album?.id}&select=title,disc,number,artists,duration_seconds&order=position`,
  )
  expect(tracks).toMatchObject([
    { title: `Flow ${word}`, disc: null, number: 1, artists: [{ title: `Ida ${word}` }] },
    { title: `Ebb ${word}`, artists: [{ title: `Ida ${word}` }, { title: `Bo ${word}` }] },
    { title: `Calm ${word}`, disc: 2, number: 1, duration_seconds: 1 },
  ])
  const bo = artists.find(({ title }) => title?.startsWith('Bo'))
  const ofBo = await read(`artist_songs?of_artist=eq.${bo?.id}&select=title`)
  expect(ofBo).toEqual([{ title: `Ebb ${word}` }])

  const file = String((await songs()).find(({ title }) => title?.startsWith('Ebb'))?.file)
  expect(file).toMatch(/^library\/[\w-]{36}\.mp3$/)
  const part = await play(file, { Range: 'bytes=5-14' })
  expect(part?.status).toBe(206)
  expect(part?.headers.get('Content-Type')).toBe('audio/mpeg')
  expect(Buffer.from((await part?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
    bytes.subarray(5, 15),
  )
})

test('a backup names no file of a folder that stays where it is [OWN-1]', async () => {
  put('1.wav', wav(song('One')))
  await runImport()
  const named = await readNamedFiles(server.databaseAddress())
  expect(named.filter(({ kind }) => kind === 'audio').map(({ path }) => path)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^library/)]),
  )
})

test('no address but that of a track opens a file, and none leads out of the folder [OWN-7]', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'))
  writeFileSync(join(outside, 'x.wav'), wav(song('Secret')))
  put('in.wav', wav(song('Open', { seed: 2 })))
  symlinkSync(join(outside, 'x.wav'), join(music, 'out.wav'))
  symlinkSync(outside, join(music, 'way-out'))
  symlinkSync(music, join(music, 'circle'))
  const { added, skipped } = await runImport()
  expect(added).toBe(1)
  expect(Object.keys(skipped)).toEqual(['way-out', 'out.wav'])

  const [found] = await songs()
  const file = String(found?.file)
  expect((await play(file))?.status).toBe(200)
  for (const other of ['library/../in.wav', `library/${music}/in.wav`, 'library/nobody.wav'])
    expect(await play(other)).toBeUndefined()
  // What is put in its place later is not served either.
  rmSync(join(music, 'in.wav'))
  symlinkSync(join(outside, 'x.wav'), join(music, 'in.wav'))
  expect(await play(file)).toBeUndefined()
  rmSync(outside, { recursive: true })
})

test('a song that was moved or tagged anew is the same, and what was copied is another [OWN-4]', async () => {
  put('a/1.flac', flac(song('One')))
  put('a/2.flac', flac(song('Two', { seed: 2 })))
  await runImport()
  const before = await songs()
  const albums = await search('search_albums')

  mkdirSync(join(music, 'b'))
  renameSync(join(music, 'a/1.flac'), join(music, 'b/moved.flac'))
  put('a/2.flac', flac(song('Two', { seed: 2, comment: 'anew', artist: `Bo ${word}` })))
  expect(await runImport()).toMatchObject({ added: 0, changed: 2, missing: 0 })
  expect(await songs()).toEqual(before)

  // Both change places.
  put('b/moved.flac', flac(song('Two', { seed: 2 })))
  put('a/2.flac', flac(song('One')))
  expect(await runImport()).toMatchObject({ added: 0, changed: 2, missing: 0 })
  expect(await songs()).toEqual(before)

  put('copy.flac', readFileSync(join(music, 'a/2.flac')))
  expect(await runImport()).toMatchObject({ added: 1, changed: 0 })
  expect(await songs()).toHaveLength(3)

  // A record that is renamed as a whole is the same record.
  rmSync(join(music, 'copy.flac'))
  expect(await runImport()).toMatchObject({ missing: 1 })
  put('b/moved.flac', flac(song('Two', { seed: 2, album: `Ocean ${word}` })))
  put('a/2.flac', flac(song('One', { album: `Ocean ${word}` })))
  expect(await runImport()).toMatchObject({ changed: 2, missing: 0 })
  const renamed = await search('search_albums')
  expect(renamed.map(({ id }) => id)).toEqual(albums.map(({ id }) => id))
  expect(renamed).toMatchObject([{ title: `Ocean ${word}` }])
})

/** How many of each kind the search finds. */
const countFound = async () =>
  Promise.all(
    ['search_songs', 'search_albums', 'search_artists'].map(
      async (name) => (await search(name)).length,
    ),
  )

test('what is gone leaves every list, and returns with everything [OWN-4]', async () => {
  put('a/1.wav', wav(song('One')))
  put('b/2.wav', wav(song('Two', { artist: `Bo ${word}`, album: `Bay ${word}`, seed: 2 })))
  await runImport()
  const before = await songs()
  const all = await countFound()
  renameSync(join(music, 'b'), join(music, '.b'))
  expect(await runImport()).toMatchObject({ missing: 1, unchanged: 1 })
  expect(await songs()).toEqual(before.slice(0, 1))
  expect(await countFound()).toEqual(all.map((number) => number - 1))
  expect(await play(String(before[1]?.file))).toBeUndefined()

  renameSync(join(music, '.b'), join(music, 'b'))
  expect(await runImport()).toMatchObject({ back: 1, missing: 0, read: 0 })
  expect(await songs()).toEqual(before)
  expect(await countFound()).toEqual(all)
})

test('a disk that is away takes nothing along, unless that is meant [OWN-4]', async () => {
  put('1.wav', wav(song('One')))
  await runImport()
  renameSync(join(music, '1.wav'), join(tmpdir(), `${word}.wav`))
  const { missing, said } = await runImport()
  expect([missing, said]).toEqual([0, [expect.stringContaining('--all-gone')]])
  expect(await songs()).toHaveLength(1)
  expect(await runImport([music], { allGone: true })).toMatchObject({ missing: 1, said: [] })
  expect(await songs()).toEqual([])
  rmSync(join(tmpdir(), `${word}.wav`))
})

test('a second import reads nothing, and a plan changes nothing [OWN-5]', async () => {
  put('1.wav', wav(song('One')))
  put('bad.mp3', 'no music')
  const settings = { DATA_DIR: join(music, '.data') }
  expect(await runImport([music], { isPlan: true, settings })).toMatchObject({ added: 1 })
  expect(existsSync(join(music, '.data'))).toBe(false)
  expect(await songs()).toEqual([])
  await expect(runImport([])).resolves.toMatchObject({ added: 0 })
  expect(await runImport()).toMatchObject({ added: 1, read: 2 })
  expect(await runImport()).toMatchObject({ read: 0, unchanged: 2, skipped: {} })
  put('2.wav', wav(song('Two', { seed: 2 })))
  // A part of a folder that is known, and all that are known.
  put('new/3.wav', wav(song('Three', { seed: 3 })))
  expect(await runImport([join(music, 'new')])).toMatchObject({
    added: 1,
    unchanged: 0,
    missing: 0,
  })
  expect(await runImport([])).toMatchObject({ added: 1 })
  expect(await songs()).toHaveLength(3)
})

test('the second of two imports at once says that one is running [OWN-5]', async () => {
  await withImportLock(server.databaseAddress(), async () => {
    await expect(runImport()).rejects.toThrow('An import is running already')
  })
  expect(await runImport()).toMatchObject({ added: 0 })
})

test('what cannot be read is named with its reason and ends nothing [OWN-6]', async () => {
  put('empty.mp3', '')
  put('junk.flac', 'x'.repeat(9999))
  put('notes.txt', 'no music')
  put('.hidden.wav', wav(song('Hidden')))
  put(`${'é'.repeat(100)}/ok.wav`, wav(song('Ok')))
  const { added, skipped } = await runImport()
  expect(added).toBe(1)
  expect(skipped).toEqual({
    'empty.mp3': 'It is empty',
    'junk.flac': 'It holds no sound that is known here',
  })
  await expect(runImport([join(music, 'nothing')])).rejects.toThrow(/There is no folder/)
  await expect(runImport([join(music, 'notes.txt')])).rejects.toThrow(/is no folder/)
  await expect(runImport([dirname(music)])).rejects.toThrow(/was imported already, and lies in/)
  const bucket = {
    MEDIA_STORE: 's3://music',
    MEDIA_ACCESS_KEY_ID: 'a',
    MEDIA_SECRET_ACCESS_KEY: 'b',
  }
  await expect(runImport([music], { settings: bucket })).rejects.toThrow(/MEDIA_STORE/)
})

/** Reads one file otherwise than it is. */
const readerWith = (path: string, other: Partial<TrackFacts>): ReaderPool => ({
  ...pool,
  async read(request) {
    const answer = await pool.read(request)
    return request.path === join(music, path) ? { ...answer, ...other } : answer
  },
})

test('a song of which the database takes something amiss is skipped with a reason, and no other [OWN-6]', async () => {
  for (const at of [1, 2, 3]) put(`${at}.wav`, wav(song(`N${at}`, { seed: at, seconds: 0.01 })))
  const reader = readerWith('2.wav', { track_gain: 1e-50 })
  const { added, changed, skipped } = await runImport([music], { reader })
  expect([added, changed]).toEqual([2, 0])
  expect(skipped).toEqual({ '2.wav': expect.stringContaining('out of range for type real') })
  expect(await songs()).toHaveLength(2)
  expect(await runImport()).toMatchObject({ unchanged: 3, missing: 0, read: 0 })
})

test('a song that something damaged is there while its file is [OWN-4]', async () => {
  put('1.wav', wav(song('One')))
  put('2.wav', wav(song('Two', { seed: 2 })))
  await runImport()
  put('2.wav', 'half written')
  expect((await runImport()).skipped).toHaveProperty(['2.wav'])
  expect(await runImport()).toMatchObject({ missing: 0, unchanged: 2, read: 0 })
  expect(await songs()).toHaveLength(2)
})

test('a song that could not be read just then is read the next time [OWN-6]', async () => {
  put('1.wav', wav(song('One')))
  const refused = 'The disk cannot read it'
  const reader = { ...pool, read: () => Promise.resolve({ refused }) }
  expect(await runImport([music], { reader })).toMatchObject({ skipped: { '1.wav': refused } })
  expect(await runImport()).toMatchObject({ added: 1, skipped: {} })
})

test('a song that returns beside a copy of itself is there twice [OWN-4]', async () => {
  const returning = wav(song('One', { seconds: 0.01 }))
  put('b/1.wav', returning)
  put('b/2.wav', wav(song('Two', { seed: 2 })))
  await runImport()
  renameSync(join(music, 'b/1.wav'), join(music, 'b/.1.wav'))
  expect(await runImport()).toMatchObject({ missing: 1 })

  renameSync(join(music, 'b/.1.wav'), join(music, 'b/1.wav'))
  put('a/0.wav', returning)
  // So many are stored at once.
  for (let at = 1; at < 100; at += 1)
    put(`a/${at}.wav`, wav(song(`N${at}`, { seed: at + 2, seconds: 0.01 })))
  await runImport()
  expect(await songs('title')).toHaveLength(102)
  expect(await runImport()).toMatchObject({ read: 0, unchanged: 102, missing: 0 })
})

test('who was heard in an overwritten song alone leaves every list [OWN-4]', async () => {
  put('1.wav', wav(song('One', { artist: `Ida ${word} feat. Bo ${word}` })))
  await runImport()
  expect(await search('search_artists')).toHaveLength(2)
  put('1.wav', wav(song('Two', { seed: 2 })))
  expect(await runImport()).toMatchObject({ added: 1 })
  expect(await search('search_artists')).toMatchObject([{ title: `Ida ${word}` }])
})

const titlesAndArtists = async () =>
  (await songs('title,artists')).map((each) => Object.values(each))

test('songs that are as they were are read anew in another charset and with other names [OWN-2]', async () => {
  const misread = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]).toString('latin1')
  put('1.mp3', mp3(song(misread, { artist: `Bo & Ida ${word}` }), 'latin1'))
  await runImport()
  expect(await titlesAndArtists()).toMatchObject([[`${misread} ${word}`, [{ title: 'Bo' }, {}]]])

  expect(await runImport([music], { charset: 'windows-1251' })).toMatchObject({ changed: 1 })
  expect(await runImport()).toMatchObject({ read: 0 })
  const settings = { NEVER_SPLIT: `Bo & Ida ${word}` }
  expect(await runImport([music], { settings })).toMatchObject({ changed: 1 })
  expect(await titlesAndArtists()).toMatchObject([
    [`Привет ${word}`, [{ title: `Bo & Ida ${word}` }]],
  ])
})

test('songs with many words are stored before more are read [OWN-6]', async () => {
  for (const at of [1, 2]) put(`${at}.wav`, wav(song(`N${at}`, { seed: at, seconds: 0.01 })))
  const reader = readerWith('1.wav', { comment: 'la '.repeat(6_000_000) })
  const waiting: ReaderPool = {
    ...reader,
    async read(request) {
      if (request.path === join(music, '2.wav'))
        await vi.waitUntil(async () => (await songs()).length === 1, { timeout: 5000 })
      return reader.read(request)
    },
  }
  expect(await runImport([music], { reader: waiting })).toMatchObject({ added: 2, skipped: {} })
})

const jpeg = (color: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

test('a record has the cover of its folder, or that in its songs [OWN-8]', async () => {
  const sea = song('One', { album: `Sea ${word}` })
  put('sea/CD1/1.wav', wav(sea))
  put('sea/folder.jpg', await jpeg('#ff0000'))
  put(
    'bay/1.flac',
    flac(song('Two', { album: `Bay ${word}`, seed: 2, cover: await jpeg('#0000ff') })),
  )
  put('bay/cover.jpg', 'no picture')
  put('none/1.wav', wav(song('Three', { album: `None ${word}`, seed: 3 })))
  const { skipped } = await runImport()
  expect(skipped).toEqual({ 'bay/cover.jpg': expect.stringContaining('picture') })

  const albums = await read(
    `albums?title=like.*${word}*&select=title,url,color,placeholder&order=title`,
  )
  expect(albums.map(({ color }) => color)).toEqual(['#0000fe', '#3a3a40', '#fe0000'])
  for (const { url } of albums)
    for (const width of [96, 256, 640]) {
      const answer = await server.ask(`media/${String(url)}-${width}.webp`)
      const { format, ...size } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([format, size.width, size.height]).toEqual(['webp', width, width])
    }
  const [{ url } = { url: '' }] = await read(`songs?title=like.Two*${word}*&select=url`)
  expect(url).toBe(albums[0]?.['url'])
})

test('links give nothing away that lies outside the folder [OWN-7] [OWN-8]', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'))
  writeFileSync(join(outside, 'x.json'), 'secret')
  writeFileSync(join(outside, 'x.jpg'), await jpeg('#ff0000'))
  put('CD1/s.wav', wav(song('One')))
  put('words/within', 'Within')
  put('words/s.wav', wav(song('Two', { album: `Bay ${word}`, seed: 2 })))
  put('cover.jpg', await jpeg('#ff0000'))
  symlinkSync(join(outside, 'x.json'), join(music, 'CD1/s.lrc'))
  symlinkSync(join(outside, 'x.jpg'), join(music, 'CD1/cover.jpg'))
  symlinkSync(join(music, 'words/within'), join(music, 'words/s.lrc'))
  await runImport([join(music, 'CD1'), join(music, 'words')])
  rmSync(outside, { recursive: true })
  expect(await lyricsOf('One')).toBeUndefined()
  expect(await lyricsOf('Two')).toMatchObject({ plain: 'Within' })
  // Above the folder, too, nothing was imported.
  expect(await read(`albums?title=eq.Sea ${word}&select=color`)).toEqual([{ color: '#3a3a40' }])
})

test('nobody waits for a pipe that is named as a cover or as words [OWN-6]', async () => {
  put('s.wav', wav(song('One')))
  execFileSync('mkfifo', ['cover.jpg', 's.lrc', 's.mp3'], { cwd: music })
  expect(await runImport()).toMatchObject({ added: 1, skipped: { 's.mp3': 'It is no file' } })
})

test('records that are away wait for their covers, and keep nobody from theirs [OWN-8]', async () => {
  const away = join(music, 'away')
  for (let at = 0; at <= 200; at += 1)
    put(`away/${at}.wav`, wav(song('N', { seed: at, seconds: 0.01, album: `A${at} ${word}` })))
  put('near/1.wav', wav(song('Near', { seed: 300, album: `Near ${word}` })))
  put('near/cover.jpg', await jpeg('#ff0000'))
  await runImport([away])
  await withConnection(server.databaseAddress(), async (sql) => {
    await sql`update library.album_keys set cover = null
      where album_id in (select id from albums where title like ${`%${word}`})`
    await sql`update library.files set missing_since = now()
      where folder_id = (select id from library.folders where path = ${away}) and path <> '0.wav'`
  })
  renameSync(away, join(music, 'later'))
  await runImport([join(music, 'near')])
  const near = `albums?title=eq.Near ${word}&select=color`
  expect(await read(near)).toEqual([{ color: '#fe0000' }])
  const waiting = () =>
    withConnection(
      server.databaseAddress(),
      (sql) => sql`select count(*)::int as albums from library.album_keys where cover is null`,
    )
  expect(await waiting()).toMatchObject([{ albums: 201 }])
  renameSync(join(music, 'later'), away)
  await runImport([away])
  expect(await waiting()).toMatchObject([{ albums: 0 }])
})

const lyricsOf = async (title: string) => {
  const [found] = await songs(`id&title=eq.${title} ${word}`)
  const [lyrics] = await read(`lyrics?track_id=eq.${found?.id}&select=plain`)
  return lyrics
}

test('records of many artists and of several discs stay one [OWN-3]', async () => {
  const mixed = (title: string, more: Song): Song => {
    const { albumArtist: _, ...tags } = song(title, { album: `Mix ${word}`, ...more })
    return tags
  }
  put('mix/CD1/1.wav', wav(mixed('One', { artist: `Ida ${word}`, disc: 1, track: 1 })))
  put('mix/CD2/1.wav', wav(mixed('Two', { artist: `Bo ${word}`, disc: 2, track: 1, seed: 2 })))
  await runImport()
  const found = await search('search_albums')
  expect(found).toMatchObject([{ title: `Mix ${word}`, artist: { title: 'Various Artists' } }])
})

test('an import of more files than are stored at once stores them all [OWN-5]', async () => {
  for (let at = 0; at < 250; at += 1)
    put(`${at % 7}/${at}.wav`, wav(song(`N${at}`, { seed: at, seconds: 0.01 })))
  expect(await runImport()).toMatchObject({ added: 250, skipped: {} })
  const [rows] = await withConnection(
    server.databaseAddress(),
    (sql) => sql`select count(*)::int as songs, count(distinct album_id)::int as albums from songs
      where title like ${`%${word}`}`,
  )
  expect(rows).toEqual({ songs: 250, albums: 1 })
})
