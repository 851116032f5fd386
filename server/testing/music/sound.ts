/** Samples of a second. */
export const sampleRate = 44_100

/** A quiet tone of its own for each number, in 16 bits and one channel. */
export function tone(seconds: number, seed: number): Int16Array {
  const step = (2 * Math.PI * (200 + (seed % 997))) / sampleRate
  return Int16Array.from({ length: Math.round(seconds * sampleRate) }, (_, at) =>
    Math.round(2000 * Math.sin(step * at)),
  )
}

export const bigEndian = (samples: Int16Array): Buffer => littleEndian(samples).swap16()

export function littleEndian(samples: Int16Array): Buffer {
  return Buffer.from(
    samples.buffer.slice(samples.byteOffset, samples.byteOffset + samples.byteLength),
  )
}
