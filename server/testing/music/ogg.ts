import { bitsFromLow, fieldsOf } from './bits.ts'
import { crc32 } from './checksum.ts'
import { sampleRate } from './sound.ts'
import { type Song, vorbisComment } from './tags.ts'

const preSkip = 312
/** Twenty milliseconds of silence. */
const silence = Buffer.from([0xf8, 0xff, 0xfe])

/** Silence in Ogg, a second a page. */
export function opus({ seed = 1, seconds = 1, ...tags }: Song): Buffer {
  const head = Buffer.from('OpusHead\x01\x02\0\0\0\0\0\0\0\0\0', 'latin1')
  head.writeUInt16LE(preSkip, 10)
  head.writeUInt32LE(48_000, 12)
  const total = Math.round(seconds * 48_000) + preSkip
  const packets = Math.ceil(total / 960)
  const pages: Buffer[] = []
  for (let at = 0; at < packets; at += 50) {
    const count = Math.min(50, packets - at)
    // A packet may be padded with anything: so each song has a sound of its own.
    const padded = Buffer.concat([Buffer.from([0xfb, 0x41, 4, 0xff, 0xfe, 0, 0, 0, 0])])
    padded.writeUInt32BE(seed, 5)
    const some = [padded, ...Array.from({ length: count - 1 }, () => silence)]
    const isLast = at + count >= packets
    pages.push(page(pages.length + 2, isLast ? total : (at + count) * 960, some, isLast ? 4 : 0))
  }
  const comment = Buffer.concat([Buffer.from('OpusTags'), vorbisComment(tags)])
  return Buffer.concat([page(0, 0, [head], 2), page(1, 0, [comment]), ...pages])
}

/** Samples that each packet but the first adds. */
const half = 1024

/** Silence in Ogg, by a floor that says of each packet that nothing is in it. */
export function vorbis({ seed = 1, seconds = 1, ...tags }: Song): Buffer {
  const head = Buffer.alloc(30)
  head.write('\x01vorbis', 'latin1')
  head.writeUInt8(1, 11)
  head.writeUInt32LE(sampleRate, 12)
  head.writeUInt32LE(64_000, 20)
  // Both lengths of blocks are 2,048 samples.
  head.writeUInt8(0xbb, 28)
  head.writeUInt8(1, 29)
  const comment = Buffer.concat([Buffer.from('\x03vorbis'), vorbisComment(tags), Buffer.from([1])])
  const total = Math.round(seconds * sampleRate)
  const packets = Math.ceil(total / half) + 1
  const pages: Buffer[] = []
  for (let at = 0; at < packets; at += 50) {
    // What follows in a packet no decoder reads: so each song has a sound of its own.
    const some = Array.from({ length: Math.min(50, packets - at) }, () => Buffer.alloc(5))
    some[0]?.writeUInt32BE(seed, 1)
    const isLast = at + some.length >= packets
    const granule = isLast ? total : (at + some.length - 1) * half
    pages.push(page(pages.length + 2, granule, some, isLast ? 4 : 0))
  }
  return Buffer.concat([page(0, 0, [head], 2), page(1, 0, [comment, vorbisSetup]), ...pages])
}

/** One of each: a book of codes, a floor without a curve, an empty residue, a mapping and a mode. */
const vorbisSetup = Buffer.concat([
  Buffer.from('\x05vorbis'),
  bitsFromLow([
    ...fieldsOf('0/8 5653314/24 1/16 2/24 0/1 0/1 0/5 0/5 0/4'),
    ...fieldsOf('0/6 0/16'),
    ...fieldsOf('0/6 1/16 0/5 0/2 8/4'),
    ...fieldsOf('0/6 0/16 0/24 0/24 0/24 0/6 0/8 0/3 0/1'),
    ...fieldsOf('0/6 0/16 0/1 0/1 0/2 0/8 0/8 0/8'),
    ...fieldsOf('0/6 0/1 0/16 0/16 0/8 1/1'),
  ]),
])

/** Of up to 64 KB. */
export function page(
  sequence: number,
  granule: number,
  packets: readonly Buffer[],
  flags = 0,
): Buffer {
  const lacing = packets.flatMap(({ length }) => [
    ...Array<number>(Math.floor(length / 255)).fill(255),
    length % 255,
  ])
  const head = Buffer.alloc(27)
  head.write('OggS', 'latin1')
  head.writeUInt8(flags, 5)
  head.writeBigInt64LE(BigInt(granule), 6)
  head.writeUInt32LE(7, 14)
  head.writeUInt32LE(sequence, 18)
  head.writeUInt8(lacing.length, 26)
  const whole = Buffer.concat([head, Buffer.from(lacing), ...packets])
  whole.writeUInt32LE(crc32(whole), 22)
  return whole
}
