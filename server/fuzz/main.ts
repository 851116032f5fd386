import { parseArgs } from 'node:util'

import { startTestServer } from '#server/testing/test-server.ts'

import { environment, fuzz } from './fuzz.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    first: { type: 'string', default: '0' },
  },
})
const [requests, seed, first] = [Number(values.requests), Number(values.seed), Number(values.first)]
const server = await startTestServer(environment)
try {
  const { findings, statuses } = await fuzz(server, { seed, requests, first })
  for (const { what, request } of findings) console.log(`${what}\n  ${request}\n`)
  console.log(`${requests} requests of seed ${seed}: ${findings.length} findings`, statuses)
  if (findings.length > 0) process.exitCode = 1
} finally {
  await server.stop()
}
