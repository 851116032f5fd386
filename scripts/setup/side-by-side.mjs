import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

import { exitCode } from './child.mjs'
import { project } from './files.mjs'
import { say } from './terminal.mjs'

/**
 * What reads the code and runs nothing of it; the longest first, so that none is left alone at the end.
 * @type {readonly Step[]}
 */
export const readings = [
  { name: 'Types', words: ['types'] },
  { name: 'Lint', words: ['lint'] },
  { name: 'Dead code', words: ['dead-code'] },
  { name: 'Requirements', words: ['requirements'] },
  { name: 'Format', words: ['format'] },
]

/**
 * Runs scripts of the package side by side, one for each processor; what a script prints is shown when it fails.
 * @typedef {{ name: string, words: readonly string[] }} Step its words: the script, and what it is given
 * @param {readonly Step[]} steps
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function runSideBySide(steps) {
  /** @type {string[]} */
  const failed = []
  const waiting = [...steps]
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      if (!(await holds(step))) failed.push(step.name)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  return failed
}

/** @param {Step} step */
async function holds({ name, words }) {
  const begun = performance.now()
  const child = spawn('npm', ['run', '--silent', ...words], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => (printed += String(data)))
  const isFine = (await exitCode(child)) === 0
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  say(`${isFine ? 'passed' : `${printed}\nFAILED`} ${seconds.padStart(6)} s  ${name}`)
  return isFine
}
