/** A number and in how many bits it is written. */
type Field = readonly number[]

/** Such as `1/3 0/16`: numbers, and in how many bits each is written. */
export const fieldsOf = (text: string): Field[] =>
  text.split(' ').map((field) => field.split('/').map(Number))

/** Bits from the lowest of each byte on, as Vorbis has them. */
export function bitsFromLow(fields: readonly Field[]): Buffer {
  const bits = fields.flatMap(([value = 0, width = 0]) =>
    Array.from({ length: width }, (_, at) => Math.floor(value / 2 ** at) % 2),
  )
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8))
  for (const [at, bit] of bits.entries()) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (bit << (at & 7))
  return bytes
}

/** Bits from the highest of each byte on; numbers of up to 32. */
export function bitsFromHigh(fields: Iterable<Field>, mostBytes: number): Buffer {
  const bytes = Buffer.alloc(mostBytes)
  let at = 0
  for (const [value = 0, width = 0] of fields)
    for (let left = width; left > 0;) {
      const room = 8 - (at & 7)
      const taken = Math.min(room, left)
      const part = (value >>> (left - taken)) & (2 ** taken - 1)
      bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (part << (room - taken))
      at += taken
      left -= taken
    }
  return bytes.subarray(0, Math.ceil(at / 8))
}
