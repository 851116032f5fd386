import type { FileReader } from '#server/library/reading/file-reader.ts'

import type { Sound } from './sound.ts'

type Frame = {
  /** Sync, strategy, rate and depth: what all frames of a file have in common. */
  readonly kind: string
  /** Of its first sample where blocks differ in length, else its own. */
  readonly number: number
  readonly isBySample: boolean
  readonly samples: number
}

/** More than a frame takes, uncompressed in eight channels. */
const tailBytes = 256 * 1024
const mostHeadBytes = 16

/** How many samples the frames hold, where the first block does not say it: by the numbers of the first and the last. */
export async function countFlacSamples(
  file: FileReader,
  { start, end }: Sound,
): Promise<number | undefined> {
  const first = readFrame(await file.at(start, mostHeadBytes))
  if (!first) return undefined
  const from = Math.max(start, end - tailBytes)
  const tail = await file.at(from, end - from)
  for (let at = tail.lastIndexOf(0xff); at >= 0; at = lastBefore(tail, at)) {
    const last = readFrame(tail.subarray(at, at + mostHeadBytes))
    if (last?.kind !== first.kind) continue
    const step = first.isBySample ? 1 : first.samples
    return (last.number - first.number) * step + last.samples
  }
  return undefined
}

const lastBefore = (bytes: Buffer, at: number) => (at === 0 ? -1 : bytes.lastIndexOf(0xff, at - 1))

/** The header of a frame whose checksum is right. */
function readFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < 6 || bytes[0] !== 0xff || (bytes.readUInt8(1) & 0xfe) !== 0xf8)
    return undefined
  const [strategy, codes, shape] = [bytes.readUInt8(1), bytes.readUInt8(2), bytes.readUInt8(3)]
  const [size, rate] = [codes >> 4, codes & 15]
  const coded = readNumber(bytes.subarray(4))
  if (!coded || size === 0 || rate === 15 || shape & 1) return undefined
  let at = 4 + coded.length
  const more = size === 6 ? 1 : size === 7 ? 2 : 0
  const end = at + more + (rate === 12 ? 1 : rate > 12 ? 2 : 0)
  if (end >= bytes.length || checksum(bytes.subarray(0, end)) !== bytes[end]) return undefined
  return {
    kind: [strategy, rate, shape & 14].join(),
    number: coded.number,
    isBySample: strategy === 0xf9,
    samples: more > 0 ? bytes.readUIntBE(at, more) + 1 : (lengths[size] ?? 0),
  }
}

const lengths = [
  0, 192, 576, 1152, 2304, 4608, 0, 0, 256, 512, 1024, 2048, 4096, 8192, 16_384, 32_768,
]

/** Written as UTF-8 has code points, but up to 36 bits. */
function readNumber(bytes: Buffer): { number: number; length: number } | undefined {
  const first = bytes[0] ?? 0
  const ones = Math.clz32(~(first << 24))
  if (ones === 0) return { number: first, length: 1 }
  if (ones === 1 || ones === 8 || bytes.length < ones) return undefined
  const rest = bytes.subarray(1, ones)
  if (rest.some((byte) => byte >> 6 !== 2)) return undefined
  const start = first & (0x7f >> ones)
  return { number: rest.reduce((sum, byte) => sum * 64 + (byte & 63), start), length: ones }
}

/** CRC-8 of the polynomial x⁸ + x² + x + 1. */
function checksum(bytes: Buffer): number {
  let value = 0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 0x80 ? (value << 1) ^ 0x107 : value << 1
  }
  return value
}
