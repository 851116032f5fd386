import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { runQuietly } from './child.mjs'
import { cache, fingerprint, project, readIfThere, writeAtOnce } from './files.mjs'
import { explain } from './faults.mjs'
import { showing, Stop } from './terminal.mjs'

const dist = join(project, 'dist')
const stamp = join(cache, 'built')
const sources = ['web', 'domain', 'scripts/help-articles', 'vite.config.ts', 'package-lock.json']

/** Builds the web app unless what is built is of these very sources. */
export async function ensureBuilt() {
  const wanted = fingerprint(sources)
  if (existsSync(join(dist, 'index.html')) && readIfThere(stamp) === wanted) return
  await showing('Building the web app', () => build(wanted))
}

/** Built aside and then put in place, so that one that was cut short is never served. @param {string} wanted */
async function build(wanted) {
  const aside = join(cache, 'dist')
  await runVite(aside)
  const old = join(cache, 'dist.old')
  rmSync(stamp, { force: true })
  rmSync(old, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(aside, dist)
  rmSync(old, { recursive: true, force: true })
  writeAtOnce(stamp, wanted)
}

/** @param {string} folder */
async function runVite(folder) {
  const vite = join(project, 'node_modules/vite/bin/vite.js')
  const words = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  const fault = await runQuietly(process.execPath, [vite, ...words])
  if (fault === undefined) return
  throw new Stop(explain(fault) ?? `The web app could not be built:\n${fault}`)
}
