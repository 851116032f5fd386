import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { pidsOf } from '#bench/measures/memory.ts'

/** Of Linux, whatever the machine. */
const ticksPerSecond = 100

/** The milliseconds that processes, and what they have started, have computed for since they began. Linux only. */
export function cpuMs(roots: readonly number[]): number {
  const ticks = roots.flatMap(pidsOf).map((pid) => {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    const [user, system, userOfEnded, systemOfEnded] = afterName
      .split(' ')
      .slice(11, 15)
      .map(Number)
    return (user ?? 0) + (system ?? 0) + (userOfEnded ?? 0) + (systemOfEnded ?? 0)
  })
  return (ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond) * 1000
}

const groups = '/sys/fs/cgroup'
/** Short, or all who ask would wait at the copies that have had their share, while another has some left. */
const periodUs = 10_000

function move(pids: readonly number[], to: string): void {
  for (const pid of pids) writeFileSync(join(to, 'cgroup.procs'), String(pid))
}

export type CpuShare = {
  readonly add: (roots: readonly number[]) => void
  /** Lets them go, and gives their share back. */
  readonly end: () => void
}

/**
 * Lets processes, with what they have started and will start, have a share of one core together, whatever else the machine does.
 * @throws Error where this user may not make a control group of Linux
 */
export function shareOfCore(name: string, share: number): CpuShare {
  const isOld = existsSync(join(groups, 'cpu'))
  const home = isOld ? join(groups, 'cpu') : groups
  const group = join(home, `player-bench-${process.pid}-${name}`)
  const quota = Math.round(share * periodUs)
  try {
    mkdirSync(group)
    if (isOld) {
      writeFileSync(join(group, 'cpu.cfs_period_us'), String(periodUs))
      writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota))
    } else writeFileSync(join(group, 'cpu.max'), `${quota} ${periodUs}`)
  } catch (error) {
    throw new Error('To give a copy a share of a core, start it as root on Linux.', {
      cause: error,
    })
  }
  return {
    add: (roots) => move(roots.flatMap(pidsOf), group),
    end: () => {
      move(
        readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean).map(Number),
        home,
      )
      rmdirSync(group)
    },
  }
}
