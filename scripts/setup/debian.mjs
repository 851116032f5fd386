import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether this user may install packages of Debian and its kin. */
export const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

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
