import { existsSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { cache, fingerprint, project, readIfThere, writeAtOnce } from './files.mjs'
import { explainNpm, npm } from './npm.mjs'
import { say, showing, Stop } from './terminal.mjs'

const modules = join(project, 'node_modules')
const stamp = join(modules, '.installed')
const underWay = join(cache, 'installing')

/** Who installs says so every second, so a mark this old (in milliseconds) is of one that was killed. */
const abandonedAfter = 10_000

/** Installs what the lock file names, unless that is what is installed. */
export async function ensureInstalled() {
  const wanted = `${process.platform}-${process.arch} ${fingerprint(['package-lock.json'])}`
  await waitForOther()
  const isCutShort = existsSync(underWay)
  if (!isCutShort && readIfThere(stamp) === wanted) return
  await showing('Installing what is missing (about a minute, and only once)', async () => {
    const end = beginMark()
    try {
      if (isCutShort) rmSync(modules, { recursive: true, force: true })
      await npm(['install', '--no-save', '--include=dev', '--include=optional'])
      writeAtOnce(stamp, wanted)
    } finally {
      end()
    }
  })
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

function beginMark() {
  try {
    mkdirSync(cache, { recursive: true })
    mark()
  } catch (error) {
    throw new Stop(explainNpm(String(error)), { cause: error })
  }
  const beating = setInterval(mark, 1000)
  const giveUp = () => utimesSync(underWay, 0, 0)
  process.once('exit', giveUp)
  return () => {
    clearInterval(beating)
    process.off('exit', giveUp)
    rmSync(underWay)
  }
}
