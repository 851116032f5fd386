import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { Connections } from '#server/lite/connection/connections.ts'

/** Seconds, from a row in memory to a password that waits its turn; streams take as long as they play. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** What is counted of this process, besides what Node says of itself. */
export function createFigures(use: Connections['use']) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const pool = (name: string, help: string, kind: 'inUse' | 'waiting') =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [each, of] of Object.entries(use())) this.set({ pool: each }, of[kind])
      },
    })
  pool('database_connections_in_use', 'Connections that requests hold, by pool.', 'inUse')
  pool('database_connections_waited_for', 'Requests that wait for one, by pool.', 'waiting')

  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the first line of a request to the end of its answer, by route.',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    }),
    bytes: new Counter({
      name: 'http_sent_bytes_total',
      help: 'Bytes sent to browsers, by route.',
      labelNames: ['route'],
      registers,
    }),
    streams: new Gauge({
      name: 'streams_open',
      help: 'Recordings that are on their way.',
      registers,
    }),
    refused: new Counter({
      name: 'refusals_total',
      help: 'What a limit refused, by limit.',
      labelNames: ['limit'],
      registers,
    }),
  }
}
