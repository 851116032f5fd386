import { expect, test } from 'vitest'

import { median } from '#bench/statistics.ts'
import { withServer } from '#e2e/support/with-server.ts'

import { environment, prepareScenario } from './scenario.ts'

const size = { streams: 20, logIns: 2, searches: 4, attackers: 11, seconds: 3 }
/** Far more than a busy machine makes of it, and far less than what one hostile request could do. */
const most = 8

test('while strangers attack, people listen, search and log in as before [SAFE-6]', async () => {
  await withServer(
    async (server) => {
      const scenario = await prepareScenario(server, size)
      await scenario.attacked()
      const calm = await scenario.calm()
      const { people, strangers } = await scenario.attacked()
      expect(Object.keys(strangers)).toHaveLength(11)
      for (const [kind, answers] of Object.entries(strangers)) {
        expect([kind, Object.values(answers).some((count) => count > 0)]).toEqual([kind, true])
        expect([kind, Object.keys(answers).filter((status) => Number(status) >= 500)]).toEqual([
          kind,
          [],
        ])
      }
      for (const kind of ['streams', 'searches', 'logIns'] as const) {
        expect(people[kind].latencies.length).toBeGreaterThan(1)
        const failed = [...calm[kind].failed, ...people[kind].failed]
        expect([kind, failed]).toEqual([kind, []])
        const ratio = median(people[kind].latencies) / Math.max(50, median(calm[kind].latencies))
        expect({ kind, ratio, isFine: ratio < most }).toEqual({ kind, ratio, isFine: true })
      }
    },
    { env: environment },
  )
}, 120_000)
