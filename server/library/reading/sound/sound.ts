import type { FileReader } from '#server/library/reading/file-reader.ts'
import { countFlacHeaders } from './ogg-flac.ts'
import { skipId3, withoutTagsAtEnd } from './tags-around.ts'

export type SoundKind = 'aiff' | 'flac' | 'mp4' | 'mpeg' | 'ogg' | 'wav'

/** Where the sound of a file lies between its tags, in bytes; `end` is not part of it. */
export type Sound = { readonly kind: SoundKind; readonly start: number; readonly end: number }

/** By what is in the file, not by its name; undefined when that is no sound that is known. */
export async function findSound(file: FileReader): Promise<Sound | undefined> {
  const begin = await skipId3(file)
  const magic = (await file.at(begin, 12)).toString('latin1')
  const form = magic.slice(8, 12)
  if (magic.startsWith('fLaC')) return flac(file, begin)
  if (magic.slice(4, 8) === 'ftyp') return mp4(file, begin)
  if (magic.startsWith('OggS')) return ogg(file, begin)
  if (/^(?:RIFF|RF64)/.test(magic) && form === 'WAVE')
    return chunk(file, begin + 12, { kind: 'wav', name: 'data', isLittle: true })
  if (magic.startsWith('FORM') && /^AIF[FC]$/.test(form))
    return chunk(file, begin + 12, { kind: 'aiff', name: 'SSND', isLittle: false })
  return mpeg(file, begin)
}

/** A length that says nothing. */
export const mostUint32 = 0xffffffff

/** Beyond it no header lies; a file that has more is none of music. */
const mostParts = 10_000

async function flac(file: FileReader, begin: number): Promise<Sound | undefined> {
  let at = begin + 4
  for (let part = 0; part < mostParts; part += 1) {
    const head = await file.at(at, 4)
    if (head.length < 4) return undefined
    at += 4 + head.readUIntBE(1, 3)
    if (head.readUInt8(0) & 0x80)
      return sound({ kind: 'flac', start: at, end: await withoutTagsAtEnd(file) })
  }
  return undefined
}

/** Its first part, or where it was written in fragments, from the first to the last of them. */
async function mp4(file: FileReader, begin: number): Promise<Sound | undefined> {
  let at = begin
  let isInFragments = false
  let found: Sound | undefined
  for (let part = 0; part < mostParts && at + 8 <= file.size; part += 1) {
    const head = await file.at(at, 16)
    if (head.length < 8) break
    const name = head.toString('latin1', 4, 8)
    const stated = head.readUInt32BE(0)
    const long = stated === 1 && head.length === 16
    const length = long ? Number(head.readBigUInt64BE(8)) : stated || file.size - at
    if (length < 8) break
    isInFragments ||= name === 'moof'
    if (name === 'mdat') {
      const end = Math.min(at + length, file.size)
      found = { kind: 'mp4', start: found?.start ?? at + (long ? 16 : 8), end }
      if (!isInFragments) break
    }
    at += length
  }
  return found && sound(found)
}

/** Behind the pages of the headers, which are two packets in Opus, three in Vorbis, and as many as it says in FLAC. */
async function ogg(file: FileReader, begin: number): Promise<Sound | undefined> {
  const first = await file.at(begin, 64)
  const wanted = countFlacHeaders(first) ?? (first.includes('OpusHead') ? 2 : 3)
  let at = begin
  let packets = 0
  for (let page = 0; page < mostParts && packets < wanted; page += 1) {
    const head = await file.at(at, 282)
    if (head.length < 27 || head.toString('latin1', 0, 4) !== 'OggS') return undefined
    const segments = head.subarray(27, 27 + head.readUInt8(26))
    at += 27 + segments.length + segments.reduce((sum, length) => sum + length, 0)
    packets += segments.filter((length) => length < 255).length
  }
  return sound({ kind: 'ogg', start: at, end: file.size })
}

async function chunk(
  file: FileReader,
  begin: number,
  { kind, name, isLittle }: { kind: SoundKind; name: string; isLittle: boolean },
): Promise<Sound | undefined> {
  let at = begin
  for (let part = 0; part < mostParts; part += 1) {
    const head = await file.at(at, 8)
    if (head.length < 8) return undefined
    const length = isLittle ? head.readUInt32LE(4) : head.readUInt32BE(4)
    if (head.toString('latin1', 0, 4) === name) {
      // Nobody came to write it, or it does not fit.
      const isOpen = isLittle && (length === 0 || length === mostUint32)
      const end = isOpen ? file.size : Math.min(at + 8 + length, file.size)
      return sound({ kind, start: at + 8, end })
    }
    at += 8 + length + (length % 2)
  }
  return undefined
}

/** How far behind the tags the first frame may begin, in bytes. */
const mostBeforeFrames = 64 * 1024

async function mpeg(file: FileReader, begin: number): Promise<Sound | undefined> {
  const bytes = await file.at(begin, mostBeforeFrames)
  if (bytes.length < 8) return undefined
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const length = frameLength(bytes.readUIntBE(Math.min(at, bytes.length - 4), 4))
    if (length === undefined || at + length + 4 > bytes.length) continue
    if (frameLength(bytes.readUInt32BE(at + length)) !== undefined)
      return sound({ kind: 'mpeg', start: begin + at, end: await withoutTagsAtEnd(file) })
  }
  return undefined
}

const bitRates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const sampleRates = [44_100, 48_000, 32_000]

/** Of layer III: what a frame's first four bytes say. */
export function readFrameHeader(header: number) {
  const version = [undefined, undefined, 2, 1][(header >>> 19) & 3]
  const [rate, frequency] = [(header >>> 12) & 15, sampleRates[(header >>> 10) & 3]]
  const isQuarter = ((header >>> 19) & 3) === 0
  const generation = isQuarter ? 2 : version
  if (header >>> 21 !== 0x7ff || ((header >>> 17) & 3) !== 1) return undefined
  if (generation !== 1 && generation !== 2) return undefined
  const kilobits = bitRates[generation][rate]
  if (!kilobits || frequency === undefined) return undefined
  const sampleRate = frequency / (isQuarter ? 4 : generation)
  const samples = generation === 1 ? 1152 : 576
  const length = Math.floor(((samples / 8) * kilobits * 1000) / sampleRate) + ((header >>> 9) & 1)
  return { generation, sampleRate, samples, length, isMono: ((header >>> 6) & 3) === 3 }
}

const frameLength = (header: number) => readFrameHeader(header)?.length

const sound = (found: Sound) => (found.end > found.start ? found : undefined)
