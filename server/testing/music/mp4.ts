import { bitsFromHigh, fieldsOf } from './bits.ts'
import { sampleRate, tone } from './sound.ts'
import type { Song, Tags } from './tags.ts'

/** Silence of AAC in M4A, frames of 1,024 samples. */
export function aac({ seed = 1, seconds = 1, ...tags }: Song): Buffer {
  const total = Math.round(seconds * sampleRate)
  const frames = Array.from({ length: Math.ceil(total / 1024) }, (_, at) => silentFrame(seed, at))
  return m4a({ frames, samplesOfFrame: 1024, total, entry: mp4a(), tags })
}

/** One channel without any band, and in what fills the frame up, numbers: so each song has a sound of its own. */
const silentFrame = (seed: number, at: number) =>
  bitsFromHigh(
    [
      ...fieldsOf('0/3 0/4 0/8 0/1 0/2 0/1 0/6 0/1 0/3'),
      ...fieldsOf(`6/3 8/4 0/8 ${seed}/32 ${at}/24`),
      ...fieldsOf('7/3'),
    ],
    20,
  )

/** What a decoder of AAC has to know: low complexity, 44,100 a second, one channel. */
const aacConfig = Buffer.from([0x12, 0x08])

function mp4a(): Buffer {
  const specific = descriptor(5, aacConfig)
  const config = descriptor(
    4,
    Buffer.concat([Buffer.from([0x40, 0x15, 0, 0, 0]), Buffer.alloc(8), specific]),
  )
  const elementary = descriptor(
    3,
    Buffer.concat([Buffer.alloc(3), config, descriptor(6, Buffer.from([2]))]),
  )
  return box('mp4a', soundEntry(), full('esds', elementary))
}

const descriptor = (tag: number, content: Buffer) =>
  Buffer.concat([Buffer.from([tag, content.length]), content])

const alacFrame = 4096

/** Samples as they are, in frames of ALAC that say so. */
export function alac({ seed = 1, seconds = 1, ...tags }: Song): Buffer {
  const samples = tone(seconds, seed)
  const frames = Array.from({ length: Math.ceil(samples.length / alacFrame) }, (_, at) =>
    plainFrame(samples.subarray(at * alacFrame, (at + 1) * alacFrame)),
  )
  return m4a({ frames, samplesOfFrame: alacFrame, total: samples.length, entry: alacEntry(), tags })
}

function plainFrame(samples: Int16Array): Buffer {
  const isPartial = samples.length < alacFrame
  function* fields() {
    yield [0, 19]
    yield [isPartial ? 1 : 0, 1]
    yield [1, 3]
    if (isPartial) yield [samples.length, 32]
    for (const sample of samples) yield [sample & 0xffff, 16]
    yield [7, 3]
  }
  return bitsFromHigh(fields(), samples.length * 2 + 16)
}

function alacEntry(): Buffer {
  const config = Buffer.alloc(24)
  config.writeUInt32BE(alacFrame)
  config.set([0, 16, 40, 10, 14, 1, 0, 255], 4)
  config.writeUInt32BE(sampleRate, 20)
  return box('alac', soundEntry(), full('alac', config))
}

function soundEntry(): Buffer {
  const entry = Buffer.alloc(28)
  entry.writeUInt16BE(1, 6)
  entry.writeUInt16BE(1, 16)
  entry.writeUInt16BE(16, 18)
  entry.writeUInt16BE(sampleRate, 24)
  return entry
}

type Parts = {
  readonly frames: readonly Buffer[]
  readonly samplesOfFrame: number
  readonly total: number
  readonly entry: Buffer
  readonly tags: Tags
}

/** The sound first, so that its place is known. */
function m4a({ frames, samplesOfFrame, total, entry, tags }: Parts): Buffer {
  const kind = box('ftyp', Buffer.from('M4A \0\0\0\0M4A mp42isom', 'latin1'))
  const rest = total - samplesOfFrame * (frames.length - 1)
  const times =
    rest === samplesOfFrame
      ? [1, frames.length, samplesOfFrame]
      : [2, frames.length - 1, samplesOfFrame, 1, rest]
  const table = box(
    'stbl',
    full('stsd', numbers(1), entry),
    full('stts', numbers(...times)),
    full('stsc', numbers(1, 1, frames.length, 1)),
    full('stsz', numbers(0, frames.length, ...frames.map(({ length }) => length))),
    full('stco', numbers(1, kind.length + 8)),
  )
  const place = box('dinf', full('dref', numbers(1), box('url ', numbers(1))))
  const media = box(
    'mdia',
    full('mdhd', numbers(0, 0, sampleRate, total), Buffer.from([0x55, 0xc4, 0, 0])),
    full('hdlr', numbers(0), Buffer.from('soun'), Buffer.alloc(13)),
    box('minf', full('smhd', numbers(0)), place, table),
  )
  const matrix = numbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
  const track = box(
    'trak',
    box('tkhd', numbers(7, 0, 0, 1, 0, total, 0, 0, 0, 0x01000000), matrix, numbers(0, 0)),
    media,
  )
  const movie = full(
    'mvhd',
    numbers(0, 0, sampleRate, total, 0x10000, 0x01000000, 0, 0),
    matrix,
    Buffer.alloc(24),
    numbers(2),
  )
  return Buffer.concat([
    kind,
    box('mdat', ...frames),
    box('moov', movie, track, box('udta', meta(tags))),
  ])
}

function pair(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt16BE(value, 2)
  return bytes
}

function meta(tags: Tags): Buffer {
  const items = [
    text('\xa9nam', tags.title),
    text('\xa9ART', tags.artist),
    text('\xa9alb', tags.album),
    text('aART', tags.albumArtist),
    text('\xa9day', tags.date),
    text('\xa9gen', tags.genre),
    text('\xa9wrt', tags.composer),
    text('\xa9cmt', tags.comment),
    text('\xa9lyr', tags.lyrics),
    tags.track === undefined ? [] : item('trkn', 0, pair(tags.track)),
    tags.disc === undefined ? [] : item('disk', 0, pair(tags.disc).subarray(0, 6)),
    tags.isCompilation ? item('cpil', 21, Buffer.from([1])) : [],
    tags.cover ? item('covr', 13, tags.cover) : [],
  ].flat()
  const handler = full('hdlr', numbers(0), Buffer.from('mdirappl'), Buffer.alloc(9))
  return full('meta', handler, box('ilst', ...items))
}

const text = (name: string, value: string | undefined) =>
  value === undefined ? [] : item(name, 1, Buffer.from(value))

const item = (name: string, type: number, content: Uint8Array) => [
  box(name, box('data', numbers(type, 0), content)),
]

function box(name: string, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

const full = (name: string, ...contents: readonly Uint8Array[]) =>
  box(name, numbers(0), ...contents)

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}
