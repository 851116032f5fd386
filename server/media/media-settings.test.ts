import { expect, test } from 'vitest'

import { readSettings } from '#server/settings.ts'

const key = { MEDIA_ACCESS_KEY_ID: 'id', MEDIA_SECRET_ACCESS_KEY: 'secret' }

test('without a bucket the folders of this machine hold recordings and pictures [STORE-1]', () => {
  expect(readSettings({ DATA_DIR: '/data' }).media).toEqual({
    bucket: undefined,
    folder: '/data/media',
    publicUrl: undefined,
  })
})

test('a folder that is named holds them instead of that of the data folder, and needs no key [STORE-1]', () => {
  expect(readSettings({ DATA_DIR: '/data', MEDIA_STORE: '/mnt/music' }).media).toMatchObject({
    bucket: undefined,
    folder: '/mnt/music',
  })
})

test.each([
  ['s3://music', {}, 'https://music.s3.us-east-1.amazonaws.com', ''],
  ['s3://music/', {}, 'https://music.s3.us-east-1.amazonaws.com', ''],
  [
    's3://music/a//b/',
    { MEDIA_REGION: 'eu-west-3' },
    'https://music.s3.eu-west-3.amazonaws.com',
    'a/b/',
  ],
  ['s3://my.music', {}, 'https://s3.us-east-1.amazonaws.com/my.music', ''],
  ['s3://music/x', { MEDIA_ENDPOINT: 'https://s3.ex.org/' }, 'https://s3.ex.org/music', 'x/'],
])('%s with %j is the bucket at %s [STORE-1]', (MEDIA_STORE, other, url, prefix) => {
  expect(readSettings({ MEDIA_STORE, ...key, ...other }).media.bucket).toMatchObject({
    url,
    prefix,
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
})

test('pictures may have an address of their own, with a path [STORE-1]', () => {
  const MEDIA_PUBLIC_ORIGIN = 'https://cdn.example.org/radio'
  expect(readSettings({ MEDIA_PUBLIC_ORIGIN }).media.publicUrl).toBe(
    'https://cdn.example.org/radio/',
  )
})

test.each([
  [{ MEDIA_STORE: 'music', ...key }, 'MEDIA_STORE must be an address such as s3://bucket'],
  [{ MEDIA_STORE: 's3://music' }, 'MEDIA_ACCESS_KEY_ID must be set with MEDIA_STORE'],
  [{ MEDIA_STORE: 's3://music' }, 'MEDIA_SECRET_ACCESS_KEY must be set with MEDIA_STORE'],
  [{ MEDIA_ENDPOINT: 's3.example.org' }, 'MEDIA_ENDPOINT must be an address such as https://'],
])('%j is refused with a sentence [STORE-1]', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence)
})
