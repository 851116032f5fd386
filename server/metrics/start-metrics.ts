import type { RequestListener } from 'node:http'

import { listen, urlHost } from '#server/http/listen.ts'
import type { Connections } from '#server/lite/connection/connections.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'

type Options = {
  readonly settings: Pick<Settings, 'metricsHost' | 'metricsPort' | 'basePath'>
  readonly connections: Pick<Connections, 'use'>
  readonly log: Log
}

type Measured = {
  readonly observing: (listener: RequestListener) => RequestListener
  readonly stop: () => Promise<void>
}

/** Without `METRICS_PORT` nothing is measured, and its code is not loaded. @throws Error when the port is taken */
export async function startMetrics({ settings, connections, log }: Options): Promise<Measured> {
  const { metricsHost, metricsPort, basePath } = settings
  if (metricsPort === undefined)
    return { observing: (listener) => listener, stop: () => Promise.resolve() }
  const listening = await listen(metricsHost, metricsPort, { settings: 'METRICS_' })
  const { createMetrics } = await import('./metrics.ts')
  const metrics = createMetrics(connections.use)
  listening.use(metrics.answer(log))
  log.info(`Figures for Prometheus: http://${urlHost(metricsHost)}:${listening.port}/metrics`)
  return {
    observing: (listener) => metrics.observing(basePath, listener),
    stop: async () => {
      await listening.close()
      metrics.stop()
    },
  }
}
