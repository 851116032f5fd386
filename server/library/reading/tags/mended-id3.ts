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
const everyFirstBit = 0x80_80_80_80
const mostTagBytes = 64 * 1024 * 1024
const flags = { isUnsynchronised: 0x80, hasExtendedHeader: 0x40 }
/** Compressed or encrypted: by version, in the last byte of the head of a frame. */
const unreadable: Readonly<Record<number, number>> = { 3: 0xc0, 4: 0x0c }

/**
 * A file with its tags of ID3v2 as the parser takes them rightly: it splits “AC/DC” of 2.3, does not know that a whole tag
 * can be unsynchronised, as versions before 2.4 have it, nor that iTunes wrote sizes of 2.4 in all bits of their bytes, and
 * takes what is compressed for text.
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
      const length = tagLength(given)
      if (length === undefined || length > mostTagBytes) return given
      const bytes = Buffer.from(await file.at(position, Math.max(length, wanted)))
      if (bytes.length >= length) mend(bytes.subarray(0, length))
      tags.push({ start: position, bytes })
      return bytes.subarray(0, wanted)
    },
  }
}

function tagLength(bytes: Buffer): number | undefined {
  const isKnown = ['ID3\x02', 'ID3\x03', 'ID3\x04'].includes(bytes.toString('latin1', 0, 4))
  return isKnown && bytes.length >= headBytes ? readSyncSafe(bytes, 6) + headBytes : undefined
}

/** Of each byte seven bits. */
const readSyncSafe = (bytes: Buffer, at: number) =>
  bytes.subarray(at, at + 4).reduce((sum, each) => (sum << 7) | (each & 0x7f), 0)

function mend(tag: Buffer) {
  const [version, flag] = [tag.readUInt8(3), tag.readUInt8(5)]
  if (version < 4 && flag & flags.isUnsynchronised) {
    synchronise(tag.subarray(headBytes))
    tag.writeUInt8(flag & ~flags.isUnsynchronised, 5)
  }
  const unread = unreadable[version]
  if (unread === undefined) return
  let at = headBytes
  if (flag & flags.hasExtendedHeader && tag.length >= at + 4)
    at += version === 4 ? readSyncSafe(tag, at) : 4 + tag.readUInt32BE(at)
  while (isName(tag, at) && at + headBytes <= tag.length) {
    const content = at + headBytes
    const end = content + (version === 4 ? mendSize(tag, at) : tag.readUInt32BE(at + 4))
    if (tag.readUInt8(at + 9) & unread) tag.write('XXXX', at, 'latin1')
    else if (version === 3 && splitFrames.has(tag.toString('latin1', at, at + 4)))
      hideSlashes(tag.subarray(content, end))
    at = end
  }
}

/** The size of a frame is what leads to the next one. */
function mendSize(tag: Buffer, at: number): number {
  const [plain, safe] = [tag.readUInt32BE(at + 4), readSyncSafe(tag, at + 4)]
  const leadsOn = (size: number) => {
    const next = at + headBytes + size
    const isPadding = next < tag.length && tag.subarray(next, next + 4).every((byte) => byte === 0)
    return next === tag.length || isPadding || isName(tag, next)
  }
  const isSafe = (plain & everyFirstBit) === 0 && leadsOn(safe)
  if (isSafe || !leadsOn(plain)) return safe
  for (const [index, shift] of [21, 14, 7, 0].entries())
    tag[at + 4 + index] = (plain >> shift) & 0x7f
  return plain
}

const isName = (tag: Buffer, at: number) =>
  /^[A-Z][A-Z\d]{3}$/.test(tag.toString('latin1', at, at + 4))

/**
 * Takes out the zeros that stand behind each byte of ones; as many stand at the end then. A tag that holds what they keep
 * apart has none, whatever it says.
 */
function synchronise(body: Buffer) {
  for (let ones = body.indexOf(0xff); ones >= 0; ones = body.indexOf(0xff, ones + 1))
    if ((body[ones + 1] ?? 0) >= 0xe0) return
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
