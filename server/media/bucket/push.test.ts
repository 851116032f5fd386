import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { readSettings } from '#server/settings.ts'
import { startTestBucket, type TestBucket } from '#server/testing/bucket/test-bucket.ts'

import { createBucket } from './bucket.ts'
import { corsWarning } from './cors.ts'
import { mediaFolderOf, openLocalMedia } from '#server/media/local-media.ts'
import type { NamedFile } from '#server/media/named-files.ts'
import { placesIn, push } from './push.ts'

const files: readonly NamedFile[] = [
  { kind: 'audio', path: 'sample/canon.webm' },
  { kind: 'audio', path: 'own/a tune.mp3' },
  { kind: 'pictures', path: 'ab-96.webp' },
]

let server: TestBucket
let dataDir = ''
beforeEach(async () => {
  server = await startTestBucket()
  dataDir = mkdtempSync(join(tmpdir(), 'push-'))
  mkdirSync(join(dataDir, 'media/audio/own'), { recursive: true })
  mkdirSync(join(dataDir, 'media/pictures'))
  writeFileSync(join(dataDir, 'media/audio/own/a tune.mp3'), 'a tune')
  writeFileSync(join(dataDir, 'media/pictures/ab-96.webp'), 'a picture')
})
afterEach(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true })
})

const open = () => {
  const { bucket } = readSettings(server.env).media
  if (!bucket) throw new Error('No bucket')
  return createBucket(bucket)
}
const pushAll = (named = files, report: Parameters<typeof push>[0]['report'] = () => undefined) =>
  push({
    files: named,
    media: openLocalMedia(mediaFolderOf(dataDir)),
    places: placesIn(open(), 'radio/'),
    report,
  })
const puts = () => server.requests.filter(({ method }) => method === 'PUT').map(({ key }) => key)

test('a push sends what the catalogue names, with its type and for how long it may be kept [STORE-2]', async () => {
  const reports: string[] = []
  const pushed = await pushAll(files, ({ done, total }) => reports.push(`${done}/${total}`))
  expect(pushed).toMatchObject({ total: 3, sent: 3, missing: [] })
  expect(reports).toEqual(['1/3', '2/3', '3/3'])
  const stored = server.objects.get('radio/audio/own/a tune.mp3')
  expect(String(stored?.bytes)).toBe('a tune')
  expect(stored?.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'cache-control': 'private, max-age=3600',
  })
  expect(server.objects.get('radio/pictures/ab-96.webp')?.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('the next push sends only what changed [STORE-2]', async () => {
  await pushAll()
  expect(await pushAll()).toMatchObject({ sent: 0, missing: [] })
  writeFileSync(join(dataDir, 'media/audio/own/a tune.mp3'), 'b tune')
  server.requests.length = 0
  expect(await pushAll()).toMatchObject({ sent: 1, sentBytes: 6 })
  expect(puts()).toEqual(['radio/audio/own/a tune.mp3'])
})

test('a bucket whose ETags are no sums is asked for the sum that came with the file [STORE-2]', async () => {
  await pushAll()
  for (const [key, object] of server.objects) server.objects.set(key, { ...object, etag: '"?"' })
  expect(await pushAll()).toMatchObject({ sent: 0 })
})

test('after a fault the next push goes on from there [STORE-2]', async () => {
  const many = Array.from({ length: 20 }, (_, number) => `own/${number}.mp3`)
  for (const path of many) writeFileSync(join(dataDir, 'media/audio', path), path)
  const named = many.map((path) => ({ kind: 'audio', path }) as const)
  const interrupted = pushAll(named, ({ done }) => {
    if (done === 5) server.faults.push({ status: 403, code: 'AccessDenied' })
  })
  await expect(interrupted).rejects.toMatchObject({ code: 'AccessDenied' })
  const before = server.objects.size
  expect(before).toBeGreaterThanOrEqual(5)
  server.faults.length = 0
  expect(await pushAll(named)).toMatchObject({ sent: 20 - before, missing: [] })
  expect(server.objects.size).toBe(20)
})

test('what is neither here nor there is named [STORE-2]', async () => {
  const lost = { kind: 'audio', path: 'own/lost.mp3' } as const
  expect(await pushAll([...files, lost])).toMatchObject({
    missing: ['music/radio/audio/own/lost.mp3'],
  })
})

test('a bucket that lets pages read its answers is no cause for a warning, and another is [STORE-2]', async () => {
  const options = { prefix: 'radio/', publicOrigin: 'https://music.example.org' }
  expect(await corsWarning(open(), options)).toBeUndefined()
  await server.stop()
  server = await startTestBucket({ cors: false })
  expect(await corsWarning(open(), options)).toContain('lets no page of https://music.example.org')
})
