import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { createRest, measureFile } from './measure-file.ts'

/** In place of ffmpeg: hears so many seconds. */
function hearing(seconds: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'measure-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'ffmpeg')
  const script = `#!/bin/sh
echo out_time_us=${seconds * 1e6}
echo 'Summary: I: -20.0 LUFS Peak: -6.0 dBFS' >&2`
  writeFileSync(program, script, { mode: 0o755 })
  return program
}

const measure = ({ seconds, heard }: { seconds: number; heard: number }) =>
  measureFile(
    hearing(heard),
    { path: '/song.flac', container: 'flac', seconds },
    { rest: createRest() },
  )

test.each([
  { seconds: 1, heard: 0.3 },
  { seconds: 2, heard: 1.1 },
])('a song of $heard s, said to be $seconds, is measured [OWN-13]', async (song) => {
  expect(await measure(song)).toMatchObject({ lufs: -20 })
})

test.each([
  { seconds: 1, heard: 0 },
  { seconds: 10, heard: 4 },
])('one of $seconds s of which $heard are heard is damaged [OWN-13]', async (song) => {
  await expect(measure(song)).rejects.toThrow('damaged')
})
