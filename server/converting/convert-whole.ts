import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

import { ConversionError } from './conversion-error.ts'
import { formats, outputRate } from './formats/format.ts'
import { mostMissing } from './cache/growing-file.ts'
import { runConverter, type Source } from './run-converter.ts'

/** What every browser plays. */
const formatName = 'mp3-256'

/** Writes all of a recording as an MP3 of 256 kbit/s. @throws ConversionError, or what the disk says */
export async function convertWhole(program: string, source: Source, into: string): Promise<void> {
  const format = formats.get(formatName)
  if (!format) throw new Error(`There is no format ${formatName}`)
  const { packetSamples, silence } = format
  const { head, packets, wrap } = format.layout(source.samples)
  const never = new AbortController().signal

  const bytes = async function* () {
    yield head
    let at = 0
    for await (const made of runConverter(program, source, format, 0, never))
      for (const packet of made) if (at < packets) yield Buffer.concat(wrap(at++, packet))
    if ((packets - at) * packetSamples > mostMissing * outputRate)
      throw new ConversionError('damaged')
    for (; at < packets; at += 1) yield Buffer.concat(wrap(at, silence))
  }
  await pipeline(bytes(), createWriteStream(into))
}
