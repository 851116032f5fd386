import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { listen, type Listening } from '#server/http/listen.ts'
import { createLog } from '#server/log.ts'

import { descriptors, folderStore } from './folder-store.ts'
import { createFirstChunkCache } from './first-chunk-cache.ts'
import { createMedia } from './media.ts'
import { createSigner, expiryFor } from './signature.ts'

const size = 1_000_000
/** More than the tests hold by answers that they do not read. */
const mostStreams = 20
const bytes = Buffer.from(
  Array.from({ length: size }, (_, index) => (index * 7 + (index >> 8)) % 256),
)
const signer = createSigner('a key of more than thirty-two letters')

let folder = ''
let origin = ''
let listening: Listening

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'media-'))
  mkdirSync(join(folder, 'music/deep'), { recursive: true })
  mkdirSync(join(folder, 'pictures'))
  for (const name of [
    'music/song.webm',
    'music/deep/é ü.mp3',
    'outside.webm',
    'pictures/ab-96.webp',
  ])
    writeFileSync(join(folder, name), bytes)
  writeFileSync(join(folder, 'music/long.webm'), Buffer.alloc(32 * size))
  writeFileSync(join(folder, 'music/empty.webm'), '')
  writeFileSync(join(folder, 'music/.hidden.webm'), 'x')
  writeFileSync(join(folder, 'music/notes.txt'), 'x')
  symlinkSync(join(folder, 'outside.webm'), join(folder, 'music/link.webm'))
  symlinkSync(folder, join(folder, 'music/up'))

  const media = createMedia({
    basePath: '/clone/',
    audio: folderStore({ lib: join(folder, 'music') }),
    pictures: folderStore({ pictures: join(folder, 'pictures') }),
    signer,
    firstChunks: createFirstChunkCache(1_000_000),
    sign: (_, outgoing) => void outgoing.end(),
    addressOf: ({ socket }) => socket.remoteAddress ?? '',
    mostStreams,
    log: createLog('silent'),
  })
  listening = await listen('127.0.0.1', 0)
  listening.use(media)
  origin = `http://127.0.0.1:${listening.port}`
})
afterAll(async () => {
  await listening.close()
  rmSync(folder, { recursive: true })
})

test('to one address so many files are on their way, and the next has to wait [SAFE-6]', async () => {
  const held = await Promise.all(Array.from({ length: mostStreams }, () => begin('lib/long.webm')))
  const refused = await ask('lib/song.webm')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1'])
  for (const request of held) request.destroy()
  const answer = async () => {
    const { status, body } = await ask('lib/song.webm', {}, 'HEAD')
    await body?.cancel()
    return status
  }
  await expect.poll(answer).toBe(200)
})

/** Asks for a file, and reads nothing of it. */
async function begin(file: string) {
  const sent = get(`${origin}/clone/media/audio/${file}?${signer.sign(file, expires())}`)
  await once(sent, 'response')
  return sent
}

const expires = () => expiryFor(Date.now() / 1000)

/** Asks without a client that would tidy the path up. */
function ask(file: string, headers: Record<string, string> = {}, method = 'GET') {
  const path = file.split('/').map(encodeURIComponent).join('/')
  const address = `${origin}/clone/media/audio/${path}?${signer.sign(file, expires())}`
  return fetch(address, { method, headers: { 'Accept-Encoding': 'identity', ...headers } })
}

test.each([
  [0, 0],
  [0, 99],
  [100, 262_143],
  [0, 262_144],
  [262_143, 262_145],
  [262_144, 300_000],
  [5, 999_999],
  [999_999, 999_999],
])('bytes %i to %i are exactly those [PLAY-5]', async (start, end) => {
  const answer = await ask('lib/song.webm', { Range: `bytes=${start}-${end}` })
  expect(answer.status).toBe(206)
  expect(answer.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${size}`)
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(start, end + 1))).toBe(true)
})

test('a whole file says what it is and that it has ranges [PLAY-5]', async () => {
  const answer = await ask('lib/song.webm')
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=3600',
    'content-length': String(size),
    'content-type': 'audio/webm',
    etag: expect.stringMatching(/^"[\w-]+"$/),
    'last-modified': expect.stringMatching(/GMT$/),
  })
})

test('a range past the end is refused with the size [PLAY-5]', async () => {
  const answer = await ask('lib/song.webm', { Range: `bytes=${size}-` })
  expect(answer.status).toBe(416)
  expect(answer.headers.get('Content-Range')).toBe(`bytes */${size}`)
})

test('HEAD has the headers and no body [PLAY-5]', async () => {
  const answer = await ask('lib/song.webm', {}, 'HEAD')
  expect([answer.status, answer.headers.get('Content-Length')]).toEqual([200, String(size)])
  expect(await answer.text()).toBe('')
})

test('an empty file is empty [PLAY-5]', async () => {
  const answer = await ask('lib/empty.webm')
  expect([answer.status, await answer.text()]).toEqual([200, ''])
})

test('what the browser still has is not sent again [PLAY-5]', async () => {
  const { headers } = await ask('lib/song.webm', {}, 'HEAD')
  const [etag, modified] = [headers.get('ETag') ?? '', headers.get('Last-Modified') ?? '']
  const statusWith = async (sent: Record<string, string>) => {
    const answer = await ask('lib/song.webm', sent)
    await answer.arrayBuffer()
    return answer.status
  }
  expect(await statusWith({ 'If-None-Match': etag })).toBe(304)
  expect(await statusWith({ 'If-None-Match': `"x", W/${etag}` })).toBe(304)
  expect(await statusWith({ 'If-None-Match': '"x"', 'If-Modified-Since': modified })).toBe(200)
  expect(await statusWith({ 'If-Modified-Since': modified })).toBe(304)
  expect(await statusWith({ 'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200)
  expect(await statusWith({ 'If-Modified-Since': 'never' })).toBe(200)
  const range = { Range: 'bytes=0-1' }
  expect(await statusWith({ ...range, 'If-Range': etag })).toBe(206)
  expect(await statusWith({ ...range, 'If-Range': modified })).toBe(206)
  expect(await statusWith({ ...range, 'If-Range': '"x"' })).toBe(200)
  expect(await statusWith({ ...range, 'If-Range': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200)
})

const readChanging = async () => (await ask('lib/changing.webm')).text()

test('a changed file is sent anew, its head too [PLAY-5]', async () => {
  const file = join(folder, 'music/changing.webm')
  writeFileSync(file, 'first')
  expect(await readChanging()).toBe('first')
  writeFileSync(file, 'second')
  utimesSync(file, 1, 1)
  await expect.poll(readChanging, { timeout: 5000 }).toBe('second')
})

test('names of any script and of any depth are found [PLAY-1]', async () => {
  const answer = await ask('lib/deep/é ü.mp3', { Range: 'bytes=0-1' })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([206, 'audio/mpeg'])
})

test.each([
  'lib//song.webm',
  'lib/link.webm',
  'lib/up/outside.webm',
  'lib/.hidden.webm',
  'lib/notes.txt',
  'lib/deep',
  'lib/song.webm/x.webm',
  'lib/nothing.webm',
  'lib/song.webm\0.webm',
  'lib\\song.webm',
  String.raw`lib/..\outside.webm`,
  'lib/%2e%2e/outside.webm',
  'lib',
  'other/song.webm',
  '__proto__/song.webm',
  'constructor/song.webm',
  `lib/${'x'.repeat(400)}.webm`,
  '/etc/passwd',
])('even a signed %j leads nowhere [PLAY-1]', async (file) => {
  expect((await ask(file)).status).toBe(404)
})

test.each([
  ['lib/../outside.webm', 'lib/../outside.webm'],
  ['lib/%2e%2e/outside.webm', 'lib/../outside.webm'],
  ['lib/./song.webm', 'lib/./song.webm'],
  ['lib/deep/../song.webm', 'lib/deep/../song.webm'],
  ['lib%2f..%2foutside.webm', 'lib/../outside.webm'],
  ['lib%2F%2E%2E%2Foutside.webm', 'lib/../outside.webm'],
  ['lib/..%5coutside.webm', String.raw`lib/..\outside.webm`],
  ['lib/song.webm%00', 'lib/song.webm\0'],
  ['lib/%', 'lib/%'],
  ['lib/%ff', 'lib/%ff'],
])('the raw path %s leads nowhere [PLAY-1]', async (path, file) => {
  expect(await rawStatus(`/clone/media/audio/${path}?${signer.sign(file, expires())}`)).toBe(404)
})

test('without a signature of its own there is no audio, and pictures need none [PLAY-1]', async () => {
  expect((await fetch(`${origin}/clone/media/audio/lib/song.webm`)).status).toBe(403)
  const another = signer.sign('lib/another.webm', expires())
  expect((await fetch(`${origin}/clone/media/audio/lib/song.webm?${another}`)).status).toBe(403)
  const picture = await fetch(`${origin}/clone/media/pictures/ab-96.webp`)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(picture.headers.get('Content-Type')).toBe('image/webp')
  await picture.arrayBuffer()
})

test('other methods are refused [PLAY-1]', async () => {
  const answer = await ask('lib/song.webm', {}, 'DELETE')
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

test('listeners who go away in the middle leave no open file behind [PLAY-5]', async () => {
  for (let listener = 0; listener < 20; listener += 1) {
    const stopping = new AbortController()
    const answer = await fetch(
      `${origin}/clone/media/audio/lib/song.webm?${signer.sign('lib/song.webm', expires())}`,
      { signal: stopping.signal },
    )
    expect(answer.status).toBe(200)
    stopping.abort()
  }
  await expect.poll(() => descriptors.count(), { timeout: 10_000 }).toBe(0)
})

function rawStatus(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.on('error', reject)
    socket.once('data', (data) => {
      socket.destroy()
      resolve(Number(data.toString().split(' ')[1]))
    })
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  })
}
