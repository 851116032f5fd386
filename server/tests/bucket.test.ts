import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { createBucket } from '#server/media/bucket/bucket.ts'
import { mediaFolderOf, openLocalMedia } from '#server/media/local-media.ts'
import { readNamedFiles } from '#server/media/named-files.ts'
import { placesIn, push } from '#server/media/bucket/push.ts'
import { readSettings } from '#server/settings.ts'
import { startTestBucket, type TestBucket } from '#server/testing/bucket/test-bucket.ts'
import { createPeople } from '#server/testing/test-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let bucket: TestBucket
let server: TestServer

beforeAll(async () => {
  bucket = await startTestBucket()
  server = await startTestServer(bucket.env)
  const { bucket: settings } = readSettings(bucket.env).media
  if (!settings) throw new Error('No bucket')
  const files = await readNamedFiles(server.databaseAddress())
  const media = openLocalMedia(mediaFolderOf(server.dataDir))
  await push({
    files,
    media,
    places: placesIn(createBucket(settings), settings.prefix),
    report: () => undefined,
  })
})
afterAll(async () => {
  await server.stop()
  await bucket.stop()
})

const people = createPeople(() => server)

async function sign(files: readonly string[]): Promise<Record<string, string>> {
  const { token } = await people.signUp(`ida-${crypto.randomUUID()}@example.org`)
  const answer = await people.post('media/sign', { files }, token)
  expect(answer.status).toBe(200)
  return (await answer.json()).urls
}

test('a listener gets the bucket’s own addresses, and the bytes pass this server by [STORE-1]', async () => {
  const urls = await sign(['sample/canon.webm', 'sample/prelude.mp3', '../pictures/x.webp'])
  expect(Object.keys(urls)).toEqual(['sample/canon.webm', 'sample/prelude.mp3'])
  const url = urls['sample/canon.webm'] ?? ''
  expect(url.startsWith(`${bucket.origin}/music/radio/audio/sample/canon.webm?`)).toBe(true)
  const answer = await fetch(url, { headers: { Range: 'bytes=0-99' } })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([206, 'audio/webm'])
  expect((await answer.arrayBuffer()).byteLength).toBe(100)
})

test('only who is logged in gets an address [STORE-1]', async () => {
  const answer = await people.post('media/sign', { files: ['sample/canon.webm'] })
  expect(answer.status).toBe(401)
})

test('the page may play from the bucket, and from nowhere else [STORE-1]', async () => {
  const policy = (await server.ask('')).headers.get('Content-Security-Policy')
  expect(policy).toContain(`media-src 'self' data: blob: ${bucket.origin};`)
  expect(policy).toContain(`connect-src 'self' ${bucket.origin};`)
  expect(policy).toContain("img-src 'self' data: blob:;")
})

test('pictures that have no address of their own are read through this server [STORE-1]', async () => {
  const [{ url }] = await (await server.ask('rest/v1/albums?select=url&limit=1')).json()
  const before = bucket.requests.length
  const answer = await server.ask(`media/${url}-96.webp`)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
  expect(bucket.requests.slice(before).map(({ method }) => method)).toEqual(['HEAD', 'GET'])
})

test('who asks for too many pictures that are not there is told to wait [SAFE-6]', async () => {
  const other = await startTestServer(bucket.env)
  onTestFinished(() => other.stop())
  const before = bucket.requests.length
  const ask = async (_: unknown, count: number) =>
    (await other.ask(`media/pictures/${count}-96.webp`)).status
  const statuses = await Promise.all(Array.from({ length: 502 }, ask))
  const told = statuses.filter((status) => status === 429)
  expect([statuses.length, told.length]).toEqual([502, 2])
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  expect(bucket.requests).toHaveLength(before + 500)
})

test('an address of pictures goes to the page, and is allowed there [STORE-1]', async () => {
  const cdn = 'https://cdn.example.org'
  const other = await startTestServer({ ...bucket.env, MEDIA_PUBLIC_ORIGIN: `${cdn}/radio` })
  const policy = (await other.ask('')).headers.get('Content-Security-Policy')
  const config = await (await other.ask('config.json')).json()
  await other.stop()
  expect(policy).toContain(`img-src 'self' data: blob: ${cdn};`)
  expect(config).toMatchObject({ mediaUrl: `${cdn}/radio/` })
  expect(JSON.stringify(config)).not.toContain(bucket.key.secret)
})
