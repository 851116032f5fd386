import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { openConvertedCache } from './converted-cache.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'converted-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function keep(cache: ReturnType<typeof openConvertedCache>, name: string, size: number) {
  const making = await cache.make(name, size)
  await making.file.write(Buffer.alloc(size))
  await making.keep()
  await making.file.close()
}

test('the cache keeps to its size: what was not heard for longest goes, what is being made stays [STREAM-4]', async () => {
  const cache = openConvertedCache(folder, 100)
  await keep(cache, 'one', 40)
  await keep(cache, 'two', 40)
  expect(cache.find('one')).toBe(join(folder, 'one'))
  await keep(cache, 'three', 40)
  expect(readdirSync(folder).toSorted()).toEqual(['one', 'three'])

  const making = await cache.make('four', 90)
  expect(readdirSync(folder)).toHaveLength(1)
  await expect(cache.make('five', 20)).rejects.toMatchObject({ code: 'full' })
  await making.drop()
  await making.file.close()
  expect(readdirSync(folder)).toEqual([])
})

test('it is there after a restart, in the order heard, without what was not finished [STREAM-4]', async () => {
  for (const [name, at] of [
    ['new', 3],
    ['old', 1],
    ['middle', 2],
  ] as const) {
    writeFileSync(join(folder, name), Buffer.alloc(30))
    utimesSync(join(folder, name), at, at)
  }
  writeFileSync(join(folder, 'half.1.part'), 'x')
  const cache = openConvertedCache(folder, 100)
  await keep(cache, 'next', 30)
  expect(readdirSync(folder).toSorted()).toEqual(['middle', 'new', 'next'])
})
