import type { FileReader } from '#server/library/reading/file-reader.ts'
import { isSkip, type Samples } from './samples.ts'

type Box = { readonly name: string; readonly start: number; readonly end: number }

const holders = ['moov', 'trak', 'edts', 'mdia']
const mostBoxes = 1000

/**
 * Of the first track of sound that has a length, or else of the first: its own, without what its edit leaves out at the
 * start.
 */
export async function readMp4Samples(file: FileReader): Promise<Samples | undefined> {
  let skip = 0
  let [first, current]: (Samples | undefined)[] = []
  for await (const { name, start } of boxesOf(file)) {
    if (name === 'trak') skip = 0
    if (name === 'elst') skip = await editStart(file, start)
    if (name === 'mdhd') current = await lengthOf(file, start, skip)
    first ??= current
    // It stands behind the length of its track.
    const isSound = name === 'hdlr' && (await file.at(start + 8, 4)).toString('latin1') === 'soun'
    if (isSound && current) return current
  }
  return first
}

async function lengthOf(
  file: FileReader,
  start: number,
  skip: number,
): Promise<Samples | undefined> {
  const head = await file.at(start, 32)
  const isLong = head.at(0) === 1
  if (head.length < (isLong ? 32 : 20)) return undefined
  const sampleRate = head.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16)
  return sampleRate > 0 && length > skip ? { skip, total: length - skip, sampleRate } : undefined
}

async function editStart(file: FileReader, start: number): Promise<number> {
  const head = await file.at(start, 24)
  const isLong = head.at(0) === 1
  if (head.length < 24 || head.readUInt32BE(4) === 0) return 0
  const from = isLong ? Number(head.readBigInt64BE(16)) : head.readInt32BE(12)
  return Math.max(0, from)
}

/** Edits come before what they edit, or behind it; those behind are not looked for. */
async function* boxesOf(file: FileReader): AsyncGenerator<Box> {
  let at = 0
  for (let count = 0; count < mostBoxes && at + 8 <= file.size; count += 1) {
    const head = await file.at(at, 16)
    if (head.length < 8) return
    const name = head.toString('latin1', 4, 8)
    const stated = head.readUInt32BE(0)
    const isLong = stated === 1 && head.length === 16
    const length = isLong ? Number(head.readBigUInt64BE(8)) : stated || file.size - at
    if (length < 8) return
    yield { name, start: at + (isLong ? 16 : 8), end: at + length }
    at += holders.includes(name) ? 8 : length
  }
}

/** As iTunes writes it in a comment, in samples. */
export function readITunes(comment: unknown, sampleRate: number): Samples | undefined {
  if (typeof comment !== 'string') return undefined
  const [, skip, , total] = comment
    .trim()
    .split(/\s+/)
    .map((part) => Number.parseInt(part, 16))
  return isSkip(skip) && total !== undefined && total > 0 ? { skip, total, sampleRate } : undefined
}
