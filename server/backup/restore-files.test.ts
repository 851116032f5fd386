import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { mediaFolderOf, openLocalMedia } from '#server/media/local-media.ts'

import { writeArchive } from './archive.ts'
import { restoreFiles } from './restore-files.ts'

const song = 'media/audio/own/é ü.mp3'

let folder = ''
let dataDir = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-files-'))
  dataDir = join(folder, 'a/data')
})
afterEach(() => rmSync(folder, { recursive: true }))

async function restoreOne(name: string) {
  const file = join(folder, 'music.tar')
  await writeArchive(file, ({ add }) => add(name, 2, [Buffer.from('Hi')]))
  return restoreFiles({
    file,
    folder: mediaFolderOf(dataDir),
    media: openLocalMedia(mediaFolderOf(dataDir)),
  })
}

test('a recording goes where the server looks for it [STORE-3]', async () => {
  expect(await restoreOne(song)).toEqual({ missing: [], kept: [] })
  expect(readFileSync(join(dataDir, song), 'utf8')).toBe('Hi')
  expect(readdirSync(join(dataDir, 'media/audio/own'))).toEqual(['é ü.mp3'])
  expect(await openLocalMedia(mediaFolderOf(dataDir)).audio.find('own/é ü.mp3')).toMatchObject({
    size: 2,
  })
})

test.each(['media/audio/../../../../x.mp3', 'media/audio//x.mp3', 'media/pictures/x.sh'])(
  '%s is written nowhere [STORE-4]',
  async (name) => {
    await expect(restoreOne(name)).rejects.toThrow('a file of a name that is not allowed')
    expect(existsSync(join(folder, 'x.mp3'))).toBe(false)
  },
)

test('a recording that is there and differs is kept, and named [STORE-4]', async () => {
  mkdirSync(join(dataDir, 'media/audio/own'), { recursive: true })
  writeFileSync(join(dataDir, song), 'Ho')
  expect((await restoreOne(song)).kept).toEqual([song])
  expect(readFileSync(join(dataDir, song), 'utf8')).toBe('Ho')
})

test('a recording that is there with the same bytes is not touched [STORE-4]', async () => {
  mkdirSync(join(dataDir, 'media/audio/own'), { recursive: true })
  writeFileSync(join(dataDir, song), 'Hi')
  const longAgo = new Date('2020-01-01T00:00:00Z')
  utimesSync(join(dataDir, song), longAgo, longAgo)
  expect((await restoreOne(song)).kept).toEqual([])
  expect(statSync(join(dataDir, song)).mtime).toEqual(longAgo)
})

test('a link in the place of a recording is kept, and so is what it leads to [STORE-4]', async () => {
  const elsewhere = join(folder, 'elsewhere.mp3')
  writeFileSync(elsewhere, 'Ho')
  mkdirSync(join(dataDir, 'media/audio/own'), { recursive: true })
  symlinkSync(elsewhere, join(dataDir, song))
  expect((await restoreOne(song)).kept).toEqual([song])
  expect(readFileSync(elsewhere, 'utf8')).toBe('Ho')
})

test('nothing is written through a link out of the folder [STORE-4]', async () => {
  const elsewhere = join(folder, 'elsewhere')
  mkdirSync(elsewhere)
  mkdirSync(join(dataDir, 'media/audio'), { recursive: true })
  symlinkSync(elsewhere, join(dataDir, 'media/audio/own'))
  expect((await restoreOne(song)).kept).toEqual([song])
  expect(readdirSync(elsewhere)).toEqual([])
})

test('a folder of recordings that is itself a link, such as to another disk, is filled [STORE-3]', async () => {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  mkdirSync(join(dataDir, 'media'), { recursive: true })
  symlinkSync(disk, join(dataDir, 'media/audio'))
  expect((await restoreOne(song)).kept).toEqual([])
  expect(readFileSync(join(disk, 'own/é ü.mp3'), 'utf8')).toBe('Hi')
})
