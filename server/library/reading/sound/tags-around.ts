import type { FileReader } from '#server/library/reading/file-reader.ts'

const mostTags = 100

/** Where a file begins behind its tags of ID3v2, of which some have several. */
export async function skipId3(file: FileReader): Promise<number> {
  let at = 0
  for (let tag = 0; tag < mostTags; tag += 1) {
    const head = await file.at(at, 10)
    if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return at
    const size = head.subarray(6, 10).reduce((sum, byte) => (sum << 7) | (byte & 0x7f), 0)
    at += 10 + size + (head.readUInt8(5) & 0x10 ? 10 : 0)
  }
  return at
}

/** Where it ends before its tags of ID3v1 and APE. */
export async function withoutTagsAtEnd(file: FileReader): Promise<number> {
  const last = (await file.at(file.size - 128, 3)).toString('latin1')
  const end = last === 'TAG' ? file.size - 128 : file.size
  const footer = await file.at(end - 32, 32)
  if (footer.length < 32 || footer.toString('latin1', 0, 8) !== 'APETAGEX') return end
  const hasHeader = (footer.readUInt32LE(20) & 0x80000000) !== 0
  return Math.max(0, end - footer.readUInt32LE(12) - (hasHeader ? 32 : 0))
}
