import { EventEmitter } from 'node:events'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createLog } from '#server/log.ts'
import { createBounds } from '#server/rest/bounds.ts'

import { createGateway } from './gateway.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const bounds = createBounds({
  settings: { trustProxy: false, requests: 1 },
  secrets: { jwtSecret: 'j'.repeat(43), publishableKey: 'sb_publishable_test' },
  rights: {
    isTable: () => false,
    isFunction: () => false,
    mayCall: () => false,
    mayWrite: () => false,
  },
})
const gateway = createGateway({
  ...bounds,
  backend: { fetch: () => Promise.resolve(new Response(null, { status: 404 })) },
  auth: () => Promise.resolve(Response.json({})),
  log: createLog('silent'),
})

async function ask(remoteAddress: string, grant = 'refresh_token') {
  const outgoing = new EventEmitter()
  const incoming = { headers: {}, socket: { remoteAddress } }
  const address = `http://localhost/auth/v1/token?grant_type=${grant}`
  const answer = await gateway(new Request(address, { method: 'POST' }), { incoming, outgoing })
  outgoing.emit('close')
  return answer
}

const [home, elsewhere] = ['203.0.113.1', '203.0.113.2']

test('an address renews sessions 300 times in ten minutes and no more, and others go on [SAFE-6]', async () => {
  const statuses = new Set<number>()
  for (let times = 0; times < 300; times += 1) statuses.add((await ask(home)).status)
  expect([...statuses]).toEqual([200])
  const refused = await ask(home)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBe(600)
  expect(await refused.json()).toMatchObject({
    error_code: 'over_request_rate_limit',
    msg: 'Too many attempts. Try again after 600 seconds.',
  })
  expect((await ask(elsewhere)).status).toBe(200)
  expect((await ask(home, 'password')).status).toBe(200)
  await vi.advanceTimersByTimeAsync(600_000)
  expect((await ask(home)).status).toBe(200)
})
