import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { album } from '#web/player/player-fixture.ts'

import { createMediaUrls } from './media-urls.ts'
import { faultOf, sign as signAt } from './storage-signer.ts'

const storage = 'https://abcd.supabase.co/storage/v1'
const network = vi.fn<typeof fetch>()
const config = { basePath: '/', storageUrl: storage, publishableKey: 'sb_publishable_test' }
const sign = (files: string[], token?: string) =>
  signAt(files, token, config, { quality: 'auto', lacks: [] })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') })
  vi.stubGlobal('fetch', network.mockReset())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const signed = (path: string) => ({
  error: null,
  path,
  signedURL: `/object/sign/audio/${path}?token=a.b-c.d_e`,
})

/** As Storage sends most refusals: with 400, and what is meant in the body. */
const refusal = (statusCode: string, error: string, status = 400) =>
  Response.json({ statusCode, error, message: '' }, { status })

test('addresses are asked for as the listener, many at once, for two hours [PLAY-10]', async () => {
  network.mockResolvedValueOnce(Response.json([signed('sample/one.webm'), signed('Two & 2.mp3')]))
  const answer = await sign(['sample/one.webm', 'Two & 2.mp3'], 'token')
  const [address, init] = network.mock.calls[0]!
  expect(address).toBe(`${storage}/object/sign/audio`)
  expect(init).toMatchObject({ method: 'POST' })
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    apikey: 'sb_publishable_test',
    authorization: 'Bearer token',
    'content-type': 'application/json',
  })
  expect(init?.body).toBe(
    JSON.stringify({ expiresIn: 7200, paths: ['sample/one.webm', 'Two & 2.mp3'] }),
  )
  expect([...(answer ?? [])]).toEqual([
    ['sample/one.webm', expect.objectContaining({ until: Date.now() + (7200 - 60) * 1000 })],
    [
      'Two & 2.mp3',
      expect.objectContaining({
        url: `${storage}/object/sign/audio/Two%20&%202.mp3?token=a.b-c.d_e`,
      }),
    ],
  ])
})

test('a recording that is not in the bucket has no address, and the others have [PLAY-10]', async () => {
  const lost = { error: 'Either the object does not exist or …', path: 'lost.mp3', signedURL: null }
  network.mockResolvedValueOnce(Response.json([lost, signed('one.mp3')]))
  expect([...((await sign(['lost.mp3', 'one.mp3'], 'token')) ?? new Map()).keys()]).toEqual([
    'one.mp3',
  ])
})

test.each([
  { of: 'a token that has expired', answer: refusal('403', 'Unauthorized') },
  { of: 'a token of other keys', answer: refusal('400', 'InvalidJWT') },
  { of: 'a token at a gateway', answer: new Response('', { status: 401 }) },
])('$of is not taken, so that it is renewed [PLAY-10] [SES-6]', async ({ answer }) => {
  network.mockResolvedValueOnce(answer)
  expect(await sign(['one.mp3'], 'token')).toBeUndefined()
})

test('a visitor is told of the session, not of recordings that are not there [SES-6]', async () => {
  network.mockResolvedValueOnce(Response.json([{ ...signed('one.mp3'), signedURL: null }]))
  expect(await sign(['one.mp3'])).toBeUndefined()
  const headers = new Headers(network.mock.calls[0]![1]?.headers)
  expect(headers.get('authorization')).toBe('Bearer sb_publishable_test')
})

test('nothing signed at all may be an ended session: only of a renewed token it is believed [SES-6] [PLAY-10]', async () => {
  network.mockImplementation(async () => Response.json([{ ...signed('one.mp3'), signedURL: null }]))
  const renewAccessToken = vi.fn<() => Promise<string | undefined>>(async () => 'renewed')
  const urls = createMediaUrls({
    config,
    signer: async () => ({ sign: signAt, faultOf }),
    getAccessToken: async () => 'token',
    renewAccessToken,
    canPlayType: () => 'maybe',
    quality: () => 'auto',
    onUnplayable: () => undefined,
  })
  await expect(urls.get(album[0]!)).rejects.toMatchObject({ fault: 'missing' })
  expect(renewAccessToken).toHaveBeenCalledOnce()
  expect(network).toHaveBeenCalledTimes(2)
  renewAccessToken.mockResolvedValueOnce(undefined)
  await expect(urls.get(album[0]!)).rejects.toMatchObject({ fault: 'expired' })
})

test.each([
  { answer: refusal('404', 'Bucket not found'), fault: 'missing' },
  { answer: refusal('544', 'DatabaseTimeout', 544), fault: 'server' },
  { answer: new Response('<html>', { status: 502 }), fault: 'server' },
  { answer: new Response('<html>'), fault: 'network' },
  { answer: Response.json({ signedURL: 'one' }), fault: 'network' },
])('an answer that helps nobody is named $fault [PLAY-10]', async ({ answer, fault }) => {
  network.mockResolvedValueOnce(answer)
  await expect(sign(['one.mp3'], 'token')).rejects.toMatchObject({ fault })
})

test.each([
  { answer: new Response('sound', { status: 206 }), fault: undefined },
  { answer: refusal('400', 'InvalidJWT'), fault: 'expired' },
  { answer: refusal('400', 'InvalidSignature'), fault: 'expired' },
  {
    answer: Response.json({ code: 'ExpiredToken', message: '' }, { status: 400 }),
    fault: 'expired',
  },
  { answer: refusal('404', 'not_found'), fault: 'missing' },
  { answer: refusal('500', 'Internal', 500), fault: 'server' },
])('an address that is answered so is found $fault [PLAY-10]', async ({ answer, fault }) => {
  expect(await faultOf(answer)).toBe(fault)
})
