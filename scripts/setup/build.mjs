import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { runQuietly } from './child.mjs'
import { cache, fingerprint, lastWritten, project, readIfThere, writeAtOnce } from './files.mjs'
import { explain } from './faults.mjs'
import { showing, Stop } from './terminal.mjs'

const dist = join(project, 'dist')
const stamp = join(cache, 'built')

/** Builds the web app unless what is built is of these very sources. */
export async function ensureBuilt() {
  if (existsSync(join(dist, 'index.html')) && isOf(readIfThere(stamp))) return
  await showing('Building the web app', build)
}

/**
 * The stamp holds what the build itself said that it had read, and how that was then.
 * @param {string | undefined} text
 */
function isOf(text) {
  try {
    const { sources, seen } = JSON.parse(text ?? '')
    return fingerprint(sources) === seen
  } catch {
    return false
  }
}

/**
 * Built aside and then put in place, so that one that was cut short is never served. What was changed
 * meanwhile may be in it or not: then it gets no stamp.
 */
async function build() {
  const begun = Date.now()
  const aside = join(cache, 'dist')
  const sources = await runBuild(aside)
  const seen = fingerprint(sources)
  const old = join(cache, 'dist.old')
  rmSync(stamp, { force: true })
  rmSync(old, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(aside, dist)
  rmSync(old, { recursive: true, force: true })
  if (lastWritten(sources) < begun) writeAtOnce(stamp, JSON.stringify({ sources, seen }))
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>} what it was made of
 */
async function runBuild(folder) {
  mkdirSync(cache, { recursive: true })
  const list = join(cache, 'sources')
  const main = join(project, 'scripts/web-build/main.ts')
  const fault = await runQuietly(process.execPath, [main, folder, list])
  if (fault !== undefined)
    throw new Stop(explain(fault) ?? `The web app could not be built:\n${fault}`)
  return JSON.parse(readFileSync(list, 'utf8'))
}
