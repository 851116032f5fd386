import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { installPackages, mayInstallPackages } from './debian.mjs'
import { say, Stop } from './terminal.mjs'

const programs = ['firefox-esr', 'WebKitWebDriver', 'xvfb-run', 'xauth']

/** The last three let WebKit read and decode the recordings. */
const packages = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'xauth',
  'gstreamer1.0-plugins-base',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-libav',
]

/** Installs Firefox and WebKit where they are missing, from Debian's packages. */
export function ensureBrowsers() {
  if (missing().length === 0) return
  if (mayInstallPackages()) {
    say('Installing Firefox and WebKit for the tests (some minutes, and only once) …')
    installPackages(packages)
  }
  const [first] = missing()
  if (first)
    throw new Stop(
      `${first} was not found. On Debian, install what is needed as root: apt-get install ${packages.join(' ')}`,
    )
}

function missing() {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return programs.filter((name) => !folders.some((folder) => existsSync(join(folder, name))))
}
