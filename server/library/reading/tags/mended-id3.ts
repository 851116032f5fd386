import type { FileReader } from '#server/library/reading/file-reader.ts'

/** Stands for a slash in the text of ID3v2.3, where the parser takes each for the end of a name. */
const hiddenSlash = 0x1c
export const shownSlashes = (text: string): string =>
  text.replaceAll(String.fromCodePoint(hiddenSlash), '/')
export const hasHiddenSlash = (text: string): boolean =>
  text.includes(String.fromCodePoint(hiddenSlash))

/** What the parser splits. */
const splitFrames = new Set(['TPE1', 'TCOM', 'TXXX'])
const headBytes = 10
const mostTagBytes = 64 * 1024 * 1024
const flags = { isUnsynchronised: 0x80, hasExtendedHeader: 0x40 }

/**
 * A file with its tags of ID3v2.2 and 2.3 as the parser takes them rightly: it splits “AC/DC”, and does not know that a
 * whole tag can be unsynchronised, as versions before 2.4 have it.
 */
export function mendedId3(file: FileReader): FileReader {
  const tags: { start: number; bytes: Buffer }[] = []
  return {
    size: file.size,
    async at(position, wanted) {
      const known = tags.find(
        ({ start, bytes }) => start <= position && position + wanted <= start + bytes.length,
      )
      if (known)
        return known.bytes.subarray(position - known.start, position - known.start + wanted)
      const given = await file.at(position, wanted)
      const length = oldTagLength(given)
      if (length === undefined || length > mostTagBytes) return given
      const bytes = Buffer.from(await file.at(position, Math.max(length, wanted)))
      if (bytes.length >= length) mend(bytes.subarray(0, length))
      tags.push({ start: position, bytes })
      return bytes.subarray(0, wanted)
    },
  }
}

function oldTagLength(bytes: Buffer): number | undefined {
  const isOld = ['ID3\x02', 'ID3\x03'].includes(bytes.toString('latin1', 0, 4))
  if (!isOld || bytes.length < headBytes) return undefined
  return (
    bytes.subarray(6, headBytes).reduce((sum, each) => (sum << 7) | (each & 0x7f), 0) + headBytes
  )
}

function mend(tag: Buffer) {
  const [version, flag] = [tag.readUInt8(3), tag.readUInt8(5)]
  if (flag & flags.isUnsynchronised) synchronise(tag.subarray(headBytes))
  tag.writeUInt8(flag & ~flags.isUnsynchronised, 5)
  if (version !== 3) return
  let at = headBytes
  if (flag & flags.hasExtendedHeader && tag.length >= at + 4) at += 4 + tag.readUInt32BE(at)
  while (at + headBytes <= tag.length && tag[at] !== 0) {
    const end = at + headBytes + tag.readUInt32BE(at + 4)
    if (splitFrames.has(tag.toString('latin1', at, at + 4)))
      hideSlashes(tag.subarray(at + headBytes, end))
    at = end
  }
}

/** Takes out the zeros that stand behind each byte of ones; as many stand at the end then. */
function synchronise(body: Buffer) {
  let to = 0
  for (let from = 0; from < body.length; from += 1) {
    const byte = body[from] ?? 0
    body[to++] = byte
    if (byte === 0xff && body[from + 1] === 0) from += 1
  }
  body.fill(0, to)
}

/** Its first byte says how the text is written. */
function hideSlashes(text: Buffer) {
  const encoding = text[0]
  const isWide = encoding === 1 || encoding === 2
  const isBigEndian = encoding === 2 || (text[1] === 0xfe && text[2] === 0xff)
  for (let at = 1; at < text.length; at += isWide ? 2 : 1) {
    const low = isWide && isBigEndian ? at + 1 : at
    const isAlone = !isWide || text[isBigEndian ? at : at + 1] === 0
    if (isAlone && text[low] === 0x2f) text[low] = hiddenSlash
  }
}
