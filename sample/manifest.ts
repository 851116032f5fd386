import { readFileSync } from 'node:fs'

import { z } from 'zod'

export const mediaFolder = new URL('media/', import.meta.url)

const picturesFile = new URL('pictures.json', mediaFolder)
const recordingsFile = new URL('recordings.json', mediaFolder)

const pictures = z.record(
  z.string(),
  z.object({ hash: z.string(), placeholder: z.string(), color: z.string() }),
)
const recordings = z.record(z.string(), z.object({ seconds: z.number() }))

/** What was made of each picture, by its name: the store knows it by `hash`. */
export type MadePictures = z.infer<typeof pictures>

/** How long each recording is, by its name. */
export type MadeRecordings = z.infer<typeof recordings>

export function readPictures(): MadePictures {
  return pictures.parse(JSON.parse(readFileSync(picturesFile, 'utf8')))
}

export function readRecordings(): MadeRecordings {
  return recordings.parse(JSON.parse(readFileSync(recordingsFile, 'utf8')))
}
