import { spawnSync } from 'node:child_process'

import { installPackages, mayInstallPackages } from './debian.mjs'
import { say } from '#scripts/setup/terminal.mjs'

/** Installs what the tests of converting need, where that may be done; without it they are left out, and say so. */
export function ensureFfmpegForTests() {
  if (spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0) return
  if (mayInstallPackages()) {
    say('Installing ffmpeg for the tests of converting (a minute, and only once) …')
    if (installPackages(['ffmpeg'])) return
  }
  say('There is no ffmpeg: the tests that convert are left out.')
}
