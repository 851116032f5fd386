import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
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
  const note = join(cluster, 'postmaster.pid')
  const pid = notedIn(note)
  if (!pid || !isAlive(pid)) return
  // PostgreSQL looks at the number only, and would refuse to start for as long as that stranger lives.
  if (!worksIn(pid, cluster)) return rmSync(note, { force: true })
  await stopProcess(pid, () => notedIn(note) === pid && isAlive(pid) && worksIn(pid, cluster))
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

/** The process that PostgreSQL's own note names. */
function notedIn(note: string): number | undefined {
  if (!existsSync(note)) return undefined
  const pid = Number.parseInt(readFileSync(note, 'utf8'), 10)
  return pid > 1 ? pid : undefined
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
