import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

import { exitCode } from './child.mjs'
import { cache, project } from './files.mjs'
import { npm } from './npm.mjs'
import { showing } from './terminal.mjs'

/** The version that runs TypeScript as it is. */
const needed = 24

/**
 * Goes on where the running Node is new enough; where it is not, runs the same command again with one
 * that is, and never comes back.
 */
export async function ensureModernNode() {
  if (majorOf(process.versions.node) >= needed) return useForChildren(process.execPath)
  const node = installedNode() ?? (await bringNode())
  process.exit(await runAgain(node))
}

function installedNode() {
  const inside = [
    join(project, 'node_modules/.bin/node'),
    join(cache, 'node/node_modules/.bin/node'),
  ]
  return inside.find((node) => existsSync(node) && majorOf(versionOf(node)) >= needed)
}

/** For machines that the lock file brings no Node for. */
async function bringNode() {
  const { platform, arch } = process
  const isAppleSilicon = platform === 'darwin' && arch === 'arm64'
  const name = `${isAppleSilicon ? 'node-bin' : 'node'}-${platform}-${arch}`
  const folder = join(cache, 'node')
  await showing(`Bringing Node ${needed} into the project`, () =>
    npm(['install', '--no-save', '--prefix', folder, `${name}@${needed}`]),
  )
  return join(folder, 'node_modules/.bin/node')
}

/** @param {string} node */
function runAgain(node) {
  // The channel ends with this process, however it dies, and the other one then stops.
  const child = spawn(node, process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  return exitCode(child)
}

/** @param {string} node */
function useForChildren(node) {
  process.env['PATH'] = `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`
  if (!process.channel) return
  process.channel.unref()
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}

/** @param {string} node */
function versionOf(node) {
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8' }).slice(1)
  } catch {
    return '0'
  }
}

/** @param {string} version */
const majorOf = (version) => Number.parseInt(version, 10)
