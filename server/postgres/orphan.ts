import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { StartError } from '#server/start-error.ts'

/** Milliseconds to wait after each signal. */
const stopSignals = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
] as const

/** Call with the lock held: a PostgreSQL that still runs in the folder is then nobody's. */
export async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = readPid(pidFile)
  if (!pid) return removeDamaged(pidFile, cluster)
  if (!isAlive(pid)) return
  if (!runsIn(pid, cluster)) return markStale(pidFile)
  await stopProcess(pid, () => readPid(pidFile) === pid && isAlive(pid) && runsIn(pid, cluster))
}

/**
 * PostgreSQL would not start beside any living pid but its parent's, so ours replaces the unrelated one. The other
 * lines tell it whether processes of the killed server still hold the shared memory.
 */
function markStale(pidFile: string): void {
  const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n')
  writeFileSync(pidFile, [process.pid, ...rest].join('\n'))
}

/** PostgreSQL never starts beside a file without a pid, so its processes are searched for. */
async function removeDamaged(pidFile: string, cluster: string): Promise<void> {
  const entry = statSync(pidFile, { throwIfNoEntry: false })
  if (!entry) return
  if (entry.isDirectory())
    throw new StartError(
      `A folder is in the place of the file ${pidFile}. Move it and start again.`,
    )
  for (const pid of postmastersIn(cluster))
    await stopProcess(pid, () => isAlive(pid) && runsIn(pid, cluster))
  rmSync(pidFile, { force: true })
}

export async function stopProcess(pid: number, isRunning: () => boolean): Promise<void> {
  for (const [signal, milliseconds] of stopSignals) {
    if (!isRunning()) return
    process.kill(pid, signal)
    const deadline = performance.now() + milliseconds
    while (isRunning() && performance.now() < deadline) await wait(20)
  }
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
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

/** Pids are reused, so the pid alone proves nothing. */
function runsIn(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return commandsBy('-p', String(pid)).includes(cluster)
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

/** The main process of each PostgreSQL in that folder; the others end with it. */
function postmastersIn(cluster: string): readonly number[] {
  if (process.platform !== 'linux')
    return commandsBy('-A')
      .split('\n')
      .filter((line) => line.includes('postgres') && line.includes(`-D ${cluster}`))
      .map((line) => Number.parseInt(line, 10))
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && runsIn(pid, cluster) && statusOf(pid, 'Name') === 'postgres')
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
