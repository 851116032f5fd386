import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { mediaFolder, type MadeRecordings, writeRecordings } from '#sample/manifest.ts'

import { readDuration } from './duration.ts'
import { pieces } from './pieces.ts'
import { record } from './record.ts'

/** Plays every piece into `media/audio` and notes how long each is. */
export async function makeMusic(): Promise<void> {
  const folder = new URL('audio/', mediaFolder)
  mkdirSync(folder, { recursive: true })
  await Promise.all(pieces.map((piece) => record(piece, fileURLToPath(folder))))
  const made: MadeRecordings = {}
  for (const { name } of pieces) {
    made[name] = { seconds: readDuration(readFileSync(new URL(`${name}.webm`, folder))) }
  }
  writeRecordings(made)
}
