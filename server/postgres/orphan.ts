import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** How long PostgreSQL gets for each way of asking it to stop, in milliseconds. */
const patience = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
] as const

/**
 * Stops the PostgreSQL that a killed server left behind in this folder.
 * Only for the holder of the folder's lock: whatever runs there is then nobody's.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const pid = runningIn(cluster)
  if (pid) await stopProcess(pid, () => runningIn(cluster) === pid)
}

/** Asks politely first, and stops at the first signal that works. */
export async function stopProcess(pid: number, isRunning: () => boolean): Promise<void> {
  for (const [signal, milliseconds] of patience) {
    if (!isRunning()) return
    process.kill(pid, signal)
    const deadline = performance.now() + milliseconds
    while (isRunning() && performance.now() < deadline) await wait(20)
  }
}

/** The process that PostgreSQL's own note names, if it still runs and really works in that folder. */
function runningIn(cluster: string): number | undefined {
  const note = join(cluster, 'postmaster.pid')
  if (!existsSync(note)) return undefined
  const pid = Number.parseInt(readFileSync(note, 'utf8'), 10)
  return pid > 1 && isAlive(pid) && worksIn(pid, cluster) ? pid : undefined
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
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return stdout.includes(cluster)
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}
