import type { Layout } from './format.ts'

/** Samples by which the encoder is late; what plays leaves them out. */
const preSkip = 312
const packetSamples = 960
const packetMs = 20
/** Five seconds: so far before a place a browser begins to read. */
const clusterPackets = 250
const clusterHeadBytes = 18
const blockHeadBytes = 7
const lastBlockHeadBytes = 10
const lastBlockTailBytes = 7

/** Opus in WebM, with its length and the places of its clusters in front, so that nothing is looked for at its end. */
export function opusLayout(samples: number, packetBytes: number): Layout {
  const packets = Math.max(1, Math.ceil((samples + preSkip) / packetSamples))
  const block = blockHeadBytes + packetBytes
  const cluster = clusterHeadBytes + clusterPackets * block
  const clusters = Math.ceil(packets / clusterPackets)
  const bodyBytes =
    clusters * clusterHeadBytes +
    (packets - 1) * block +
    lastBlockHeadBytes +
    packetBytes +
    lastBlockTailBytes

  const ofPart = (cues: Buffer) => Buffer.concat([information(samples), trackEntry(), cues])
  const [noCues = 0, oneCue = 0] = [0, 1].map((count) => cuesOf(count, cluster, 0).length)
  const cuesBytes = noCues + clusters * (oneCue - noCues)
  const front = ofPart(cuesOf(clusters, cluster, ofPart(Buffer.alloc(cuesBytes)).length))
  const head = Buffer.concat([start, open('18538067', front.length + bodyBytes), front])
  const discardedNs = Math.round((packets * packetSamples - preSkip - samples) * (1e9 / 48_000))

  return {
    head,
    packets,
    size: head.length + bodyBytes,
    offsetOf(packet) {
      if (packet >= packets) return head.length + bodyBytes
      const within = packet % clusterPackets
      const before = Math.floor(packet / clusterPackets) * cluster + within * block
      return head.length + before + (within > 0 ? clusterHeadBytes : 0)
    },
    wrap(packet, bytes) {
      const within = packet % clusterPackets
      const heads = within === 0 ? [clusterHead(packet, packets, block)] : []
      const time = Buffer.from([0x81, 0, 0, 0])
      time.writeInt16BE(within * packetMs, 1)
      if (packet < packets - 1) {
        time[3] = 0x80
        return [...heads, short('a3', 4 + bytes.length), time, bytes]
      }
      const discarded = Buffer.from([0x75, 0xa2, 0x84, 0, 0, 0, 0])
      discarded.writeInt32BE(discardedNs, 3)
      const inner = short('a1', 4 + bytes.length)
      const length = inner.length + 4 + bytes.length + discarded.length
      return [...heads, short('a0', length), inner, time, bytes, discarded]
    },
  }
}

function clusterHead(packet: number, packets: number, block: number): Buffer {
  const count = Math.min(clusterPackets, packets - packet)
  const isLast = packet + count === packets
  const more = isLast ? lastBlockHeadBytes + lastBlockTailBytes - blockHeadBytes : 0
  const time = uint('e7', packet * packetMs)
  return Buffer.concat([open('1f43b675', time.length + count * block + more), time])
}

/** What an encoder gives for nothing, padded. */
export function silentOpus(packetBytes: number): Buffer {
  const lengths: number[] = []
  const room = () => packetBytes - 4 - lengths.length
  let padded = 0
  while (room() - 1 - padded > 254) {
    lengths.push(255)
    padded += 254
  }
  lengths.push(room() - 1 - padded)
  // One frame of 20 ms in two channels, whose packet says how much of it is padding.
  const packet = Buffer.alloc(packetBytes)
  packet.set([0xff, 0x41, ...lengths, 0xff, 0xfe])
  return packet
}

const text = (id: string, content: string) => element(id, Buffer.from(content))

function information(samples: number): Buffer {
  const length = Buffer.alloc(8)
  length.writeDoubleBE(samples / 48)
  return element(
    '1549a966',
    uint('2ad7b1', 1_000_000),
    element('4489', length),
    text('4d80', 'music player'),
    text('5741', 'music player'),
  )
}

function trackEntry(): Buffer {
  const opusHead = Buffer.from('OpusHead\x01\x02\0\0\0\0\0\0\0\0\0', 'latin1')
  opusHead.writeUInt16LE(preSkip, 10)
  opusHead.writeUInt32LE(48_000, 12)
  const rate = Buffer.alloc(8)
  rate.writeDoubleBE(48_000)
  const entry = element(
    'ae',
    uint('d7', 1),
    uint('73c5', 1),
    uint('9c', 0),
    uint('83', 2),
    text('86', 'A_OPUS'),
    uint('56aa', (preSkip * 1e9) / 48_000),
    uint('56bb', 80_000_000),
    element('63a2', opusHead),
    element('e1', element('b5', rate), uint('9f', 2)),
  )
  return element('1654ae6b', entry)
}

/** @param from where the first cluster begins, within the segment */
function cuesOf(clusters: number, cluster: number, from: number): Buffer {
  const points = Array.from({ length: clusters }, (_, at) =>
    element(
      'bb',
      uint('b3', at * clusterPackets * packetMs),
      element('b7', uint('f7', 1), uint('f1', from + at * cluster)),
    ),
  )
  return Buffer.concat([
    open(
      '1c53bb6b',
      points.reduce((sum, { length }) => sum + length, 0),
    ),
    ...points,
  ])
}

const start = element(
  '1a45dfa3',
  uint('4286', 1),
  uint('42f7', 1),
  uint('42f2', 4),
  uint('42f3', 8),
  text('4282', 'webm'),
  uint('4287', 4),
  uint('4285', 2),
)

function element(id: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const head =
    content.length < 127
      ? Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | content.length])])
      : open(id, content.length)
  return Buffer.concat([head, content])
}

/** With a size of eight bytes, whatever it is. */
function open(id: string, size: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE((1n << 56n) | BigInt(size))
  return Buffer.concat([Buffer.from(id, 'hex'), bytes])
}

/** With a size of two. */
const short = (id: string, size: number) =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x40 | (size >> 8), size & 0xff])])

/** Of four bytes, whatever it is. */
function uint(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return element(id, bytes)
}
