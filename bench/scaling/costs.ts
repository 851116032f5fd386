import type { Cluster, Copy } from '#scripts/cluster/cluster.ts'
import { startTestBucket } from '#scripts/test-bucket.ts'

import { cpuMs } from './cpu.ts'
import { type Costs, type Kind, kinds, mapKinds } from './needs.ts'
import { environment, type People, workAt } from './work.ts'

export const basePath = '/clone/'
export const costSeconds = 2

type AllCosts = Readonly<Record<'copy' | 'database' | 'balancer', Costs>>

/** What one of each kind costs the parts of a site, with one copy behind nginx. */
export async function measureCosts(cluster: Cluster, people: People): Promise<AllCosts> {
  const [copy] = cluster.copies
  if (!copy) throw new Error('There is no copy.')
  const nginx = await cluster.balance('nginx-alone', [copy])
  const parts = { copy: copy.pid, database: cluster.primary.pid, balancer: nginx.pid }
  const work = await trusting(nginx, () => workAt(nginx.address, people))
  const found = new Map<Kind, Record<keyof typeof parts, number>>()
  for (const kind of kinds) {
    const computed = () => [parts.copy, parts.database, parts.balancer].map((pid) => cpuMs([pid]))
    await work[kind](0.5)
    const before = computed()
    const { count } = await work[kind](costSeconds)
    const [ofCopy = 0, ofDatabase = 0, ofBalancer = 0] = computed().map(
      (after, at) => (after - (before[at] ?? 0)) / count,
    )
    found.set(kind, { copy: ofCopy, database: ofDatabase, balancer: ofBalancer })
  }
  const costsOf = (part: keyof typeof parts) => mapKinds((kind) => found.get(kind)?.[part] ?? 0)
  return { copy: costsOf('copy'), database: costsOf('database'), balancer: costsOf('balancer') }
}

/** Those who ask come from other processes, which trust what the environment names. */
export function trusting<Result>(
  { certificate }: { certificate: string },
  work: () => Result,
): Result {
  process.env['NODE_EXTRA_CA_CERTS'] = certificate
  return work()
}

/** Milliseconds of a copy for a sign, where the recordings are in a bucket. */
export async function measureBucket(cluster: Cluster, people: People): Promise<number> {
  const bucket = await startTestBucket()
  try {
    const copy = await cluster.addCopy('copy-of-bucket', { ...bucket.env, ...environment })
    const { sign } = await workAt(directly(copy), people)
    await sign(0.5)
    const before = cpuMs([copy.pid])
    const { count } = await sign(costSeconds)
    const after = cpuMs([copy.pid])
    await copy.end()
    return (after - before) / count
  } finally {
    await bucket.stop()
  }
}

const directly = ({ port }: Copy) => `http://127.0.0.1:${port}${basePath}`
