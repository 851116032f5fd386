import { join } from 'node:path'

import {
  findChromium,
  findChromiumForTests,
  findHeadlessShell,
  headlessShell,
} from '#scripts/find-chromium.mjs'

import { installPackages, isOffered, mayInstallPackages, tryTo } from './debian.mjs'
import { project } from '#scripts/setup/files.mjs'
import { say, Stop } from '#scripts/setup/terminal.mjs'

/** Installs a Chromium where none is found: from Debian's packages when it may, else Playwright's own. */
export async function ensureChromium() {
  ensure(findChromium, ['chromium'])
}

/** The same for the tests; Debian's leaner one is installed beside another, too. */
export async function ensureChromiumForTests() {
  const isBetter = !findHeadlessShell() && mayInstallPackages() && isOffered(headlessShell)
  if (isBetter) installPackages([headlessShell])
  ensure(findChromiumForTests, [headlessShell, 'chromium'])
}

/**
 * @param {() => string} find
 * @param {readonly string[]} packages of Debian; the first that it has is installed
 */
function ensure(find, packages) {
  if (!process.env['CHROMIUM_PATH'] && !isFound(find)) {
    say('Installing Chromium for the browser tests (some minutes, and only once) …')
    const mayUseApt = mayInstallPackages()
    const isInstalled =
      mayUseApt && packages.some((name) => installPackages([name])) && isFound(find)
    if (!isInstalled) installFromPlaywright(mayUseApt)
  }
  try {
    find()
  } catch (error) {
    throw new Stop(error instanceof Error ? error.message : String(error))
  }
}

/** @param {boolean} withLibraries */
function installFromPlaywright(withLibraries) {
  const cli = join(project, 'node_modules/playwright-core/cli.js')
  tryTo(process.execPath, [cli, 'install', ...(withLibraries ? ['--with-deps'] : []), 'chromium'])
}

/** @param {() => string} find */
function isFound(find) {
  try {
    return Boolean(find())
  } catch {
    return false
  }
}
