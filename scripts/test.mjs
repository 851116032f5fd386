import { spawn } from 'node:child_process'

import { ensureBuilt } from './setup/build.mjs'
import { exitCode } from './setup/child.mjs'
import { ensureChromiumForTests } from './setup/programs/ensure-chromium.mjs'
import { ensureFfmpegForTests } from './setup/programs/ensure-ffmpeg.mjs'
import { project } from './setup/files.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { ensureModernNode } from './setup/modern-node.mjs'
import { readings, runSideBySide } from './setup/side-by-side.mjs'
import { run, say, Stop } from './setup/terminal.mjs'

/** What must hold, cheapest first. */
const steps = [
  { name: 'All that reads the code', check: readAll },
  { name: 'Build', check: ensureBuilt },
  { name: 'Units, policies and crashes', check: testUnits },
  { name: 'Browser', check: () => ensureChromiumForTests().then(() => script('test:e2e')) },
]

await run(async () => {
  await ensureInstalled()
  await ensureModernNode()
  const done = []
  for (const { name, check } of steps) {
    say(`\n=== ${name}`)
    const begun = performance.now()
    const isFine = await holds(check)
    done.push(`${isFine ? 'passed' : 'FAILED'}  ${seconds(performance.now() - begun)}  ${name}`)
    if (!isFine) break
  }
  say(`\n${done.join('\n')}`)
  if (done.length < steps.length || done.some((line) => line.startsWith('FAILED')))
    throw new Stop('The tests failed; what came after was not run.')
  say('Everything holds.')
})

/** @param {() => Promise<void>} check */
async function holds(check) {
  try {
    await check()
    return true
  } catch (error) {
    say(error instanceof Stop ? error.message : String(error))
    return false
  }
}

function testUnits() {
  ensureFfmpegForTests()
  return script('test:unit')
}

async function readAll() {
  const failed = await runSideBySide(readings)
  if (failed.length > 0) throw new Stop(`${failed.join(', ')} failed.`)
}

/** @param {string} name */
async function script(name) {
  const child = spawn('npm', ['run', '--silent', name], { cwd: project, stdio: 'inherit' })
  if ((await exitCode(child)) !== 0) throw new Stop(`"npm run ${name}" failed.`)
}

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`.padStart(8)
}
