import { spawnSync } from 'node:child_process'

import { installPackages, mayInstallPackages } from './setup/programs/debian.mjs'
import { run, say, Stop } from './setup/terminal.mjs'

const program = process.env['FFMPEG'] || 'ffmpeg'

await run(async () => {
  const known = version()
  if (known) return say(`${known} converts recordings: there is nothing to do.`)
  if (process.env['FFMPEG']) throw new Stop(`FFMPEG names ${program}, which does not run.`)
  if (!mayInstallPackages())
    throw new Stop(
      'No ffmpeg was found. Install it as your system does (apt-get install ffmpeg, dnf install ffmpeg, apk add ffmpeg, brew install ffmpeg), or let FFMPEG name one. It takes 100 to 500 MB and is under the LGPL or GPL.',
    )
  say('Installing ffmpeg from the packages of this system: up to 500 MB, under the GPL …')
  installPackages(['ffmpeg'])
  const installed = version()
  if (!installed) throw new Stop('ffmpeg could not be installed; what apt-get said stands above.')
  say(`${installed} converts recordings from the next start of the server on.`)
})

function version() {
  const { stdout } = spawnSync(program, ['-version'], { encoding: 'utf8' })
  return /^ffmpeg version \S+/.exec(stdout ?? '')?.[0]
}
