/** Samples of a second. */
export const sampleRate = 44_100

/** A quiet tone in 16 bits and one channel, with its number in the first samples: no two are the same. */
export function tone(seconds: number, seed: number): Int16Array {
  const step = (2 * Math.PI * (200 + (seed % 997))) / sampleRate
  const samples = Int16Array.from({ length: Math.round(seconds * sampleRate) }, (_, at) =>
    Math.round(2000 * Math.sin(step * at)),
  )
  for (let at = 0; at < 3; at += 1) samples[at] = (seed >> (at * 11)) & 0x7ff
  return samples
}

export const bigEndian = (samples: Int16Array): Buffer => littleEndian(samples).swap16()

export function littleEndian(samples: Int16Array): Buffer {
  return Buffer.from(
    samples.buffer.slice(samples.byteOffset, samples.byteOffset + samples.byteLength),
  )
}
