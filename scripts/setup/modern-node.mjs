import { execFileSync, spawn } from 'node:child_process'
import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'

import { exitCode } from './child.mjs'
import { cache, project } from './files.mjs'
import { npm } from './npm.mjs'
import { showing, Stop } from './terminal.mjs'

const { platform, arch } = process
const isAppleSilicon = platform === 'darwin' && arch === 'arm64'
const packageName = `${isAppleSilicon ? 'node-bin' : 'node'}-${platform}-${arch}`
const broughtInto = join(cache, 'node')
const link = join(project, 'node_modules/.bin/node')

/** @param {string} folder */
const packagedNode = (folder) => join(folder, 'node_modules', packageName, 'bin/node')

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
  return [packagedNode(project), packagedNode(broughtInto)].find(runs)
}

/** For machines that the lock file brings no Node for. */
async function bringNode() {
  await showing(`Bringing Node ${needed} into the project`, () =>
    npm(['install', '--no-save', '--prefix', broughtInto, `${packageName}@${needed}`]),
  )
  return packagedNode(broughtInto)
}

/** Every script that npm runs would run on it, even while it is only half written. */
export function hideNode() {
  rmSync(link, { force: true })
}

/** Lets the scripts that npm runs have the Node of this project, when it was installed whole. */
export function showNode() {
  const node = packagedNode(project)
  if (!existsSync(node)) return
  if (!runs(node)) {
    rmSync(join(project, 'node_modules'), { recursive: true })
    throw new Stop('The Node that was installed does not run, so it was removed. Is the disk full?')
  }
  rmSync(link, { force: true })
  symlinkSync(relative(dirname(link), node), link)
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

/** @param {string} node */
const runs = (node) => majorOf(versionOf(node)) >= needed

/** @param {string} version */
const majorOf = (version) => Number.parseInt(version, 10)
