import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { say, Stop } from '#scripts/setup/terminal.mjs'

/** Whether this user may install packages of Debian and its kin. */
export const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Whether the lists of packages that this machine has name it.
 * @param {string} name
 */
export const isOffered = (name) =>
  spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0

/**
 * Tells whether they are there afterwards.
 * @param {readonly string[]} names
 */
export function installPackages(names) {
  const options = ['-y', '-qq', '--no-install-recommends']
  return tryTo('apt-get', ['update', '-qq']) && tryTo('apt-get', ['install', ...options, ...names])
}

/**
 * Runs a program that says what is wrong by itself. Tells whether it succeeded.
 * @param {string} program
 * @param {readonly string[]} words
 */
export function tryTo(program, words) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

/**
 * Installs programs that a test needs where they are missing.
 * @param {object} needed
 * @param {readonly string[]} needed.programs by which it shows that something is missing
 * @param {readonly string[]} needed.packages of Debian
 * @param {string} needed.saying for who waits
 */
export function ensurePrograms({ programs, packages, saying }) {
  if (missing(programs).length > 0 && mayInstallPackages()) {
    say(saying)
    installPackages(packages)
  }
  const [first] = missing(programs)
  if (first)
    throw new Stop(
      `${first} was not found. On Debian, install what is needed as root: apt-get install ${packages.join(' ')}`,
    )
}

/** @param {readonly string[]} programs */
function missing(programs) {
  const folders = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)]
  return programs.filter((name) => !folders.some((folder) => existsSync(join(folder, name))))
}
