import { createHash } from 'node:crypto'

import type { FileReader } from '#server/library/reading/file-reader.ts'
import { readFrameHeader, type Sound } from './sound.ts'

const partBytes = 64 * 1024
/** Of the header of a page of Ogg, but for its last byte. */
const headBytes = 26

/**
 * By what a recording is known: kind and length of its sound, and the bytes at its start, middle and end. Tags are no
 * part of it. Copies have the same.
 */
export async function printOf(file: FileReader, sound: Sound): Promise<string> {
  const { kind, end } = sound
  const start = kind === 'mpeg' ? await behindInfo(file, sound) : sound.start
  const length = end - start
  const hash = createHash('sha256').update(`${kind}:${length}`)
  const places =
    length <= 3 * partBytes
      ? [{ at: start, bytes: length }]
      : [start, start + Math.floor((length - partBytes) / 2), end - partBytes].map((at) => ({
          at,
          bytes: partBytes,
        }))
  for (const { at, bytes } of places)
    hash.update(kind === 'ogg' ? await pagesAt(file, start, at, bytes) : await file.at(at, bytes))
  return hash.digest('hex').slice(0, 32)
}

/** Without serial number, sequence and checksum of the pages, which a longer comment changes. */
async function pagesAt(file: FileReader, start: number, at: number, length: number) {
  const before = Math.min(headBytes, at - start)
  const bytes = Buffer.from(await file.at(at - before, before + length + headBytes))
  for (let page = bytes.indexOf('OggS'); page >= 0; page = bytes.indexOf('OggS', page + 4))
    bytes.fill(0, page + 14, Math.min(page + headBytes, bytes.length))
  return bytes.subarray(before, before + length)
}

/** Behind a first frame that is no sound but says how long it is, and by what program it was written last. */
async function behindInfo(file: FileReader, { start }: Sound): Promise<number> {
  const head = await file.at(start, 64)
  const frame = head.length < 4 ? undefined : readFrameHeader(head.readUInt32BE(0))
  return frame && /Xing|Info|VBRI/.test(head.toString('latin1')) ? start + frame.length : start
}
