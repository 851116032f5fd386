import {
  existsSync,
  mkdirSync,
  rmSync,
  statfsSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { cache, fingerprint, project, readIfThere, writeAtOnce } from './files.mjs'
import { hideNode, showNode } from './modern-node.mjs'
import { npm } from './npm.mjs'
import { say, showing, Stop } from './terminal.mjs'

const modules = join(project, 'node_modules')
const stamp = join(modules, '.installed')
const underWay = join(cache, 'installing')

/** Who installs says so every second, so a mark this old (in milliseconds) is of one that was killed. */
const abandonedAfter = 10_000

const spaceNeeded = 800 * 1024 * 1024

/** Installs what the lock file names, unless that is what is installed. */
export async function ensureInstalled() {
  const wanted = `${process.platform}-${process.arch} ${fingerprint(['package-lock.json'])}`
  await waitForOther()
  if (!existsSync(underWay) && readIfThere(stamp) === wanted) return
  await showing('Installing what is missing (about a minute, and only once)', () => install(wanted))
}

/** @param {string} wanted */
async function install(wanted) {
  const end = beginMark()
  try {
    refuseFullDisk()
    hideNode()
    await npm(['ci', '--include=dev', '--include=optional'])
    showNode()
    writeAtOnce(stamp, wanted)
  } finally {
    end()
  }
}

/** npm would go on without what does not fit, where it may be left out. */
function refuseFullDisk() {
  const { bavail, bsize } = statfsSync(project)
  if (!existsSync(modules) && bavail * bsize < spaceNeeded)
    throw new Stop(
      `There is too little space on the disk of ${project}. Free about 1 GB and start again.`,
    )
}

function isUnderWay() {
  const made = statSync(underWay, { throwIfNoEntry: false })
  return made && Date.now() - made.mtimeMs < abandonedAfter
}

async function waitForOther() {
  if (isUnderWay()) say('Another command is installing, or was just ended: waiting a moment …')
  while (isUnderWay()) await wait(500)
}

const mark = () => writeFileSync(underWay, '')

/** Of two that begin at the same moment, one gets the mark and the other is told to start again. */
function beginMark() {
  mkdirSync(cache, { recursive: true })
  if (!isUnderWay()) rmSync(underWay, { force: true })
  try {
    writeFileSync(underWay, '', { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    throw new Stop('Another command has begun to install. Start this one again when it is done.')
  }
  const beating = setInterval(mark, 1000)
  process.once('exit', abandon)
  return () => {
    clearInterval(beating)
    process.off('exit', abandon)
    rmSync(underWay)
  }
}

const abandon = () => utimesSync(underWay, 0, 0)
