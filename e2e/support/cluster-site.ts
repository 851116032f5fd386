import { type Cluster, startCluster } from '#scripts/cluster/cluster.ts'

import type { Site } from './server.ts'

type ClusterSite = Site & Pick<Cluster, 'copies' | 'primary' | 'standby'>

/** Three copies behind nginx, with limits that no test comes near, each of which tells its figures. */
export async function startClusterSite(): Promise<ClusterSite> {
  const { folder, ...cluster } = await startCluster({
    env: { SIGN_UPS: '10000', LOGIN_ATTEMPTS: '10000' },
    withMetrics: true,
  })
  return {
    ...cluster,
    dataDir: folder,
    secrets: async () => {
      const rows = await cluster.primary.sql<{ name: string; value: string }[]>`
        select name, value from server.secrets`
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
    },
  }
}
