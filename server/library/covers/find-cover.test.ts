import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { flac } from '#server/testing/music/make-song.ts'

import { findCovers } from './find-cover.ts'
import { makeCover } from './make-cover.ts'

const cover = Buffer.from('a picture')

/** How long the kind of its picture is goes beyond its end. */
function damaged(title: string): Buffer {
  const bytes = Buffer.from(flac({ title, cover }))
  bytes.writeUInt32BE(0x7fffffff, bytes.indexOf('image/') - 4)
  return bytes
}

function folderOf(files: Readonly<Record<string, Uint8Array>>): string {
  const root = mkdtempSync(join(tmpdir(), 'covers-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(root, name), bytes)
  return root
}

test('a song that cannot be read keeps nobody from the picture of the next, and is told of by its name [OWN-8]', async () => {
  const root = folderOf({ '1.flac': damaged('One'), '2.flac': flac({ title: 'Two', cover }) })
  const unread: string[] = []
  const found = findCovers({ root, path: '1.flac' }, ['2.flac'], (song) => {
    unread.push(song)
  })
  expect((await found.next()).value).toMatchObject({ of: join(root, '2.flac') })
  expect(await found.next()).toMatchObject({ done: true })
  expect(unread).toEqual([join(root, '1.flac')])
})

test('a folder that holds the songs of many albums is looked through for covers once, until it changes [OWN-8]', async () => {
  const root = folderOf({ '1.flac': flac({ title: 'One' }) })
  const at = (year: number) => utimesSync(root, new Date(year, 0), new Date(year, 0))
  const coverNow = async () => {
    const found = await findCovers({ root, path: '1.flac' }, [], () => undefined).next()
    return found.done === true ? undefined : found.value.of
  }
  at(2020)
  expect(await coverNow()).toBeUndefined()
  writeFileSync(join(root, 'cover.jpg'), cover)
  // Whoever looked through it again would find it.
  at(2020)
  expect(await coverNow()).toBeUndefined()
  at(2021)
  expect(await coverNow()).toBe(join(root, 'cover.jpg'))
})

test('each song that cannot be read is named, where no other has a picture [OWN-8]', async () => {
  const root = folderOf({
    '1.flac': flac({ title: 'One' }),
    '2.flac': damaged('Two'),
    '3.flac': damaged('Three'),
  })
  const job = { root, path: '1.flac', others: ['2.flac', '3.flac'], folder: root, nameKey: '' }
  const { skipped } = await makeCover(job, () => Promise.resolve())
  expect(skipped.map(([of]) => of)).toEqual([join(root, '2.flac'), join(root, '3.flac')])
})
