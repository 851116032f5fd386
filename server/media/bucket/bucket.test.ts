import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { bucketAddresses } from '#server/media/addresses.ts'
import type { BucketSettings } from '#server/media/media-settings.ts'
import { lifeSeconds } from '#server/media/signature.ts'
import { TooManyMissesError } from '#server/media/store.ts'
import { startTestBucket, type TestBucket } from '#server/testing/bucket/test-bucket.ts'

import { createBucket } from './bucket.ts'
import { BucketError, explainBucketFault } from './bucket-error.ts'
import { bucketStore } from './bucket-store.ts'

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
const upload = {
  body: new Blob([bytes]),
  type: 'audio/webm',
  cacheControl: 'private, max-age=3600',
  md5: createHash('md5').update(bytes).digest('hex'),
}
const song = 'radio/audio/sample/é +ü & (1)’!.webm'

let server: TestBucket
beforeAll(async () => {
  server = await startTestBucket({ pageSize: 3 })
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.objects.clear()
  await createBucket(settings()).put(song, upload)
  server.requests.length = 0
})

const settings = (other: Partial<BucketSettings> = {}): BucketSettings => ({
  name: server.name,
  url: `${server.origin}/${server.name}`,
  prefix: 'radio/',
  region: server.key.region,
  accessKeyId: server.key.id,
  secretAccessKey: server.key.secret,
  ...other,
})

const now = () => Math.floor(Date.now() / 1000)
const sign = (from = now(), until = now() + 60) =>
  createBucket(settings()).signedUrl(song, from, until)

test('an address is signed as the example of AWS is [STORE-1]', async () => {
  const bucket = createBucket({
    name: 'examplebucket',
    url: 'https://examplebucket.s3.amazonaws.com',
    prefix: '',
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  })
  const from = Date.parse('2013-05-24T00:00:00Z') / 1000
  const url = new URL(await bucket.signedUrl('test.txt', from, from + 86_400))
  expect(url.origin + url.pathname).toBe('https://examplebucket.s3.amazonaws.com/test.txt')
  expect(url.searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})

test.each([
  { range: undefined, status: 200, start: 0, end: 999 },
  { range: 'bytes=0-', status: 206, start: 0, end: 999 },
  { range: 'bytes=10-19', status: 206, start: 10, end: 19 },
  { range: 'bytes=-5', status: 206, start: 995, end: 999 },
])('a signed address gives $range [STORE-1]', async ({ range, status, start, end }) => {
  const answer = await fetch(await sign(), { headers: range ? { Range: range } : {} })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('Content-Type')).toBe('audio/webm')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes.subarray(start, end + 1))
})

const statusOf = async (address: string) => (await fetch(address)).status

test('a changed or an expired address gives nothing [STORE-1]', async () => {
  const url = await sign()
  expect(await statusOf(url)).toBe(200)
  expect(await statusOf(url.replace('sample', 'other'))).toBe(403)
  expect(await statusOf(url.replace('Expires=60', 'Expires=6000'))).toBe(403)
  expect(await statusOf(url.replace(/\?.*/, ''))).toBe(403)
  expect(await statusOf(await sign(now() - 120, now() - 60))).toBe(403)
})

test('for an hour an address is the same, and lives for one to two [STORE-1]', async () => {
  const urlOf = bucketAddresses(createBucket(settings()), 'radio/audio/')
  const hour = Math.floor(now() / 3600) * 3600
  const file = song.replace('radio/audio/', '')
  const [url = '', again, later] = [
    await urlOf(file, hour + lifeSeconds),
    await bucketAddresses(createBucket(settings()), 'radio/audio/')(file, hour + lifeSeconds),
    await urlOf(file, hour + lifeSeconds + 3600),
  ]
  expect(again).toBe(url)
  expect(later).not.toBe(url)
  expect((await fetch(url)).status).toBe(200)
  expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('7200')
})

test('names that are not there cost the operator no more than a bounded number of looks [SAFE-6]', async () => {
  const store = bucketStore(createBucket(settings()), 'radio/audio/', 5)
  for (let count = 0; count < 5; count += 1) await store.find(`sample/${count}.webm`, 'a')
  expect(server.requests).toHaveLength(5)
  await expect(store.find('sample/one more.webm', 'a')).rejects.toThrow(TooManyMissesError)
  expect(await store.find('sample/1.webm', 'a')).toBeUndefined()
  expect(server.requests).toHaveLength(5)
  expect(await store.find('sample/one more.webm', 'b')).toBeUndefined()
})

test('what is there, or cannot be looked for, counts as no name that is missing [SAFE-6]', async () => {
  const store = bucketStore(createBucket(settings()), 'radio/audio/', 5)
  for (let count = 0; count < 4; count += 1) await store.find(`sample/${count}.webm`, 'a')
  const path = song.replace('radio/audio/', '')
  const untilGivenUp = Array.from({ length: 4 }, () => ({ status: 503, code: 'SlowDown' }))
  server.faults.push(...untilGivenUp)
  await expect(store.find(path, 'a')).rejects.toThrow(BucketError)
  expect(await store.find(path, 'a')).toMatchObject({ size: 1000 })
  expect(await store.find('sample/last.webm', 'a')).toBeUndefined()
})

test.each([
  `${'long'.repeat(300)}.webm`,
  '../secrets.webm',
  'sample/../../x.webm',
  'sample//x.webm',
  '.hidden.webm',
  'notes.txt',
  'x',
])('%s gets no address, whoever asks [STORE-1]', async (file) => {
  const urlOf = bucketAddresses(createBucket(settings()), 'radio/audio/')
  expect(await urlOf(file, now() + 60)).toBeUndefined()
  expect(
    await bucketStore(createBucket(settings()), 'radio/audio/').find(file, 'a'),
  ).toBeUndefined()
  expect(server.requests).toEqual([])
})

test('this server can read a file of the bucket, in parts [STORE-1]', async () => {
  const store = bucketStore(createBucket(settings()), 'radio/audio/')
  const file = await store.find(song.replace('radio/audio/', ''), 'a')
  expect(file).toMatchObject({ size: 1000, type: 'audio/webm', etag: `"${upload.md5}"` })
  const reader = await file!.open()
  const into = Buffer.alloc(2000)
  expect(await reader.read(into, 10, 100)).toBe(10)
  expect(into.subarray(0, 10)).toEqual(bytes.subarray(100, 110))
  reader.close()
  expect(await store.find('sample/none.webm', 'a')).toBeUndefined()
})

test('a listing of several pages is read to its end [STORE-2]', async () => {
  const bucket = createBucket(settings())
  for (const number of [1, 2, 3, 4, 5, 6]) await bucket.put(`radio/${number} & 1.webm`, upload)
  await bucket.put('other/7.webm', upload)
  const listed = await Array.fromAsync(bucket.list('radio/'))
  expect(listed.map(({ key }) => key).toSorted()).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((number) => `radio/${number} & 1.webm`),
    song,
  ])
  expect(listed.every(({ size, etag }) => size === 1000 && etag === upload.md5)).toBe(true)
})

test('what arrives changed is refused by the bucket [STORE-2]', async () => {
  const bucket = createBucket(settings())
  const changed = { ...upload, body: new Blob(['changed']) }
  await expect(bucket.put('radio/x.webm', changed)).rejects.toMatchObject({ code: 'BadDigest' })
  expect([...server.objects.keys()]).toEqual([song])
})

test('a bucket in trouble is asked again [STORE-2]', async () => {
  server.faults.push({ status: 503, code: 'SlowDown' }, { status: 500, code: 'InternalError' })
  expect(await createBucket(settings()).head(song)).toMatchObject({ size: 1000 })
})

const faultOf = (wrong: BucketSettings) =>
  Array.fromAsync(createBucket(wrong).list('')).catch((error: unknown) =>
    String(explainBucketFault(error, wrong)),
  )

test('without a network a sentence says what is wrong [STORE-2]', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const address = closed.address()
  const port = typeof address === 'object' ? address?.port : undefined
  closed.close()
  expect(await faultOf(settings({ url: `http://127.0.0.1:${port}/music` }))).toContain(
    `http://127.0.0.1:${port}, cannot be reached (ECONNREFUSED)`,
  )
})

test('without a bucket of that name a sentence says what is wrong [STORE-2]', async () => {
  const wrong = settings({ name: 'none', url: `${server.origin}/none` })
  expect(await faultOf(wrong)).toContain('There is no bucket called none at http://127.0.0.1')
})

test.each([
  [{ accessKeyId: 'AKIANOBODY' }, 'does not know the key that MEDIA_ACCESS_KEY_ID names'],
  [{ secretAccessKey: 'x' }, 'The secret in MEDIA_SECRET_ACCESS_KEY is not that of the key'],
  [{ region: 'us-east-1' }, 'is not in the region us-east-1. Set MEDIA_REGION to eu-test-1.'],
])('with %j a sentence says what is wrong [STORE-2]', async (other, sentence) => {
  expect(await faultOf(settings(other))).toContain(sentence)
})

test('a key that may not write is named [STORE-2]', async () => {
  server.faults.push({ status: 403, code: 'AccessDenied' })
  const fault = await createBucket(settings())
    .put('x.webm', upload)
    .catch((error: unknown) => explainBucketFault(error, settings()))
  expect(String(fault)).toContain('may not use the bucket music in this way')
})
