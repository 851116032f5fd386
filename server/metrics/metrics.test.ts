import { Server } from 'node:http'

import { expect, onTestFinished, test, vi } from 'vitest'

import { createApp } from '#server/app.ts'
import { listen } from '#server/http/listen.ts'
import { reportRefusal } from '#server/limits/refusals.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'

import { startMetrics } from './start-metrics.ts'

const log = createLog('silent')
const use = () => ({ tables: { inUse: 3, waiting: 2 }, accounts: { inUse: 0, waiting: 0 } })

/** An app with a song that goes on until it is told to end, and its figures. */
async function setUp(metricsPort: number | undefined) {
  const settings = { ...readSettings({ HOST: '0.0.0.0' }), metricsPort }
  const metrics = await startMetrics({ settings, connections: { use }, log })
  onTestFinished(metrics.stop)
  const listening = await listen('127.0.0.1', 0)
  onTestFinished(() => listening.close())
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const app = createApp({
    basePath: '/clone/',
    isHttps: false,
    trustProxy: false,
    gateway: () => new Response('rows'),
    media: (_, outgoing) => {
      outgoing.write('x'.repeat(100_000))
      void over.then(() => outgoing.end())
    },
    manage: (_, outgoing) => void outgoing.end(),
    web: () => new Response('page'),
    health: async () => true,
    log,
  })
  listening.use(metrics.observing(app))
  return { end, ask: (path: string) => fetch(`http://127.0.0.1:${listening.port}/${path}`) }
}

async function freePort(): Promise<number> {
  const listening = await listen('127.0.0.1', 0)
  await listening.close()
  return listening.port
}

test('[RUN-5] requests, streams, bytes, connections and refusals are figures, by route and never by address', async () => {
  const port = await freePort()
  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const { ask, end } = await setUp(port)
  await (await ask('clone/rest/v1/albums')).text()
  await (await ask('clone/somebody@example.org')).text()
  const song = await ask('clone/media/audio/a.webm')
  reportRefusal('sign-ups of an address')

  await expect.poll(figures).toContain('streams_open 1')
  const during = await figures()
  expect(during).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="rest\/v1\/:name",status="200"\} 1/,
  )
  expect(during).toContain('route="none"')
  expect(during).not.toContain('somebody')
  expect(during).toContain('refusals_total{limit="sign-ups of an address"} 1')
  expect(during).toContain('database_connections_in_use{pool="tables"} 3')
  expect(during).toContain('database_connections_waited_for{pool="tables"} 2')
  expect(during).toContain('nodejs_eventloop_lag_seconds')

  end()
  await song.text()
  await expect.poll(figures).toContain('streams_open 0')
  const [, bytes] =
    /http_sent_bytes_total\{route="media\/audio\/\*"\} (\d+)/.exec(await figures()) ?? []
  expect(Number(bytes)).toBeGreaterThan(100_000)
})

test('[RUN-5] without a port of their own there are no figures', async () => {
  const { ask } = await setUp(undefined)
  expect(await (await ask('metrics')).text()).not.toContain('http_request')
})

test('[RUN-5] an app that is open to the network keeps its figures to this machine', async () => {
  const port = await freePort()
  const listened = vi.spyOn(Server.prototype, 'listen')
  onTestFinished(() => listened.mockRestore())
  await setUp(port)
  expect(listened.mock.calls).toContainEqual([port, '127.0.0.1', expect.any(Function)])
})

test('[RUN-5] a port of the figures that is taken is said by its own name', async () => {
  const taken = await listen('127.0.0.1', 0)
  onTestFinished(() => taken.close())
  await expect(setUp(taken.port)).rejects.toThrow('Stop that, or set METRICS_PORT to another')
})
