import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { album, trackNamed } from '#web/player/player-fixture.ts'

import type { Quality } from '#web/lib/quality.ts'

import { createMediaUrls } from './media-urls.ts'
import { serverSigner } from './server-signer.ts'

const hour = 3600
const network = vi.fn<typeof fetch>()
const first = album[0]!

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  vi.stubGlobal('fetch', network.mockReset().mockImplementation(signEverything))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const filesOf = (init: RequestInit | undefined): string[] =>
  typeof init?.body === 'string' ? JSON.parse(init.body).files : []

async function signEverything(_url: unknown, init?: RequestInit): Promise<Response> {
  const now = Math.floor(Date.now() / 1000)
  const urls = Object.fromEntries(filesOf(init).map((file) => [file, `/media/${file}?at=${now}`]))
  return Response.json(
    { urls, expiresAt: now + hour },
    { headers: { date: new Date().toUTCString() } },
  )
}

function setUp({ plays = ['audio/webm', 'audio/mpeg'], lacks = 'nothing' } = {}) {
  const quality = vi.fn<() => Quality>(() => 'auto')
  const unplayable: string[] = []
  const canPlayType = vi.fn<(type: string) => string>((type) =>
    plays.some((known) => type.startsWith(known)) && !type.includes(lacks) ? 'maybe' : '',
  )
  const getAccessToken = vi.fn<() => Promise<string | undefined>>(async () => 'token')
  const renewAccessToken = vi.fn<() => Promise<string | undefined>>(async () => 'renewed')
  const urls = createMediaUrls({
    config: { basePath: '/m/', publishableKey: 'sb_publishable_test' },
    signer: async () => serverSigner,
    getAccessToken,
    renewAccessToken,
    canPlayType,
    quality,
    onUnplayable: (file) => void unplayable.push(file),
  })
  return { urls, canPlayType, getAccessToken, renewAccessToken, quality, unplayable }
}

test('addresses asked for at once travel in one request, as the listener [PLAY-10]', async () => {
  const { urls } = setUp()
  await Promise.all(album.map((track) => urls.get(track)))
  expect(network).toHaveBeenCalledOnce()
  const [address, init] = network.mock.calls[0]!
  expect(address).toBe('/m/media/sign')
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token')
  expect(filesOf(init)).toEqual(album.map(({ file }) => file))
})

test('one file is asked for once, and then known at once [PLAY-3]', async () => {
  const { urls } = setUp()
  expect(urls.peek(first)).toBeUndefined()
  const [one, other] = await Promise.all([urls.get(first), urls.get({ ...first, id: 'x' })])
  expect(one).toBe(other)
  expect(urls.peek(first)).toBe(one)
  await urls.get(first)
  expect(network).toHaveBeenCalledOnce()
  expect(filesOf(network.mock.calls[0]![1])).toEqual(['First.webm'])
})

test('more than 200 files travel in several requests [PLAY-10]', async () => {
  const { urls } = setUp()
  const tracks = Array.from({ length: 401 }, (_, number) => trackNamed(String(number)))
  await Promise.all(tracks.map((track) => urls.get(track)))
  expect(network.mock.calls.map(([, init]) => filesOf(init).length)).toEqual([200, 200, 1])
})

test('a list is signed ahead, and a fault of that is no one’s concern [PLAY-3]', async () => {
  const { urls } = setUp()
  network.mockRejectedValueOnce(new TypeError('offline'))
  urls.prepare(album)
  await vi.advanceTimersByTimeAsync(0)
  expect(urls.peek(first)).toBeUndefined()
  urls.prepare(album)
  await vi.advanceTimersByTimeAsync(0)
  expect(album.map(urls.peek)).toEqual(album.map(({ file }) => expect.stringContaining(file)))
})

test('an address is given out until shortly before it expires [PLAY-10]', async () => {
  const { urls } = setUp()
  const old = await urls.get(first)
  await vi.advanceTimersByTimeAsync((hour - 61) * 1000)
  expect(urls.peek(first)).toBe(old)
  await vi.advanceTimersByTimeAsync(2000)
  expect(urls.peek(first)).toBeUndefined()
  expect(await urls.get(first)).not.toBe(old)
})

test('a clock that is hours off does not make good addresses bad [PLAY-10]', async () => {
  const { urls } = setUp()
  network.mockImplementation(async (_url, init) => {
    const late = Date.now() / 1000 - 5 * hour
    const urlsOfFiles = Object.fromEntries(filesOf(init).map((file) => [file, `/media/${file}`]))
    return Response.json(
      { urls: urlsOfFiles, expiresAt: late + hour },
      { headers: { date: new Date(late * 1000).toUTCString() } },
    )
  })
  await urls.get(first)
  expect(urls.peek(first)).toBe('/media/First.webm')
})

test('a server that does not tell the time is taken at its word [PLAY-10]', async () => {
  const { urls } = setUp()
  const expiresAt = Date.now() / 1000 + hour
  network.mockResolvedValueOnce(Response.json({ urls: { 'First.webm': '/media/1' }, expiresAt }))
  await urls.get(first)
  expect(urls.peek(first)).toBe('/media/1')
})

test('a renewed address replaces the known one [PLAY-10]', async () => {
  const { urls } = setUp()
  const old = await urls.get(first)
  await vi.advanceTimersByTimeAsync(1000)
  const renewed = await urls.get(first, { renew: true })
  expect(renewed).not.toBe(old)
  expect(urls.peek(first)).toBe(renewed)
})

test('a token that is refused is renewed once [PLAY-10] [SES-6]', async () => {
  const { urls, renewAccessToken } = setUp()
  network.mockResolvedValueOnce(new Response(null, { status: 401 }))
  await urls.get(first)
  expect(renewAccessToken).toHaveBeenCalledOnce()
  const headers = new Headers(network.mock.calls[1]![1]?.headers)
  expect(headers.get('authorization')).toBe('Bearer renewed')
})

test.each([
  { answer: new Response(null, { status: 403 }), fault: 'expired' },
  { answer: new Response(null, { status: 404 }), fault: 'missing' },
  { answer: new Response(null, { status: 503 }), fault: 'server' },
  { answer: new Response(null, { status: 429 }), fault: 'server' },
  { answer: new Response('<html>'), fault: 'network' },
  { answer: Response.json({ urls: 'none' }), fault: 'network' },
  { answer: Response.json({ urls: {}, expiresAt: 9e9 }), fault: 'missing' },
])('an answer that helps nobody is named $fault [PLAY-10]', async ({ answer, fault }) => {
  const { urls } = setUp()
  network.mockResolvedValueOnce(answer)
  await expect(urls.get(first)).rejects.toMatchObject({ fault })
  expect(await urls.get(first)).toContain('First.webm')
})

test('without a session the server decides, and its refusal counts [SES-6]', async () => {
  const { urls, getAccessToken, renewAccessToken } = setUp()
  getAccessToken.mockRejectedValueOnce(new Error('storage'))
  renewAccessToken.mockRejectedValueOnce(new Error('storage'))
  network.mockImplementation(async () => new Response(null, { status: 401 }))
  await expect(urls.get(first)).rejects.toMatchObject({ fault: 'expired' })
  expect(new Headers(network.mock.calls[0]![1]?.headers).has('authorization')).toBe(false)
})

test('a browser that cannot decode the recording gets the other one [PLAY-8]', async () => {
  const { urls, canPlayType } = setUp({ plays: ['audio/mpeg', 'audio/mp4; codecs="mp4a.40.2"'] })
  await Promise.all([urls.get(first), urls.get({ ...album[1]!, fallbackFile: null })])
  expect(filesOf(network.mock.calls[0]![1])).toEqual(['First.mp3', 'Second.webm'])
  await urls.get({ ...album[2]!, file: 'Third.unheard', fallbackFile: 'Third.mp3' })
  expect(filesOf(network.mock.calls[1]![1])).toEqual(['Third.unheard'])
  // Which of the two an M4A is, its name does not say: what is beside it was made of ALAC.
  await urls.get({ ...first, file: 'Fourth.m4a', fallbackFile: 'Fourth.mp3' })
  expect(filesOf(network.mock.calls[2]![1])).toEqual(['Fourth.mp3'])
  const types = canPlayType.mock.calls.flat()
  expect(types).toContain('audio/webm; codecs="opus"')
  expect(new Set(types).size).toBe(types.length)
})

function bodyOf(call: number): unknown {
  const body = network.mock.calls[call]?.[1]?.body
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

test('the server is told what the browser does not play, and the quality, and another quality asks anew [STREAM-1] [STREAM-9]', async () => {
  const { urls, quality } = setUp({
    plays: ['audio/webm', 'audio/mpeg', 'audio/flac', 'audio/ogg'],
  })
  await urls.get(first)
  expect(bodyOf(0)).toMatchObject({ quality: 'auto', lacks: ['m4a', 'alac', 'wav', 'aiff'] })
  quality.mockReturnValue('low')
  expect(urls.peek(first)).toBeUndefined()
  await urls.get(first)
  expect(bodyOf(1)).toMatchObject({ quality: 'low' })
})

test('a recording that this browser cannot play is known as such, and asked for once [STREAM-7]', async () => {
  const { urls, unplayable } = setUp()
  const expiresAt = Date.now() / 1000 + hour
  network.mockResolvedValueOnce(Response.json({ urls: { 'First.webm': null }, expiresAt }))
  await expect(urls.get(first)).rejects.toMatchObject({ fault: 'undecodable' })
  await expect(urls.get(first)).rejects.toMatchObject({ fault: 'undecodable' })
  expect(urls.peek(first)).toBeUndefined()
  expect(unplayable).toEqual(['First.webm'])
  expect(network).toHaveBeenCalledOnce()
})

test.each([
  { answer: Response.json({ error: 'busy' }, { status: 503 }), fault: 'busy' },
  { answer: Response.json({ error: 'starting' }, { status: 503 }), fault: 'server' },
  { answer: new Response('', { headers: { 'content-type': 'audio/mpeg' } }), fault: 'damaged' },
  { answer: Response.json({ error: 'damaged' }, { status: 422 }), fault: 'damaged' },
])(
  'a song whose address answers $answer.status is found $fault [STREAM-5] [STREAM-6]',
  async ({ answer, fault }) => {
    network.mockResolvedValueOnce(answer)
    expect(await setUp().urls.check('/media/1')).toBe(fault)
  },
)

test.each([
  { status: 206, fault: undefined },
  { status: 403, fault: 'expired' },
  { status: 401, fault: 'expired' },
  { status: 410, fault: 'missing' },
  { status: 500, fault: 'server' },
])('an address that answers $status is found $fault [PLAY-10]', async ({ status, fault }) => {
  network.mockResolvedValueOnce(new Response(null, { status }))
  expect(await setUp().urls.check('/media/1')).toBe(fault)
  // A bucket signs the method with the address.
  expect(network).toHaveBeenCalledWith('/media/1', expect.not.objectContaining({ method: 'HEAD' }))
})

test('of a container with a codec that the browser lacks, the recording is not called damaged [STREAM-6]', async () => {
  const { urls } = setUp({ plays: ['audio/mp4'], lacks: 'alac' })
  const { urls: playsAll } = setUp({ plays: ['audio/mp4'] })
  network.mockImplementation(
    async () => new Response('', { headers: { 'content-type': 'audio/mp4' } }),
  )
  expect(await urls.check('/media/1')).toBeUndefined()
  expect(await playsAll.check('/media/1')).toBe('damaged')
})

test('an address without any answer is a lost network [PLAY-10]', async () => {
  network.mockRejectedValueOnce(new TypeError('offline'))
  expect(await setUp().urls.check('/media/1')).toBe('network')
})
