import { createLog, type Log } from './log.ts'
import { readSettings, type Settings } from './settings.ts'

/** Runs what an operator types, with the settings of the environment; a fault is one sentence, and the exit code 1. */
export async function runCommand(
  work: (settings: Settings, log: Log) => Promise<void>,
): Promise<void> {
  try {
    await work(readSettings(process.env), createLog('silent'))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
