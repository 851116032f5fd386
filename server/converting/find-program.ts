import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import type { ConvertingSettings } from './converting-settings.ts'

const run = promisify(execFile)

/** What a program must know. */
const encoders = ['libopus', 'libmp3lame']
const timeoutMs = 10_000

/** What a setting names, else one that is found; nothing where it says so. */
export const programOf = ({ program }: Pick<ConvertingSettings, 'program'>) =>
  findProgram(program === 'off' ? [] : [program ?? 'ffmpeg'])

/**
 * The first of these programs that converts, of those that are there.
 * @returns undefined where there is none
 */
export async function findProgram(candidates: readonly string[]): Promise<string | undefined> {
  for (const program of candidates) {
    // eslint-disable-next-line no-await-in-loop -- the first that works is taken
    if (await converts(program)) return program
  }
  return undefined
}

async function converts(program: string): Promise<boolean> {
  try {
    const words = ['-hide_banner', '-encoders']
    const { stdout } = await run(program, words, { timeout: timeoutMs })
    return encoders.every((name) => stdout.includes(` ${name} `))
  } catch {
    return false
  }
}
