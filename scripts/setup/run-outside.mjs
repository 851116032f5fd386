import { spawn } from 'node:child_process'

import { ensureBuilt } from './build.mjs'
import { exitCode } from './child.mjs'
import { project } from './files.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureModernNode } from './modern-node.mjs'
import { run } from './terminal.mjs'

/**
 * Runs what looks at the built app from outside, with the words of the command line, and ends as it ends.
 * @param {string | readonly string[]} main a file of this project, with the first of its words
 * @param {() => void | Promise<void>} [ensurePrograms]
 */
export async function runOutside(main, ensurePrograms) {
  await run(async () => {
    await ensureInstalled()
    await ensureModernNode()
    await ensureBuilt()
    await ensurePrograms?.()
    const words = [main, process.argv.slice(2)].flat()
    const child = spawn(process.execPath, words, { cwd: project, stdio: 'inherit' })
    process.exitCode = await exitCode(child)
  })
}
