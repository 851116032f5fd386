/** Of a polynomial of 8, 16 or 32 bits, highest bit first and from nothing, as FLAC and Ogg have it. */
function checksum(width: 8 | 16 | 32, polynomial: number) {
  const top = 2 ** (width - 1)
  const mask = 2 ** width
  const table = Array.from({ length: 256 }, (_, byte) => {
    let value = byte * 2 ** (width - 8)
    for (let bit = 0; bit < 8; bit += 1)
      value = (value >= top ? (((value * 2) % mask) ^ polynomial) >>> 0 : value * 2) % mask
    return value
  })
  return (bytes: Uint8Array): number => {
    let value = 0
    for (const byte of bytes) {
      const high = Math.floor(value / 2 ** (width - 8)) ^ byte
      value = (((value * 256) % mask) ^ (table[high] ?? 0)) >>> 0
    }
    return value
  }
}

export const crc8 = checksum(8, 0x07)
export const crc16 = checksum(16, 0x8005)
export const crc32 = checksum(32, 0x04c11db7)
