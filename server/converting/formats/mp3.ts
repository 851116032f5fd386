import type { BitRate, Layout } from './format.ts'

const packetSamples = 1152
/** Samples by which encoder and decoder are late. */
const encoderDelay = 576
const decoderDelay = 529
const rateNumbers: Record<BitRate, number> = { 64: 5, 128: 9, 192: 11, 256: 13 }

/** Frames of one length after a first that tells how many there are, and what of them is no music. */
export function mp3Layout(samples: number, bitRate: BitRate): Layout {
  const frame = bitRate * 3
  const packets = Math.max(1, Math.ceil((samples + encoderDelay + decoderDelay) / packetSamples))
  const size = (packets + 1) * frame
  const padding = packets * packetSamples - samples - encoderDelay
  return {
    head: information(bitRate, packets, size, padding),
    packets,
    size,
    offsetOf: (packet) => Math.min(packet + 1, packets + 1) * frame,
    wrap: (_, bytes) => [bytes],
  }
}

/** MPEG 1, layer III, 48,000 samples a second in two channels; without anything in it that is silence. */
export function silentMp3(bitRate: BitRate): Buffer {
  const frame = Buffer.alloc(bitRate * 3)
  frame.set([0xff, 0xfb, (rateNumbers[bitRate] << 4) | 4, 0])
  return frame
}

function information(bitRate: BitRate, packets: number, size: number, padding: number): Buffer {
  const frame = silentMp3(bitRate)
  frame.write('Info', 36, 'latin1')
  frame.writeUInt32BE(7, 40)
  frame.writeUInt32BE(packets, 44)
  frame.writeUInt32BE(size, 48)
  for (let percent = 0; percent < 100; percent += 1)
    frame[52 + percent] = Math.floor((percent * 256) / 100)
  frame.write('LAME3.100', 152, 'latin1')
  frame.writeUIntBE((encoderDelay << 12) | Math.min(padding, 4095), 152 + 21, 3)
  return frame
}
