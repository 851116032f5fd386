import { crc16, crc8 } from './checksum.ts'
import { aac, alac } from './mp4.ts'
import { opus, page, vorbis } from './ogg.ts'
import { bigEndian, littleEndian, sampleRate, tone } from './sound.ts'
import { id3, type Song, vorbisComment } from './tags.ts'

/** By what is in them. */
export const songMakers = { flac, mp3, opus, vorbis, aac, alac, wav, aiff } as const

/** RIFF, with ID3 behind its sound. */
export function wav({ seed = 1, seconds = 1, ...tags }: Song): Buffer {
  const data = littleEndian(tone(seconds, seed))
  const format = Buffer.alloc(16)
  format.writeUInt16LE(1, 0)
  format.writeUInt16LE(1, 2)
  format.writeUInt32LE(sampleRate, 4)
  format.writeUInt32LE(sampleRate * 2, 8)
  format.writeUInt16LE(2, 12)
  format.writeUInt16LE(16, 14)
  const chunks = [riff('fmt ', format), riff('data', data), riff('id3 ', id3(tags))]
  return riff('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]))
}

function riff(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

export function aiff({ seed = 1, seconds = 1, ...tags }: Song): Buffer {
  const samples = tone(seconds, seed)
  const common = Buffer.alloc(18)
  common.writeUInt16BE(1, 0)
  common.writeUInt32BE(samples.length, 2)
  common.writeUInt16BE(16, 6)
  // 44,100 in eighty bits.
  Buffer.from('400eac44000000000000', 'hex').copy(common, 8)
  const sound = Buffer.concat([Buffer.alloc(8), bigEndian(samples)])
  const chunks = [iff('COMM', common), iff('SSND', sound), iff('ID3 ', id3(tags))]
  return iff('FORM', Buffer.concat([Buffer.from('AIFF'), ...chunks]))
}

function iff(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32BE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/** Silent frames of 128 kbit/s, whose spare bytes no decoder reads. */
export function mp3(
  { seed = 1, seconds = 1, ...tags }: Song,
  encoding?: 'latin1' | 'utf16le',
): Buffer {
  const count = Math.ceil((seconds * sampleRate) / 1152)
  const info = Buffer.alloc(417)
  info.writeUInt32BE(0xfffb90c4)
  info.write('Info', 21, 'latin1')
  info.writeUInt32BE(1, 25)
  info.writeUInt32BE(count, 29)
  info.write('LAME3.100', 33, 'latin1')
  info.writeUIntBE((576 << 12) | 576, 33 + 21, 3)
  const frames = Array.from({ length: count }, (_, at) => {
    const frame = Buffer.alloc(417)
    frame.writeUInt32BE(0xfffb90c4)
    frame.writeUInt32BE(seed, 400)
    frame.writeUInt32BE(at, 404)
    return frame
  })
  return Buffer.concat([id3(tags, encoding), info, ...frames])
}

const blockSize = 4096

/** Samples as they are, in frames of one channel. */
export function flac(song: Song): Buffer {
  const { blocks, frames } = flacParts(song)
  return Buffer.concat([Buffer.from('fLaC'), ...blocks, ...frames])
}

/** The same, a frame a page. */
export function oggFlac(song: Song): Buffer {
  const { blocks, frames, total } = flacParts(song)
  const [info = Buffer.alloc(0), ...others] = blocks
  const head = Buffer.from([0x7f, ...Buffer.from('FLAC'), 1, 0, 0, others.length])
  // The comment comes first there.
  const packets = [Buffer.concat([head, Buffer.from('fLaC'), info]), ...others.toReversed()]
  return Buffer.concat([
    ...packets.map((packet, at) => page(at, 0, [packet], at === 0 ? 2 : 0)),
    ...frames.map((frame, at) => {
      const isLast = at === frames.length - 1
      const samples = isLast ? total : (at + 1) * blockSize
      return page(packets.length + at, samples, [frame], isLast ? 4 : 0)
    }),
  ])
}

function flacParts({ seed = 1, seconds = 1, cover, ...tags }: Song) {
  const samples = tone(seconds, seed)
  const info = Buffer.alloc(34)
  info.writeUInt16BE(blockSize, 0)
  info.writeUInt16BE(blockSize, 2)
  info.writeUIntBE(sampleRate << 4, 10, 3)
  info.writeUInt8(0xf0, 13)
  info.writeUInt32BE(samples.length, 14)
  const blocks = [
    block(0, info),
    ...(cover ? [block(6, flacPicture(cover))] : []),
    block(4, vorbisComment(tags), true),
  ]
  const frames = Array.from({ length: Math.ceil(samples.length / blockSize) }, (_, at) =>
    flacFrame(at, samples.subarray(at * blockSize, (at + 1) * blockSize)),
  )
  return { blocks, frames, total: samples.length }
}

function block(type: number, content: Buffer, isLast = false): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(content.length)
  head.writeUInt8(type | (isLast ? 0x80 : 0))
  return Buffer.concat([head, content])
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

function flacPicture(cover: Uint8Array): Buffer {
  const mime = Buffer.from('image/jpeg')
  return Buffer.concat([
    numbers(3, mime.length),
    mime,
    numbers(0, 0, 0, 24, 0, cover.length),
    cover,
  ])
}

function flacFrame(number: number, samples: Int16Array): Buffer {
  const size = Buffer.alloc(2)
  size.writeUInt16BE(samples.length - 1)
  // Numbers as UTF-8 has them, whose code points go far enough here.
  const head = Buffer.concat([
    Buffer.from([0xff, 0xf8, 0x79, 0x08]),
    Buffer.from(String.fromCodePoint(number)),
    size,
  ])
  const whole = Buffer.concat([head, Buffer.from([crc8(head), 0x02]), bigEndian(samples)])
  const end = Buffer.alloc(2)
  end.writeUInt16BE(crc16(whole))
  return Buffer.concat([whole, end])
}
