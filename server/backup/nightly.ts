import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { codeOf } from '#server/http/describe-fault.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

const hour = 3
const soonMs = 60_000
const nameForm = /^nightly-(\d{4}-\d\d-\d\dT\d\d-\d\d)\.tar$/

type Options = {
  readonly settings: Pick<Settings, 'nightlyBackups' | 'backupDir' | 'dataDir'>
  readonly log: Log
  /** Writes a backup to a file. */
  readonly run?: (file: string, dataDir: string, signal: AbortSignal) => Promise<void>
}

/**
 * Backs up at three every night, and soon after the start when last night’s is missing. Returns what ends it, and one
 * that is under way. @throws StartError when the folder cannot be made
 */
export function startNightlyBackups({ settings, log, run = runCommand }: Options) {
  const { nightlyBackups: keep, backupDir, dataDir } = settings
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()

  async function backUpNow() {
    const name = `nightly-${stampOf(new Date())}.tar`
    try {
      removeUnfinished(backupDir)
      await run(join(backupDir, name), dataDir, stopping.signal)
      removeOldest(backupDir, keep)
      log.info(`Backed up to ${name}.`)
    } catch (error) {
      if (stopping.signal.aborted) return
      log.error(error instanceof Error ? error.message : String(error))
    }
    if (!stopping.signal.aborted) plan(nextAfter(new Date(), new Date()))
  }

  function plan(at: Date) {
    timer = setTimeout(() => (underWay = backUpNow()), at.getTime() - Date.now()).unref()
  }

  if (keep > 0) {
    makeFolder(backupDir)
    plan(nextAfter(lastIn(backupDir), new Date()))
  }
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await underWay
  }
}

/** The first three o’clock of this machine after the last backup, but never in the past. */
export function nextAfter(last: Date | undefined, now: Date): Date {
  const soon = new Date(now.getTime() + soonMs)
  if (!last) return soon
  const next = new Date(last)
  next.setHours(hour, 0, 0, 0)
  if (next <= last) next.setDate(next.getDate() + 1)
  return next < soon ? soon : next
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartError(
      `The folder of the nightly backups, ${folder}, cannot be made (${codeOf(error)}). Set BACKUP_DIR to another.`,
      { cause: error },
    )
  }
}

const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => nameForm.test(name))
    .toSorted()

function lastIn(folder: string): Date | undefined {
  const [, stamp] = nameForm.exec(namesIn(folder).at(-1) ?? '') ?? []
  return stamp ? new Date(`${stamp.replace(/-(\d\d)$/, ':$1')}:00`) : undefined
}

function removeOldest(folder: string, keep: number): void {
  for (const name of namesIn(folder).slice(0, -keep)) rmSync(join(folder, name), { force: true })
}

/** What a backup that was interrupted left. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.endsWith('.part') && nameForm.test(name.replace(/\.part$/, '')))
      rmSync(join(folder, name), { force: true })
}

const two = (number: number) => String(number).padStart(2, '0')

/** In the time of this machine, such as `2026-11-22T03-00`. */
function stampOf(date: Date): string {
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}-${two(date.getMinutes())}`
}

/** In a process of its own, so that nobody who listens waits for it. */
async function runCommand(file: string, dataDir: string, signal: AbortSignal): Promise<void> {
  const command = join(import.meta.dirname, 'back-up-command.ts')
  const child = spawn(process.execPath, [command, file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  })
  let complaint = ''
  child.stderr.on('data', (data) => (complaint += String(data)))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`The nightly backup failed: ${complaint.trim()}`)
}
