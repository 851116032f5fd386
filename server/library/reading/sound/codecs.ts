import type { IFormat } from 'music-metadata'

import type { SoundKind } from './sound.ts'

type Codec = { readonly codec: string; readonly extension: string; readonly lossless: boolean }

/** What is in a file, as rows and addresses name it; undefined for what nobody here plays. */
export function readCodec(
  kind: SoundKind,
  { codec = '', bitsPerSample = 0 }: IFormat,
): Codec | undefined {
  switch (kind) {
    case 'mpeg':
      return { codec: 'mp3', extension: 'mp3', lossless: false }
    case 'flac':
      return { codec: 'flac', extension: 'flac', lossless: true }
    case 'wav':
      if (bitsPerSample > 32) return { codec: 'float', extension: kind, lossless: true }
      if (!plain.includes(codec))
        return { codec: codec.toLowerCase(), extension: kind, lossless: false }
      return { codec: 'pcm', extension: kind, lossless: true }
    case 'aiff':
      return { codec: 'pcm', extension: kind, lossless: true }
    case 'mp4':
      if (/alac/i.test(codec)) return { codec: 'alac', extension: 'm4a', lossless: true }
      return /aac|mp4a/i.test(codec)
        ? { codec: 'aac', extension: 'm4a', lossless: false }
        : undefined
    case 'ogg':
      if (/opus/i.test(codec)) return { codec: 'opus', extension: 'opus', lossless: false }
      if (/flac/i.test(codec)) return { codec: 'flac', extension: 'ogg', lossless: true }
      return /vorbis/i.test(codec)
        ? { codec: 'vorbis', extension: 'ogg', lossless: false }
        : undefined
    default:
      return undefined
  }
}

/** As the parser names what browsers play in a WAV; the last is what says more of itself than others, PCM nearly always. */
const plain = ['', 'PCM', 'IEEE_FLOAT', 'ALAW', 'MULAW', 'non-PCM (65534)']

/** Whether no browser plays it, such as ADPCM or 64 bits in a WAV. */
export const needsConverting = (codec: string | null, extension: string): boolean =>
  extension === 'wav' && codec !== null && codec !== 'pcm'
