import { constants, setPriority } from 'node:os'

import { ConversionError } from './conversion-error.ts'
import { type Format, outputRate } from './formats/format.ts'
import { spawnLeashed } from './leash.ts'

/** A recording on this machine, or at an address that gives ranges of it. */
export type Source = {
  readonly path: string
  readonly isRemote?: boolean
  /** How `ffmpeg` names its container: what is in the file may not choose it. */
  readonly container: string
  /** Of 48,000 a second. */
  readonly samples: number
}

/** Packets that are made and thrown away: an encoder that begins in the middle needs some to come to itself. */
const leadIn = 10
/** Without a packet for so long, it hangs. */
const patienceMs = 20_000

/**
 * The packets of a recording from one on, many at a time; ends with its last, or when `signal` says so.
 * @throws ConversionError for what cannot be converted
 */
export async function* runConverter(
  program: string,
  { path, isRemote = false, container, samples }: Source,
  format: Format,
  from: number,
  signal: AbortSignal,
  waitMs = patienceMs,
): AsyncGenerator<Buffer[]> {
  const lead = Math.min(from, leadIn)
  const begin = ((from - lead) * format.packetSamples) / outputRate
  const seek = begin > 0 ? ['-ss', String(begin)] : []
  const protocols = isRemote ? ['http,https,tls,tcp', '-reconnect', '1'] : ['file']
  const input = ['-protocol_whitelist', ...protocols, '-f', container, ...seek]
  const length = ['-t', String(Math.max(0.1, samples / outputRate - begin))]
  const words = [
    '-nostdin',
    '-v',
    'error',
    '-threads',
    '1',
    ...input,
    '-i',
    isRemote ? path : `file:${path}`,
  ]
  const output = ['-map', '0:a:0', '-map_metadata', '-1', ...length, ...format.words, 'pipe:1']
  const { child, gone } = spawnLeashed(program, [...words, ...output])
  child.stderr.resume()
  const end = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', end)
  const watch = setTimeout(end, waitMs)
  try {
    // Those who listen to what needs no converter come first.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    let part = Buffer.alloc(0)
    let skipped = 0
    for await (const chunk of child.stdout) {
      watch.refresh()
      const bytes = Buffer.concat([part, chunk])
      const count = Math.floor(bytes.length / format.packetBytes)
      const packets = Array.from({ length: count }, (_, at) =>
        bytes.subarray(at * format.packetBytes, (at + 1) * format.packetBytes),
      )
      part = bytes.subarray(count * format.packetBytes)
      const wanted = packets.slice(Math.max(0, lead - skipped))
      skipped += count
      if (wanted.length > 0) yield wanted
    }
    if ((await gone) !== 0 && !signal.aborted) throw new ConversionError('damaged')
  } finally {
    clearTimeout(watch)
    signal.removeEventListener('abort', end)
    end()
    await gone
  }
}
