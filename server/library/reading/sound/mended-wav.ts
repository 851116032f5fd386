import type { FileReader } from '#server/library/reading/file-reader.ts'

import { mostUint32, type Sound } from './sound.ts'
import { skipId3 } from './tags-around.ts'

/**
 * A WAV as it would be with the lengths of what is in it. The parser stops where one is 0, as a recorder leaves it that was
 * cut off, and at RF64.
 */
export async function mendedWav(file: FileReader, { start, end }: Sound): Promise<FileReader> {
  const begin = await skipId3(file)
  const form = Buffer.from('RIFF....')
  form.writeUInt32LE(Math.min(file.size - begin - 8, mostUint32), 4)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(Math.min(end - start, mostUint32))
  const mends = [
    { at: begin, bytes: form },
    { at: start - 4, bytes: length },
  ]
  return {
    size: file.size,
    async at(position, wanted) {
      const given = await file.at(position, wanted)
      const near = mends.filter(
        ({ at, bytes }) => at < position + given.length && position < at + bytes.length,
      )
      if (near.length === 0) return given
      const mended = Buffer.from(given)
      for (const { at, bytes } of near)
        for (const [index, byte] of bytes.entries()) {
          const place = at + index - position
          if (place >= 0 && place < mended.length) mended[place] = byte
        }
      return mended
    },
  }
}
