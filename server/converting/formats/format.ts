import { ConversionError } from '#server/converting/conversion-error.ts'
import { mp3Layout, silentMp3 } from './mp3.ts'
import { opusLayout, silentOpus } from './webm.ts'

/** Where each second of a converted recording lies, known before any of it is made. */
export type Layout = {
  /** What comes before the packets. */
  readonly head: Buffer
  readonly packets: number
  /** In bytes, of the whole file. */
  readonly size: number
  /** Where the bytes of a packet begin; of one past the last, the end of the file. */
  readonly offsetOf: (packet: number) => number
  /** What stands in the file for a packet. */
  readonly wrap: (packet: number, bytes: Buffer) => readonly Buffer[]
}

/**
 * What recordings are converted to. All packets are of one length, so that the file has a size, a duration and a place for
 * every second at once, and browsers seek in it as in any other.
 */
export type Format = {
  /** As it stands in addresses. */
  readonly name: string
  readonly type: string
  readonly extension: string
  readonly packetBytes: number
  /** Of 48,000 a second. */
  readonly packetSamples: number
  /** What `ffmpeg` makes bare packets by. */
  readonly words: readonly string[]
  /** A packet in which nothing is heard. */
  readonly silence: Buffer
  /**
   * @param samples of 48,000 a second
   * @throws ConversionError for more than a day
   */
  readonly layout: (samples: number) => Layout
}

export const outputRate = 48_000
/** Kilobits a second, by what a listener may choose. */
export const bitRates = { low: 64, normal: 128, high: 192, original: 256 } as const
export type BitRate = (typeof bitRates)[keyof typeof bitRates]

/** Tags may claim what they like: of more than a day nothing is made. */
const mostSamples = 24 * 3600 * outputRate
const mostRemembered = 50

/** Every request for what is not whole yet needs the layout, which is work for each five seconds of a recording. */
function remember(make: (samples: number) => Layout): Format['layout'] {
  const known = new Map<number, Layout>()
  return (samples) => {
    if (samples > mostSamples) throw new ConversionError('damaged')
    const layout = known.get(samples) ?? make(samples)
    known.delete(samples)
    known.set(samples, layout)
    for (const oldest of known.keys()) if (known.size > mostRemembered) known.delete(oldest)
    return layout
  }
}

const shared = ['-ac', '2', '-ar', String(outputRate)]

function opus(bitRate: BitRate): Format {
  const packetBytes = bitRate * 2.5
  return {
    name: `opus-${bitRate}`,
    type: 'audio/webm',
    extension: 'webm',
    packetBytes,
    packetSamples: 960,
    words: [...shared, '-c:a', 'libopus', '-b:a', `${bitRate}k`, '-vbr', 'off', '-f', 'data'],
    silence: silentOpus(packetBytes),
    layout: remember((samples) => opusLayout(samples, packetBytes)),
  }
}

/** For browsers that do not know Opus. Of this kind of file, too, every frame has the same length. */
function mp3(bitRate: BitRate): Format {
  const words = ['-c:a', 'libmp3lame', '-b:a', `${bitRate}k`, '-reservoir', '0', '-write_xing', '0']
  return {
    name: `mp3-${bitRate}`,
    type: 'audio/mpeg',
    extension: 'mp3',
    packetBytes: bitRate * 3,
    packetSamples: 1152,
    words: [...shared, ...words, '-id3v2_version', '0', '-f', 'mp3'],
    silence: silentMp3(bitRate),
    layout: remember((samples) => mp3Layout(samples, bitRate)),
  }
}

const rates = Object.values(bitRates)

export const formats: ReadonlyMap<string, Format> = new Map(
  [...rates.map(opus), ...rates.map(mp3)].map((format) => [format.name, format]),
)
