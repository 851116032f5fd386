import { type IAudioMetadata, parseFromTokenizer } from 'music-metadata'

import type { FileReader } from './file-reader.ts'
import { ReaderTokenizer } from './reader-tokenizer.ts'
import { mendedWav } from './sound/mended-wav.ts'
import { flacOfOgg } from './sound/ogg-flac.ts'
import type { Sound, SoundKind } from './sound/sound.ts'
import { skipId3 } from './sound/tags-around.ts'
import { mendedId3 } from './tags/mended-id3.ts'

const mimeTypes: Record<SoundKind, string> = {
  aiff: 'audio/aiff',
  flac: 'audio/flac',
  mp4: 'audio/mp4',
  mpeg: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
}

type Options = {
  readonly path: string
  /** Whether it is read whole where it does not say how long it is. */
  readonly duration: boolean
  readonly skipCovers: boolean
}

/** What the parser finds in a file that is written as it takes it. @throws Error of the parser or the file system */
export async function parse(
  file: FileReader,
  sound: Sound,
  { path, ...options }: Options,
): Promise<IAudioMetadata> {
  const whole = sound.kind === 'wav' ? await mendedWav(file, sound) : file
  const flac =
    sound.kind === 'ogg'
      ? await flacOfOgg(file, await skipId3(file), options.skipCovers)
      : undefined
  const tokenizer = new ReaderTokenizer(
    flac ?? mendedId3(whole),
    path,
    mimeTypes[flac ? 'flac' : sound.kind],
  )
  try {
    return await parseFromTokenizer(tokenizer, options)
  } finally {
    await tokenizer.close()
  }
}
