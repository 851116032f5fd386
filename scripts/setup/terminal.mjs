import { explain } from './faults.mjs'

/** Ends the command with one sentence instead of a stack. */
export class Stop extends Error {}

/** @param {string} sentence */
export function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

const reminderMs = 10_000

/**
 * Says what is going on, and again every ten seconds while it does.
 * @template Result
 * @param {string} what such as `Building the web app`
 * @param {() => Promise<Result>} work
 */
export async function showing(what, work) {
  const begun = performance.now()
  const seconds = () => `${Math.round((performance.now() - begun) / 1000)} s`
  say(`${what} …`)
  const reminder = setInterval(() => say(`${what} … ${seconds()}`), reminderMs)
  try {
    return await work()
  } finally {
    clearInterval(reminder)
  }
}

/**
 * The way every command of this folder runs: a known fault is one sentence, and the exit code is 1.
 * @param {() => Promise<void>} command
 */
export async function run(command) {
  try {
    await command()
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}
`)
    process.exit(1)
  }
}

/** @param {unknown} error */
function sentenceOf(error) {
  if (error instanceof Stop) return error.message
  return explain(String(error)) ?? (error instanceof Error ? error.stack : String(error))
}
