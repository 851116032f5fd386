import { mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { etagOf, openFiles } from './open-files.ts'
import type { Reader } from './store.ts'

const textOf = async (reader: Reader) => {
  const bytes = Buffer.alloc(5)
  await reader.read(bytes, bytes.length, 0)
  return bytes.toString()
}

test('who plays a file that another takes the place of hears it to its end, and who comes later hears the other [PLAY-5]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'open-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const song = join(folder, 'song.mp3')
  const files = openFiles(0)
  writeFileSync(song, 'first')
  const first = etagOf(statSync(song))
  const playing = await files.open(song, first)

  writeFileSync(`${song}.new`, 'other')
  renameSync(`${song}.new`, song)
  const later = await files.open(song, etagOf(statSync(song)))
  expect([await textOf(playing), await textOf(later)]).toEqual(['first', 'other'])
  later.close()
  playing.close()

  await expect.poll(files.count).toBe(0)
  await expect(files.open(song, first)).rejects.toThrow('changed')
  expect(files.count()).toBe(0)
})
