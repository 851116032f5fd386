import { createLog, type Log } from './log.ts'
import { readSettings, type Settings } from './settings.ts'

/** Runs what an operator types, with the settings of the environment; a fault is one sentence, and the exit code 1. */
export const runCommand = (work: (settings: Settings, log: Log) => Promise<void>): Promise<void> =>
  sayFaults(() => work(readSettings(process.env), createLog('silent')))

/** Says what goes wrong in one sentence, with the exit code 1. */
export async function sayFaults(work: () => Promise<void>): Promise<void> {
  // An exit lets those who keep something for the time being remove it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(1))
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
