import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { makePicture } from './make-picture.ts'

test('two records of one cover have it, though both are made at once [OWN-8]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const create = { width: 700, height: 700, channels: 3, background: '#00ff00' } as const
  const bytes = await sharp({ create }).jpeg().toBuffer()
  const [one, other] = await Promise.all([
    makePicture(bytes, folder, 'key'),
    makePicture(bytes, folder, 'key'),
  ])
  expect(one).toEqual(other)
  expect(readdirSync(folder).filter((name) => !/^\w{16}-\d+\.webp$/.test(name))).toEqual(['parts'])
  expect(readdirSync(join(folder, 'parts'))).toEqual([])
  rmSync(folder, { recursive: true })
})
