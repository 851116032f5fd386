import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { findChromium } from '#scripts/find-chromium.mjs'

import { project } from './files.mjs'
import { say, Stop } from './terminal.mjs'

/** Installs a Chromium where none is found: from Debian's packages when it may, else Playwright's own. */
export async function ensureChromium() {
  if (process.env['CHROMIUM_PATH'] || isFound()) {
    findOrStop()
    return
  }
  say('Installing Chromium for the browser tests (some minutes, and only once) …')
  const mayUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const isInstalled = mayUseApt && tryTo('apt-get', ['update', '-qq']) && installFromDebian()
  if (!isInstalled) installFromPlaywright(mayUseApt)
  findOrStop()
}

const installFromDebian = () =>
  tryTo('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']) && isFound()

/** @param {boolean} withLibraries */
function installFromPlaywright(withLibraries) {
  const cli = join(project, 'node_modules/playwright-core/cli.js')
  tryTo(process.execPath, [cli, 'install', ...(withLibraries ? ['--with-deps'] : []), 'chromium'])
}

/**
 * @param {string} program
 * @param {readonly string[]} words
 */
function tryTo(program, words) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

function isFound() {
  try {
    return Boolean(findChromium())
  } catch {
    return false
  }
}

function findOrStop() {
  try {
    return findChromium()
  } catch (error) {
    throw new Stop(error instanceof Error ? error.message : String(error))
  }
}
