import { spawn } from 'node:child_process'

import { exitCode } from './child.mjs'
import { project } from './files.mjs'
import { Stop } from './terminal.mjs'

/** What npm says, and what it means for a person. */
/** @type {[RegExp, string][]} */
const sentences = [
  [/spawn npm ENOENT/, 'npm was not found. It comes with Node; put it on the PATH.'],
  [/ENOSPC|no space left/i, 'The disk is full. Free about 1 GB and start again.'],
  [
    /EACCES|EPERM|EROFS/,
    `This user may not write to ${project}. Give it permission and start again.`,
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET/,
    'The npm registry cannot be reached. Connect to the internet and start again.',
  ],
]

/**
 * Runs npm and keeps its chatter to itself.
 * @param {readonly string[]} words
 */
export async function npm(words) {
  const { isDone, output } = await runQuietly([...words, '--loglevel=error', '--no-audit'])
  if (isDone) return
  throw new Stop(explainNpm(output))
}

/** @param {string} output what npm wrote when it failed */
export function explainNpm(output) {
  const [, known] = sentences.find(([pattern]) => pattern.test(output)) ?? []
  return known ?? `npm could not install what is needed:\n${output.trim()}`
}

/** @param {readonly string[]} words */
async function runQuietly(words) {
  const child = spawn('npm', words, { cwd: project, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (data) => (output += data))
  child.once('error', (error) => (output += error.message))
  return { isDone: (await exitCode(child)) === 0, output }
}
