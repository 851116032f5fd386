import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { flac } from '#server/testing/music/make-song.ts'

import { findCovers } from './find-cover.ts'

test('a song that cannot be read keeps nobody from the picture of the next, and is told of after it [OWN-8]', async () => {
  const root = mkdtempSync(join(tmpdir(), 'covers-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const cover = Buffer.from('a picture')
  const damaged = Buffer.from(flac({ title: 'One', cover }))
  // How long the kind of the picture is.
  damaged.writeUInt32BE(0x7fffffff, damaged.indexOf('image/') - 4)
  writeFileSync(join(root, '1.flac'), damaged)
  writeFileSync(join(root, '2.flac'), flac({ title: 'Two', cover }))
  const found = findCovers({ root, path: '1.flac' }, ['2.flac'])
  const first = await found.next()
  expect(first.value).toMatchObject({ of: join(root, '2.flac') })
  await expect(found.next()).rejects.toThrow(/./)
})
