import type { Cluster } from '#scripts/cluster/cluster.ts'

import { median } from '#bench/statistics.ts'

import { trusting } from './costs.ts'
import { type CpuShare, shareOfCore } from './cpu.ts'
import type { Kind } from './needs.ts'
import { type People, workAt } from './work.ts'

export const growthSeconds = 3
export const growthRounds = 3
/** Three of them leave enough of two cores to the database, to nginx and to those who ask. */
export const shareOfCopy = 0.1
const growing: readonly Kind[] = ['row', 'log-in', 'sign', 'MiB']

/** How often a second one, two and three copies answer, each with the same share of a core. */
export async function measureGrowth(cluster: Cluster, people: People) {
  const shares: CpuShare[] = []
  try {
    for (const [at, copy] of cluster.copies.entries()) {
      const share = shareOfCore(`copy-${at + 1}`, shareOfCopy)
      shares.push(share)
      share.add([copy.pid])
    }
    const works = []
    for (let count = 1; count <= cluster.copies.length; count++) {
      const nginx = await cluster.balance(`nginx-${count}`, cluster.copies.slice(0, count))
      works.push({ nginx, work: await workAt(nginx.address, people) })
    }
    const found = []
    for (const kind of growing) {
      const rounds: number[][] = works.map(() => [])
      // In turn, as what else the machine does comes and goes.
      for (let left = growthRounds; left > 0; left--)
        for (const [at, { nginx, work }] of works.entries()) {
          const { perSecond } = await trusting(nginx, () => work[kind](growthSeconds))
          rounds[at]?.push(perSecond)
        }
      found.push({ kind, rates: rounds.map((each) => median(each)) })
    }
    return found
  } finally {
    for (const share of shares) share.end()
  }
}
