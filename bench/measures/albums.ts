import type { Server } from '#e2e/support/server.ts'

import { runLoad } from '#bench/load/run-load.ts'
import { type Report, round } from '#bench/report.ts'
import { median, percentile, spread } from '#bench/statistics.ts'
import { withServer } from '#e2e/support/with-server.ts'

const connections = 32
const rounds = 5
const seconds = 3
/** What it was before answers were compressed. */
const leastPerSecond = 2753

/** How many readers the list of albums serves, as the browser asks for it on Home. */
export function measureAlbums(): Promise<Report> {
  return withServer(
    async (server) => {
      const job = { ...(await albumsRequest(server)), connections }
      await runLoad({ ...job, seconds })
      const found: { perSecond: number; p50: number; p99: number }[] = []
      for (let left = rounds; left > 0; left--) {
        const { perSecond, latencies } = await runLoad({ ...job, seconds })
        found.push({
          perSecond,
          p50: percentile(latencies, 0.5),
          p99: percentile(latencies, 0.99),
        })
      }
      const rates = found.map(({ perSecond }) => perSecond)
      const slowest = found.map(({ p99 }) => p99)
      return {
        title: `Reading the albums, ${connections} connections, ${rounds} rounds of ${seconds} s`,
        details: [
          ['round', 'requests/s', 'p50 ms', 'p99 ms'],
          ...found.map(({ perSecond, p50, p99 }, at) => [
            `${at + 1}`,
            perSecond.toFixed(0),
            p50.toFixed(1),
            p99.toFixed(1),
          ]),
        ],
        figures: [
          {
            key: 'albums_rps',
            label: 'requests per second, median of the rounds',
            value: round(median(rates), 0),
            spread: round(spread(rates), 0),
            better: 'higher',
            target: leastPerSecond,
            kind: 'rate',
          },
          {
            key: 'albums_p99_ms',
            label: '99th percentile in ms, median of the rounds',
            value: round(median(slowest), 1),
            spread: round(spread(slowest), 1),
            better: 'lower',
            kind: 'time',
          },
        ],
      }
    },
    { env: { REQUESTS: '1000000' } },
  )
}

async function albumsRequest({ address }: Server) {
  const config = await fetch(`${address}config.json`).then((answer) => answer.json())
  return {
    url: `${address}rest/v1/albums?select=*&order=position`,
    headers: { apikey: String(config.publishableKey), accept: 'application/json' },
  }
}
