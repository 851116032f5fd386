import { type Cluster, startCluster } from '#scripts/cluster/cluster.ts'
import { withBrowser } from '#e2e/support/browser.ts'
import { withServer } from '#e2e/support/with-server.ts'

import { type Figure, printTable, type Report, round } from '#bench/report.ts'
import { basePath, costSeconds, measureBucket, measureCosts } from '#bench/scaling/costs.ts'
import { measureRowSizes } from '#bench/scaling/database-size.ts'
import { growthRounds, growthSeconds, measureGrowth, shareOfCopy } from '#bench/scaling/growth.ts'
import { type Kind, kinds } from '#bench/scaling/needs.ts'
import { printNeeds } from '#bench/scaling/print-needs.ts'
import {
  compareWithEmbedded,
  ratioRounds,
  ratioSeconds,
  shareOfBoth,
} from '#bench/scaling/side-by-side.ts'
import { measureVisits } from '#bench/scaling/visit.ts'
import { environment, gather } from '#bench/scaling/work.ts'
import { median, spread } from '#bench/statistics.ts'

/** What a copy of the server holds on somebody's own PostgreSQL, how it grows, and what a million listeners need. */
export async function measureScaling(): Promise<Report> {
  const { visits, ratios } = await withServer(
    async (server) => ({
      visits: await withBrowser((browser) => measureVisits(browser, server)),
      ratios: await compareWithEmbedded(server),
    }),
    { basePath, env: environment },
  )
  const cluster = await startCluster({ basePath, env: environment })
  try {
    return await reportOf(cluster, visits, ratios)
  } finally {
    await cluster.stop()
  }
}

async function reportOf(
  cluster: Cluster,
  visits: Awaited<ReturnType<typeof measureVisits>>,
  ratios: Awaited<ReturnType<typeof compareWithEmbedded>>,
): Promise<Report> {
  const people = await gather({ address: cluster.address, dataDir: cluster.folder })
  const sizes = await measureRowSizes(cluster.primary.sql)
  const costs = await measureCosts(cluster, people)
  const bucketMs = await measureBucket(cluster, people)
  const growth = await measureGrowth(cluster, people)
  const figure = { better: 'higher' } as const
  const ofRatios = ratios.map(({ kind, values }): Figure => ({
    ...figure,
    key: `own_${keyOf(kind)}_ratio`,
    label: `${kind}: own PostgreSQL ÷ embedded, median`,
    value: round(median(values), 2),
    spread: round(spread(values), 2),
  }))
  const ofGrowth = growth.map(({ kind, rates }): Figure => ({
    ...figure,
    key: `three_copies_${keyOf(kind)}_ratio`,
    label: `${kind}: three copies ÷ one`,
    value: round((rates[2] ?? 0) / (rates[0] ?? Number.NaN), 2),
    spread: 0,
  }))
  const { copy, database, balancer } = costs
  const tables = [
    `Copies with ${shareOfCopy * 100} % of a core each, behind nginx, the median of ${growthRounds} rounds of ${growthSeconds} s in turn`,
    printTable([
      ['a second', 'one copy', 'two', 'three', 'three ÷ one'],
      ...growth.map(({ kind, rates }) => [
        kind,
        ...rates.map((rate) => rate.toFixed(1)),
        ((rates[2] ?? 0) / (rates[0] ?? Number.NaN)).toFixed(2),
      ]),
    ]),
    `A copy and its PostgreSQL, against an embedded server, ${shareOfBoth * 100} % of a core for each pair, ${ratioRounds} rounds of ${ratioSeconds} s, both at once`,
    printTable([
      ['a second', 'own PostgreSQL', 'embedded', 'ratios of the rounds'],
      ...ratios.map(({ kind, own, embedded, values }) => [
        kind,
        median(own).toFixed(1),
        median(embedded).toFixed(1),
        values.map((value) => value.toFixed(2)).join(' '),
      ]),
    ]),
    printNeeds({ ...costs, ...visits, ...sizes }),
  ]
  return {
    title: `What one costs in milliseconds of a core, with one copy behind nginx, ${costSeconds} s each`,
    details: [
      ['', 'copy', 'PostgreSQL', 'nginx', 'a core’s copy holds a second'],
      ...kinds.map((kind) => costRow(kind, [copy[kind], database[kind], balancer[kind]])),
      costRow('sign, of a bucket', [bucketMs]),
    ],
    figures: [...ofRatios, ...ofGrowth],
    note: tables.join('\n\n'),
  }
}

const keyOf = (kind: Kind) => kind.toLowerCase().replace('-', '_')

const costRow = (name: string, [copy = 0, ...others]: readonly number[]) => [
  name,
  copy.toFixed(2),
  ...[0, 1].map((at) => others[at]?.toFixed(2) ?? ''),
  (1000 / copy).toFixed(0),
]
