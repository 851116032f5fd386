import { execFileSync } from 'node:child_process'

import { project } from './setup/files.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { ensureModernNode } from './setup/modern-node.mjs'
import { readings, runSideBySide } from './setup/side-by-side.mjs'
import { run, say, Stop } from './setup/terminal.mjs'

/** What can be said of a change soon: all that reads the code, and the units that reach what changed. */
await run(async () => {
  await ensureInstalled()
  await ensureModernNode()
  const faults = await runSideBySide(readings)
  const near = ['test:unit', '--', '--changed', lastLanded(), '--passWithNoTests']
  if (faults.length === 0)
    faults.push(...(await runSideBySide([{ name: 'Units near it', words: near }])))
  if (faults.length > 0) throw new Stop(`${faults.join(', ')} failed.`)
  say('It holds, as far as this looks; "npm test" looks everywhere.')
})

/** The commit that this work began from; without a remote, the last one. */
function lastLanded() {
  try {
    const words = ['merge-base', 'HEAD', 'origin/HEAD']
    return execFileSync('git', words, { cwd: project, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return 'HEAD'
  }
}
