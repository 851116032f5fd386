import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

import type { Server } from '#e2e/support/server.ts'

import { type Report, round } from '#bench/report.ts'
import { median, spread } from '#bench/statistics.ts'
import { withServer } from '#e2e/support/with-server.ts'

const settleSeconds = 10
const starts = 3

type Process = {
  readonly pid: number
  readonly name: string
  readonly rss: number
  readonly pss: number
}

/** The memory of the idle server and its database, some seconds after its first answer. Linux only. */
export async function measureMemory(): Promise<Report> {
  const found: (readonly Process[])[] = []
  for (let left = starts; left > 0; left--) found.push(await withServer(idleProcesses))
  const total = (processes: readonly Process[], part: 'rss' | 'pss') =>
    processes.reduce((sum, each) => sum + each[part], 0)
  const together = found.map((processes) => total(processes, 'rss'))
  const last = found.at(-1) ?? []
  return {
    title: `Memory of the idle processes after ${settleSeconds} s, the last of ${starts} starts`,
    details: [
      ['process', 'RSS MB', 'PSS MB'],
      ...last.map(({ name, rss, pss }) => [name, rss.toFixed(1), pss.toFixed(1)]),
      ['together', total(last, 'rss').toFixed(1), total(last, 'pss').toFixed(1)],
    ],
    figures: [
      {
        key: 'rss_mb',
        label: 'RSS of all in MB, median of the starts',
        value: round(median(together), 1),
        spread: round(spread(together), 1),
        better: 'lower',
      },
    ],
    note: 'RSS counts pages that processes share once for each of them, PSS once in all. 1 MB = 1024 × 1024 bytes.',
  }
}

async function idleProcesses(server: Server): Promise<readonly Process[]> {
  await fetch(server.address)
  await setTimeout(settleSeconds * 1000)
  return family(server.process.pid ?? 0)
}

/** A process and everything it started, from Linux' own tables. */
export const family = (root: number): readonly Process[] => pidsOf(root).map(memoryOf)

/** The numbers of these processes. */
export function pidsOf(root: number): readonly number[] {
  const parents = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .map((pid) => ({ pid, parent: parentOf(pid) }))
  const below = (pid: number): number[] => [
    pid,
    ...parents.filter(({ parent }) => parent === pid).flatMap((child) => below(child.pid)),
  ]
  return below(root)
}

function parentOf(pid: number): number | undefined {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)
    return Number(afterName?.split(' ')[1])
  } catch {
    return undefined // it ended while we looked
  }
}

function memoryOf(pid: number): Process {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, 2).join(' ')
  const megabytes = (field: string) =>
    Number(new RegExp(`^${field}: +(\\d+) kB`, 'm').exec(rollup)?.[1]) / 1024
  return { pid, name: shortName(command), rss: megabytes('Rss'), pss: megabytes('Pss') }
}

function shortName(command: string): string {
  return command
    .replace(/(^| )\S*\//g, '$1')
    .trim()
    .slice(0, 40)
}
