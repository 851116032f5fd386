import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium: the one that CHROMIUM_PATH names, else one that is installed.
 * @throws {Error} with a sentence when there is none
 */
export function findChromium() {
  const found =
    given() ??
    onPath(names) ??
    [...macApplications, playwrightChromium()].find((path) => existsSync(path))
  if (found) return found
  throw new Error(
    'No Chromium was found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to the one you have.',
  )
}

/** The name of the program, and of Debian's package. */
export const headlessShell = 'chromium-headless-shell'

/**
 * The same for the tests, which see pages alone: rather a Chromium without windows of its own, which takes a third
 * less of the processor.
 * @throws {Error} with a sentence when there is none
 */
export const findChromiumForTests = () => findHeadlessShell() ?? findChromium()

/** @throws {Error} where CHROMIUM_PATH leads nowhere */
export const findHeadlessShell = () => given() ?? onPath([headlessShell])

function given() {
  const path = process.env['CHROMIUM_PATH'] || undefined
  if (path && !existsSync(path))
    throw new Error(`There is no Chromium at ${path}, where CHROMIUM_PATH says it is.`)
  return path
}

/** @param {readonly string[]} programs */
function onPath(programs) {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
}

/** Where `playwright install chromium` puts it. */
function playwrightChromium() {
  return createRequire(import.meta.url)('playwright-core').chromium.executablePath()
}
