import type { FileReader } from '#server/library/reading/file-reader.ts'

/** Before the first block of FLAC in its first packet: a sign, the version, and how many packets of headers follow. */
const sign = '\x7fFLAC'
const signBytes = 9
const mostPages = 10_000
const mostBytes = 64 * 1024 * 1024
const isComment = 4
const isLast = 0x80

/** How many packets of headers FLAC in Ogg has; undefined where the first page is of something else. */
export function countFlacHeaders(firstPage: Buffer): number | undefined {
  const at = firstPage.indexOf(sign, 0, 'latin1')
  if (at < 0 || at + signBytes > firstPage.length) return undefined
  // Where it says none, there are those two that have to be.
  return 1 + (firstPage.readUInt16BE(at + 7) || 1)
}

/**
 * The headers of FLAC in Ogg as a file of FLAC has them, as the parser looks into the first packet alone; undefined for
 * anything else in Ogg.
 */
export async function flacOfOgg(
  file: FileReader,
  begin: number,
  skipCovers: boolean,
): Promise<FileReader | undefined> {
  const wanted = countFlacHeaders(await file.at(begin, 64))
  if (wanted === undefined) return undefined
  const blocks: Buffer[] = []
  for await (const packet of packetsOf(file, begin)) {
    const block = Buffer.from(blocks.length === 0 ? packet.subarray(signBytes) : packet)
    blocks.push(block)
    const isFound = skipCovers && blocks.length > 1 && ((block[0] ?? 0) & 0x7f) === isComment
    if (!isFound && blocks.length < wanted) continue
    // In the first, the name of FLAC stands before the block.
    const at = blocks.length === 1 ? 4 : 0
    block[at] = (block[at] ?? 0) | isLast
    break
  }
  const whole = Buffer.concat(blocks)
  return {
    size: whole.length,
    at: (position, length) => Promise.resolve(whole.subarray(position, position + length)),
  }
}

async function* packetsOf(file: FileReader, begin: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let at = begin
  for (let page = 0; page < mostPages && at - begin < mostBytes; page += 1) {
    const head = await file.at(at, 282)
    if (head.length < 27 || head.toString('latin1', 0, 4) !== 'OggS') return
    const lengths = head.subarray(27, 27 + head.readUInt8(26))
    at += 27 + lengths.length
    for (const length of lengths) {
      parts.push(await file.at(at, length))
      at += length
      if (length === 255) continue
      yield Buffer.concat(parts)
      parts = []
    }
  }
}
