import { execFileSync, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

import { exitCode } from './setup/child.mjs'
import { project } from './setup/files.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { ensureModernNode } from './setup/modern-node.mjs'
import { run, say, Stop } from './setup/terminal.mjs'

/** The longest first, so that none is left alone at the end. */
const steps = [
  { name: 'Types', words: ['run', '--silent', 'types'] },
  { name: 'Lint', words: ['run', '--silent', 'lint'] },
  { name: 'Dead code', words: ['run', '--silent', 'dead-code'] },
  { name: 'Requirements', words: ['run', '--silent', 'requirements'] },
  { name: 'Format', words: ['run', '--silent', 'format'] },
]

/** What can be said of a change soon: all that reads the code, and the units that reach what changed. */
await run(async () => {
  await ensureInstalled()
  await ensureModernNode()
  const faults = await allOf(steps)
  const near = [
    'run',
    '--silent',
    'test:unit',
    '--',
    '--changed',
    lastLanded(),
    '--passWithNoTests',
  ]
  if (faults.length === 0) faults.push(...(await allOf([{ name: 'Units near it', words: near }])))
  if (faults.length > 0) throw new Stop(`${faults.join(', ')} failed.`)
  say('It holds, as far as this looks; "npm test" looks everywhere.')
})

/**
 * Runs them side by side and gives the names of those that failed.
 * @param {readonly { name: string, words: readonly string[] }[]} all
 */
async function allOf(all) {
  /** @type {string[]} */
  const failed = []
  const waiting = [...all]
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      if (!(await holds(step))) failed.push(step.name)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  return failed
}

/** @param {{ name: string, words: readonly string[] }} step */
async function holds({ name, words }) {
  const begun = performance.now()
  const child = spawn('npm', words, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => (printed += String(data)))
  const isFine = (await exitCode(child)) === 0
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  say(`${isFine ? 'passed' : `${printed}\nFAILED`} ${seconds.padStart(6)} s  ${name}`)
  return isFine
}

/** The commit that this work began from; without a remote, the last one. */
function lastLanded() {
  try {
    const words = ['merge-base', 'HEAD', 'origin/HEAD']
    return execFileSync('git', words, { cwd: project, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return 'HEAD'
  }
}
