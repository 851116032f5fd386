import { join } from 'node:path'

import { findChromium } from '#scripts/find-chromium.mjs'

import { installPackages, mayInstallPackages, tryTo } from './debian.mjs'
import { project } from './files.mjs'
import { say, Stop } from './terminal.mjs'

/** Installs a Chromium where none is found: from Debian's packages when it may, else Playwright's own. */
export async function ensureChromium() {
  if (process.env['CHROMIUM_PATH'] || isFound()) {
    findOrStop()
    return
  }
  say('Installing Chromium for the browser tests (some minutes, and only once) …')
  const mayUseApt = mayInstallPackages()
  const isInstalled = mayUseApt && installPackages(['chromium']) && isFound()
  if (!isInstalled) installFromPlaywright(mayUseApt)
  findOrStop()
}

/** @param {boolean} withLibraries */
function installFromPlaywright(withLibraries) {
  const cli = join(project, 'node_modules/playwright-core/cli.js')
  tryTo(process.execPath, [cli, 'install', ...(withLibraries ? ['--with-deps'] : []), 'chromium'])
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
