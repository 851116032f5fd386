import { spawn } from 'node:child_process'

import { ensureBuilt } from './setup/build.mjs'
import { exitCode } from './setup/child.mjs'
import { ensureChromium } from './setup/ensure-chromium.mjs'
import { project } from './setup/files.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { ensureModernNode } from './setup/modern-node.mjs'
import { run } from './setup/terminal.mjs'

await run(async () => {
  await ensureInstalled()
  await ensureModernNode()
  await ensureBuilt()
  await ensureChromium()
  const words = ['screens/main.ts', ...process.argv.slice(2)]
  const screens = spawn(process.execPath, words, { cwd: project, stdio: 'inherit' })
  process.exitCode = await exitCode(screens)
})
