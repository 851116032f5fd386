import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
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
