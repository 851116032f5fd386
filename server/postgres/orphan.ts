import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { StartError } from '#server/start-error.ts'

/** How long PostgreSQL gets for each way of asking it to stop, in milliseconds. */
const stopSignals = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
] as const

/**
 * Stops the PostgreSQL that a killed server left behind in this folder.
 * Only for the holder of the folder's lock: whatever runs there is then nobody's.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const note = join(cluster, 'postmaster.pid')
  const pid = notedIn(note)
  if (!pid) return removeDamaged(note, cluster)
  if (!isAlive(pid)) return
  if (!worksIn(pid, cluster)) return disown(note)
  await stopProcess(pid, () => notedIn(note) === pid && isAlive(pid) && worksIn(pid, cluster))
}

/**
 * PostgreSQL looks at the number only, and would refuse to start for as long as that stranger lives.
 * It takes its own parent's number for a stale one. The rest of the note stays: by it PostgreSQL
 * sees whether processes of the killed one still hold the shared memory.
 */
function disown(note: string): void {
  const [, ...rest] = readFileSync(note, 'utf8').split('\n')
  writeFileSync(note, [process.pid, ...rest].join('\n'))
}

/** PostgreSQL would never start again beside a note without a number, so whoever runs there is looked for. */
async function removeDamaged(note: string, cluster: string): Promise<void> {
  const there = statSync(note, { throwIfNoEntry: false })
  if (!there) return
  if (there.isDirectory())
    throw new StartError(`A folder is in the place of the file ${note}. Move it and start again.`)
  for (const pid of postmastersIn(cluster))
    await stopProcess(pid, () => isAlive(pid) && worksIn(pid, cluster))
  rmSync(note, { force: true })
}

/** Asks politely first, and stops at the first signal that works. */
export async function stopProcess(pid: number, isRunning: () => boolean): Promise<void> {
  for (const [signal, milliseconds] of stopSignals) {
    if (!isRunning()) return
    process.kill(pid, signal)
    const deadline = performance.now() + milliseconds
    while (isRunning() && performance.now() < deadline) await wait(20)
  }
}

/** The process that PostgreSQL's own note names; nothing when it cannot be told. */
function notedIn(note: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(note, 'utf8'), 10)
    return pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Process numbers are used again, so the number alone proves nothing. */
function worksIn(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return commandsBy('-p', String(pid)).includes(cluster)
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

/** The first process of each PostgreSQL in that folder; its others end with it. */
function postmastersIn(cluster: string): readonly number[] {
  if (process.platform !== 'linux')
    return commandsBy('-A')
      .split('\n')
      .filter((line) => line.includes('postgres') && line.includes(`-D ${cluster}`))
      .map((line) => Number.parseInt(line, 10))
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && worksIn(pid, cluster) && statusOf(pid, 'Name') === 'postgres')
  return pids.filter((pid) => !pids.includes(Number(statusOf(pid, 'PPid'))))
}

function statusOf(pid: number, field: 'Name' | 'PPid'): string | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return new RegExp(`^${field}:\\s*(.+)$`, 'm').exec(status)?.[1]
  } catch {
    return undefined
  }
}

const commandsBy = (...choice: readonly string[]) =>
  spawnSync('ps', [...choice, '-o', 'pid=,command='], { encoding: 'utf8' }).stdout
