import type { SoundFacts } from '#server/library/find-sound-facts.ts'

import { outputRate } from './formats/format.ts'
import type { Source } from './run-converter.ts'

/** How `ffmpeg` names the containers that are imported, by the endings of files. */
export const containers: Readonly<Record<string, string>> = {
  aiff: 'aiff',
  flac: 'flac',
  m4a: 'mov',
  mp3: 'mp3',
  ogg: 'ogg',
  opus: 'ogg',
  wav: 'wav',
}

/** What is to be converted; undefined for a kind that is not. */
export function sourceOf(
  { path, isRemote = false }: Pick<Source, 'path' | 'isRemote'>,
  extension: string,
  facts: Pick<SoundFacts, 'totalSamples' | 'sampleRate' | 'durationSeconds'>,
): Source | undefined {
  const container = containers[extension]
  const { totalSamples, sampleRate, durationSeconds } = facts
  const samples =
    totalSamples && sampleRate
      ? Math.round((totalSamples / sampleRate) * outputRate)
      : durationSeconds * outputRate
  return container === undefined ? undefined : { path, isRemote, container, samples }
}
