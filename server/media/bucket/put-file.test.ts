import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { readSettings } from '#server/settings.ts'
import { startTestBucket, type TestBucket } from '#server/testing/bucket/test-bucket.ts'

import { createBucket } from './bucket.ts'
import { tag } from './listing.ts'
import { putFile } from './put-file.ts'
import { md5Of } from './put-in-parts.ts'

const partBytes = 1000
const bytes = Buffer.from(Array.from({ length: 4500 }, (_, at) => (at * 7 + (at >> 8)) % 256))
const key = 'radio/audio/library/long.flac'

let server: TestBucket
let folder = ''
beforeEach(async () => {
  server = await startTestBucket()
  folder = mkdtempSync(join(tmpdir(), 'put-'))
  writeFileSync(join(folder, 'long.flac'), bytes)
})
afterEach(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

function open() {
  const { bucket } = readSettings(server.env).media
  if (!bucket) throw new Error('No bucket')
  return createBucket(bucket)
}
const put = () =>
  putFile(
    open(),
    key,
    { path: join(folder, 'long.flac'), type: 'audio/flac', cacheControl: 'private' },
    partBytes,
  )
const sentParts = () =>
  server.requests.filter(({ method, key: of }) => method === 'PUT' && of === key).length

test('a large file comes in parts, and is whole and typed in the bucket [OWN-18]', async () => {
  await put()
  expect(sentParts()).toBe(5)
  expect(server.objects.get(key)?.bytes.equals(bytes)).toBe(true)
  expect(server.objects.get(key)?.headers).toEqual({
    'content-type': 'audio/flac',
    'cache-control': 'private',
  })
})

test('an upload that was broken off goes on with the parts that are not there as the file is now [OWN-18]', async () => {
  const begun = await open().ask('POST', key, { uploads: '' })
  const uploadId = tag(await begun.text(), 'UploadId')
  const before = [bytes.subarray(0, 1000), Buffer.alloc(1000), bytes.subarray(2000, 3000)]
  for (const [at, part] of before.entries()) {
    const headers = { 'Content-MD5': md5Of(part).toString('base64') }
    const query = { partNumber: String(at + 1), uploadId }
    await open().ask('PUT', key, query, { body: new Uint8Array(part), headers })
  }
  server.requests.length = 0
  await put()
  expect(sentParts()).toBe(3)
  expect(server.objects.get(key)?.bytes.equals(bytes)).toBe(true)
  expect(server.uploads.size).toBe(0)
})

test('where the key may not ask for uploads, a file is sent from its beginning [OWN-18]', async () => {
  server.faults.push({ status: 403, code: 'AccessDenied', key: '' })
  await put()
  expect(server.objects.get(key)?.bytes.equals(bytes)).toBe(true)
})
