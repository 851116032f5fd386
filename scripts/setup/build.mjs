import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { runQuietly } from './child.mjs'
import { cache, project, readIfThere, writeAtOnce } from './files.mjs'
import { explain } from './faults.mjs'
import { isCurrent, stampOf } from './stamp.mjs'
import { showing, Stop } from './terminal.mjs'

const dist = join(project, 'dist')
const stamp = join(cache, 'built')

/** Builds the web app unless what is built is of these very sources. */
export async function ensureBuilt() {
  if (existsSync(join(dist, 'index.html')) && isCurrent(readIfThere(stamp))) return
  await showing('Building the web app', build)
}

/** Built aside and then put in place, so that one that was cut short is never served. */
async function build() {
  const begun = Date.now()
  const aside = join(cache, 'dist')
  const made = stampOf(await runBuild(aside), begun)
  const old = join(cache, 'dist.old')
  rmSync(stamp, { force: true })
  rmSync(old, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(aside, dist)
  rmSync(old, { recursive: true, force: true })
  if (made) writeAtOnce(stamp, made)
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
