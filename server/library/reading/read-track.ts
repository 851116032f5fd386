import { open } from 'node:fs/promises'

import type { IAudioMetadata, ILyricsTag } from 'music-metadata'

import { readCodec } from './sound/codecs.ts'
import { type FileReader, readerOf } from './file-reader.ts'
import { type Lyrics, ofSynced, readLyrics } from './tags/lyrics.ts'
import { readITunes, readMp4Samples } from './sound/mp4-samples.ts'
import { parse } from './parse.ts'
import { printOf } from './sound/print.ts'
import { readRegular } from './read-regular.ts'
import { reasons } from './reasons.ts'
import { isSkip, readSamples, type Samples } from './sound/samples.ts'
import { findSound, type Sound } from './sound/sound.ts'
import { textOf } from './tags/charset.ts'
import { shownSlashes } from './tags/mended-id3.ts'
import { readTags } from './tags/tags.ts'
import { textsNamed } from './tags/texts-of.ts'
import type { ReadRequest, Refusal, TrackFacts } from './track-facts.ts'

/** More than any cover that people put into tags. */
const mostTagBytes = 64 * 1024 * 1024
const mostSeconds = 7 * 24 * 60 * 60
const mostLyricsBytes = 256 * 1024

/** Reads what a file says of itself, without reading it whole. @throws Error of the file system */
export async function readTrack(request: ReadRequest): Promise<TrackFacts | Refusal> {
  const handle = await open(request.path, 'r')
  try {
    const file = await readerOf(handle)
    if (file.size === 0) return { refused: reasons.empty }
    const sound = await findSound(file)
    if (!sound) return { refused: reasons.noSound }
    if (sound.kind !== 'mp4' && sound.start > mostTagBytes) return { refused: reasons.largeTags }
    return await readSound(request, file, sound)
  } finally {
    await handle.close()
  }
}

async function readSound(request: ReadRequest, file: FileReader, sound: Sound) {
  const known = sound.kind === 'mp4' ? await readMp4Samples(file) : await readSamples(file, sound)
  // Covers are left out: one an album is enough.
  const found = await parse(file, sound, {
    path: request.path,
    // An MP3 that does not say how long it is has to be read whole.
    duration: sound.kind === 'mpeg' && known === undefined,
    skipCovers: true,
  }).catch(() => undefined)
  if (!found) return { refused: reasons.damagedTags }
  const codec = readCodec(sound.kind, found.format)
  if (!codec) return { refused: reasons.otherKind }
  const { sampleRate = 0 } = found.format
  const iTunes = sound.kind === 'mp4' ? readITunes(commentOfITunes(found), sampleRate) : undefined
  const samples = iTunes ?? known ?? ofParser(found)
  const seconds = samples?.total
    ? samples.total / samples.sampleRate
    : (found.format.duration ?? Number.NaN)
  if (!(seconds > 0 && seconds < mostSeconds)) return { refused: reasons.noLength }
  return {
    print: await printOf(file, sound),
    ...codec,
    ...readTags(found, { ...request, isOfId3: ['mpeg', 'wav', 'aiff'].includes(sound.kind) }),
    ...ofSamples(samples),
    lyrics: await findLyrics(found, request),
    duration_seconds: Math.max(1, Math.round(seconds)),
    bit_rate: wholeUpTo(((sound.end - sound.start) * 8) / seconds),
    sample_rate: wholeUpTo(samples?.sampleRate || sampleRate),
    bit_depth: codec.lossless ? wholeUpTo(found.format.bitsPerSample, 64) : null,
    channels: wholeUpTo(found.format.numberOfChannels, 256),
  } satisfies TrackFacts
}

function commentOfITunes({ native }: IAudioMetadata): unknown {
  return native['iTunes']?.find(({ id }) => id.endsWith(':iTunSMPB'))?.value
}

const ofParser = ({ format }: IAudioMetadata): Samples | undefined =>
  format.numberOfSamples && format.sampleRate
    ? { skip: 0, total: format.numberOfSamples, sampleRate: format.sampleRate }
    : undefined

/** As rows have them, which hold both or neither. */
export function ofSamples(samples: Samples | undefined) {
  const { skip, total } = samples ?? {}
  const isWhole = isSkip(skip) && Number.isSafeInteger(total)
  return { skip_samples: isWhole ? skip : null, total_samples: isWhole ? (total ?? null) : null }
}

const wholeUpTo = (value: number | undefined, most = 2 ** 31 - 1) =>
  value !== undefined && value >= 1 && value <= most ? Math.round(value) : null

/** Those of the file beside it come first: somebody put them there. */
async function findLyrics(
  found: IAudioMetadata,
  { lyricsPath: path, charset }: ReadRequest,
): Promise<Lyrics | null> {
  const beside = path && (await readRegular(path, mostLyricsBytes).catch(() => undefined))
  if (beside) {
    const lyrics = readLyrics(textOf(beside, charset))
    if (lyrics) return lyrics
  }
  const inTags = [
    ...(found.common.lyrics ?? []).map(ofTag),
    ...(textsNamed(found, 'SYNCEDLYRICS') ?? []).map((text) => readLyrics(shownSlashes(text))),
  ].filter((lyrics) => lyrics !== undefined)
  return inTags.find(({ synced }) => synced) ?? inTags[0] ?? null
}

/** Words without times have no list of them, whatever the types say. */
function ofTag({ syncText, text, timeStampFormat }: Partial<ILyricsTag>): Lyrics | undefined {
  const isInMs = timeStampFormat === 2
  const lines = (syncText ?? []).flatMap((line) => {
    const lyrics = readLyrics(line.text)
    return lyrics && line.timestamp !== undefined && isInMs
      ? [{ at: Math.max(0, Math.round(line.timestamp)), text: lyrics.plain }]
      : []
  })
  return lines.length > 0 ? ofSynced(lines) : readLyrics(text)
}
