import { constants, setPriority } from 'node:os'

import { spawnLeashed } from '#server/converting/leash.ts'
import { reasons } from '#server/library/reading/reasons.ts'

import { silence } from './replay-gain.ts'

/** What is to be measured; `container` as `ffmpeg` names it. */
type Measured = { readonly path: string; readonly container: string; readonly seconds: number }

/** Integrated loudness by EBU R128, in LUFS, and the true peak, of which 1 is full scale. */
export type Loudness = { readonly lufs: number; readonly peak: number }

/** A recording that cannot be measured, with a sentence that says why; it holds until the file changes. */
export class LoudnessError extends Error {}

/** Lets a measurement rest while others need the machine; `onChange` tells whoever asked last. */
export type Rest = ReturnType<typeof createRest>

export function createRest(rests = false) {
  let isResting = rests
  let tell: (() => void) | undefined
  return {
    isResting: () => isResting,
    onChange: (listener: () => void) => void (tell = listener),
    set(now: boolean) {
      isResting = now
      tell?.()
    },
  }
}

/** Of `ffmpeg`: without any progress for so long, it hangs. */
const patienceMs = 5 * 60_000
const mostKept = 4000

/**
 * Measures a recording at the lowest priority.
 * @throws LoudnessError for what cannot be measured
 */
export async function measureFile(
  program: string,
  { path, container, seconds }: Measured,
  { rest, waitMs = patienceMs }: { rest: Rest; waitMs?: number },
): Promise<Loudness> {
  const input = ['-protocol_whitelist', 'file', '-f', container, '-i', `file:${path}`]
  const filter = ['-map', '0:a:0', '-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-']
  const says = ['-v', 'info', '-nostats', '-progress', 'pipe:1']
  const { child, gone } = spawnLeashed(program, [
    '-hide_banner',
    '-nostdin',
    '-threads',
    '1',
    ...says,
    ...input,
    ...filter,
  ])
  let said = ''
  /** In seconds. */
  let heard = 0
  let isHung = false
  const end = () => void child.kill('SIGKILL')
  const watch = setTimeout(() => {
    isHung = !rest.isResting()
    if (isHung) end()
    else watch.refresh()
  }, waitMs)
  const obey = () => void child.kill(rest.isResting() ? 'SIGSTOP' : 'SIGCONT')
  child.stderr.on('data', (data) => (said = (said + String(data)).slice(-mostKept)))
  child.stdout.on('data', (data) => {
    watch.refresh()
    for (const [, at] of String(data).matchAll(/out_time_us=(\d+)/g)) heard = Number(at) / 1e6
  })
  rest.onChange(obey)
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const code = await gone
  clearTimeout(watch)
  if (isHung) throw new LoudnessError(reasons.notConverted)
  // Of what is short the seconds are rounded.
  const isCut = heard < Math.min(seconds / 2, seconds - 1)
  if (code !== 0 || heard === 0 || isCut) throw new LoudnessError(reasons.notDecoded)
  return loudnessOf(said)
}

/** As the filter sums up what it heard. @throws LoudnessError */
function loudnessOf(said: string): Loudness {
  const summary = said.slice(said.lastIndexOf('Summary:'))
  const lufs = /\bI:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1]
  const decibels = /\bPeak:\s+(-?[\d.]+|-inf) dBFS/.exec(summary)?.[1]
  if (lufs === undefined || decibels === undefined) throw new LoudnessError(reasons.notLoud)
  return {
    lufs: Math.max(silence, Number(lufs)),
    peak: decibels === '-inf' ? 0 : 10 ** (Number(decibels) / 20),
  }
}
