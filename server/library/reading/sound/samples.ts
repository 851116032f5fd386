import type { FileReader } from '#server/library/reading/file-reader.ts'
import { countFlacSamples } from './flac-frames.ts'
import { readFrameHeader, type Sound } from './sound.ts'
import { skipId3 } from './tags-around.ts'

/** Where the music begins in what a decoder gives, and how long it is, in samples of the file's rate. */
export type Samples = {
  readonly skip: number | null
  readonly total: number | null
  readonly sampleRate: number
}

/** Whether so many samples can be left out: as many as rows can name. */
export const isSkip = (samples: number | null | undefined): samples is number =>
  Number.isInteger(samples) && Number(samples) >= 0 && Number(samples) < 2 ** 31

/** What the file itself says of it; undefined where only a reader of its tags knows. */
export async function readSamples(file: FileReader, sound: Sound): Promise<Samples | undefined> {
  if (sound.kind === 'mpeg') return ofMpeg(file, sound)
  if (sound.kind === 'ogg') return ofOgg(file)
  if (sound.kind === 'flac') return ofFlac(file, sound)
  return undefined
}

/** How long a decoder of MP3 lags behind, by its nature. */
const decoderDelay = 529

/** The header of Xing, with what LAME put in it; a file without one does not say how long it is. */
async function ofMpeg(file: FileReader, { start }: Sound): Promise<Samples | undefined> {
  const bytes = await file.at(start, 512)
  const frame = bytes.length < 4 ? undefined : readFrameHeader(bytes.readUInt32BE(0))
  if (!frame) return undefined
  const { generation, isMono, samples, sampleRate } = frame
  const at = 4 + (generation === 1 ? (isMono ? 17 : 32) : isMono ? 9 : 17)
  const name = bytes.toString('latin1', at, at + 4)
  const flags = bytes.readUInt32BE(at + 4)
  if ((name !== 'Xing' && name !== 'Info') || !(flags & 1)) return undefined
  const decoded = bytes.readUInt32BE(at + 8) * samples
  const extra = at + 8 + 4 + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0)
  const isLame = /^(?:LAME|Lavc|Lavf)/.test(bytes.toString('latin1', extra, extra + 4))
  if (!isLame) return { skip: null, total: decoded, sampleRate }
  const padded = bytes.readUIntBE(extra + 21, 3)
  const [delay, padding] = [padded >> 12, padded & 0xfff]
  return { skip: delay + decoderDelay, total: decoded - delay - padding, sampleRate }
}

const lastBytes = 64 * 1024

/** By the last page, which says how many samples there are until its end. */
async function ofOgg(file: FileReader): Promise<Samples | undefined> {
  const head = await file.at(0, 512)
  const tail = await file.at(Math.max(0, file.size - lastBytes), lastBytes)
  const page = tail.lastIndexOf('OggS')
  if (page < 0 || page + 14 > tail.length) return undefined
  // Recordings one behind the other, or a picture beside the sound.
  if (head.length < 18 || page + 18 > tail.length) return undefined
  if (head.readUInt32LE(14) !== tail.readUInt32LE(page + 14)) return ofChain(file)
  const last = Number(tail.readBigInt64LE(page + 6))
  const { skip, sampleRate } = oggHeadOf(head) ?? {}
  if (skip === undefined || sampleRate === undefined) return undefined
  return { skip, total: Math.max(0, last - skip), sampleRate }
}

/** What the first page of a stream says, if it is one of sound. */
function oggHeadOf(page: Buffer): { skip: number; sampleRate: number } | undefined {
  const opus = page.indexOf('OpusHead')
  if (opus >= 0 && opus + 12 <= page.length)
    return { skip: page.readUInt16LE(opus + 10), sampleRate: 48_000 }
  const flac = page.indexOf('\x7fFLAC', 0, 'latin1')
  if (flac >= 0 && flac + 30 <= page.length)
    return { skip: 0, sampleRate: page.readUIntBE(flac + 27, 3) >> 4 }
  const vorbis = page.indexOf('\x01vorbis', 0, 'latin1')
  return vorbis >= 0 && vorbis + 16 <= page.length
    ? { skip: 0, sampleRate: page.readUInt32LE(vorbis + 12) }
    : undefined
}

const mostPages = 100_000

/** All streams of sound together, page by page; where the first begins in what a decoder gives says little of them. */
async function ofChain(file: FileReader): Promise<Samples | undefined> {
  const streams = new Map<number, { head: ReturnType<typeof oggHeadOf>; last: number }>()
  let at = 0
  for (let count = 0; count < mostPages && at + 27 <= file.size; count += 1) {
    const page = await file.at(at, 27 + 255 + 64)
    if (page.toString('latin1', 0, 4) !== 'OggS') return undefined
    const [serial, segments] = [page.readUInt32LE(14), page.readUInt8(26)]
    const known = streams.get(serial) ?? { head: oggHeadOf(page), last: 0 }
    known.last = Math.max(known.last, Number(page.readBigInt64LE(6)))
    streams.set(serial, known)
    at += 27 + segments + page.subarray(27, 27 + segments).reduce((sum, each) => sum + each, 0)
  }
  const sounds = [...streams.values()].flatMap(({ head, last }) => (head ? { ...head, last } : []))
  const sampleRate = sounds[0]?.sampleRate
  if (!sampleRate) return undefined
  const seconds = sounds.reduce((sum, each) => sum + (each.last - each.skip) / each.sampleRate, 0)
  return { skip: null, total: Math.max(0, Math.round(seconds * sampleRate)), sampleRate }
}

/** By the first block, which says how many samples there are; where it does not, as in what came through a pipe, by the last frame. */
async function ofFlac(file: FileReader, sound: Sound): Promise<Samples | undefined> {
  const bits = await file.at((await skipId3(file)) + 18, 8)
  if (bits.length < 8) return undefined
  const sampleRate = bits.readUIntBE(0, 3) >> 4
  const stated = (bits.readUInt8(3) & 15) * 2 ** 32 + bits.readUInt32BE(4)
  const total = stated || (await countFlacSamples(file, sound)) || 0
  return total > 0 && sampleRate > 0 ? { skip: 0, total, sampleRate } : undefined
}
