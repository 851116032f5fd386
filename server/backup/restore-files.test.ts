import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { openLocalMedia } from '#server/media/local-media.ts'

import { writeArchive } from './archive.ts'
import { restoreFiles } from './restore-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function restoreOne(name: string) {
  const [file, dataDir] = [join(folder, 'music.tar'), join(folder, 'a/data')]
  await writeArchive(file, ({ add }) => add(name, 2, [Buffer.from('Hi')]))
  await restoreFiles({ file, dataDir, media: openLocalMedia(dataDir) })
  return dataDir
}

test('a recording goes where the server looks for it [STORE-3]', async () => {
  const dataDir = await restoreOne('media/audio/own/é ü.mp3')
  expect(readFileSync(join(dataDir, 'media/audio/own/é ü.mp3'), 'utf8')).toBe('Hi')
  expect(await openLocalMedia(dataDir).audio.find('own/é ü.mp3')).toMatchObject({ size: 2 })
})

test.each(['media/audio/../../../../x.mp3', 'media/audio//x.mp3', 'media/pictures/x.sh'])(
  '%s is written nowhere [STORE-4]',
  async (name) => {
    await expect(restoreOne(name)).rejects.toThrow('a file of a name that is not allowed')
    expect(existsSync(join(folder, 'x.mp3'))).toBe(false)
  },
)
