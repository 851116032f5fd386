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
  const given = process.env['CHROMIUM_PATH']
  if (given && !existsSync(given))
    throw new Error(`There is no Chromium at ${given}, where CHROMIUM_PATH says it is.`)
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const found = [
    ...(given ? [given] : []),
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...macApplications,
    playwrightChromium(),
  ].find((path) => existsSync(path))
  if (found) return found
  throw new Error(
    'No Chromium was found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to the one you have.',
  )
}

/** Where `playwright install chromium` puts it. */
function playwrightChromium() {
  return createRequire(import.meta.url)('playwright-core').chromium.executablePath()
}
