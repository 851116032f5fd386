import { expect, test } from 'vitest'

import { createRequestLimits } from '#server/limits/request-limits.ts'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { FakeAnswer } from '#server/limits/fake-answer.ts'
import { createLog } from '#server/log.ts'

import { createGateway } from './gateway.ts'

/** A gateway before a service that always gives the same answer. */
function setUp(answer: () => Response, refused = async () => {}, log = createLog('silent')) {
  const allowance = { inFlight: 9, points: 9, windowSeconds: 9 }
  const gateway = createGateway({
    backend: { fetch: async () => answer() },
    auth: async () => answer(),
    admit: async ({ headers }) => ({
      key: headers.get('Authorization') ?? '',
      isStranger: false,
    }),
    rights: { functionNamed: () => undefined },
    queue: createFairQueue({
      maxRunning: 9,
      maxRunningPerClient: 9,
      maxStrangers: 9,
      maxQueued: 9,
      maxQueuedPerClient: 9,
      timeoutMs: 9,
    }),
    renewals: createRequestLimits('requests', allowance, allowance),
    lookUps: createRequestLimits('requests', allowance, allowance),
    slowDown: { refused },
    refuse: () => undefined,
    identify: async () => undefined,
    addressOf: () => '::1',
    log,
  })
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const outgoing = new FakeAnswer()
    const request = new Request(`http://localhost/${path}`, { headers })
    const incoming = { headers, socket: { remoteAddress: '::1' } }
    return { answer: await gateway(request, { incoming, outgoing }), outgoing }
  }
  return ask
}

test('rows that one caller has not yet taken are limited, and others are answered [SAFE-6]', async () => {
  const ask = setUp(() => Response.json('x'.repeat(3 * 1024 * 1024)))
  const asIda = () => ask('rest/v1/tracks', { Authorization: 'Bearer a.b.ida' })
  const first = await asIda()
  for (let times = 1; times < 5; times += 1) expect((await asIda()).answer.status).toBe(200)
  const { answer } = await asIda()
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '1'])
  expect((await ask('rest/v1/tracks', { Authorization: 'Bearer a.b.joe' })).answer.status).toBe(200)
  first.outgoing.emit('close')
  expect((await asIda()).answer.status).toBe(200)
})

test('no page of another site may read what is answered [SAFE-9]', async () => {
  const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'x' }
  const ask = setUp(() => Response.json({}, { headers }))
  for (const path of ['rest/v1/tracks', 'auth/v1/user']) {
    const { answer } = await ask(path, { Authorization: 'Bearer a.b.ida' })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-'))).toEqual([])
  }
})

test('what is refused waits for its turn to be told, and what is granted does not [SAFE-2]', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const told: number[] = []
  for (const path of ['rest/v1/tracks', 'auth/v1/settings']) {
    const refused = setUp(
      () => new Response('{}', { status: 400, headers: { 'Content-Type': 'application/json' } }),
      () => promise,
    )
    const granted = setUp(
      () => Response.json({}),
      () => promise,
    )
    void refused(path).then(({ answer }) => told.push(answer.status))
    await granted(path).then(({ answer }) => told.push(answer.status))
  }
  expect(told).toEqual([200, 200])
  release()
  await expect.poll(() => told).toEqual([200, 200, 400, 400])
})

test('a fault of lite in a request for rows is in the log [SAFE-5]', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const ask = setUp(
    () => Response.json({ code: 'SUP', message: 'x' }, { status: 500 }),
    undefined,
    log,
  )
  await ask('rest/v1/tracks')
  expect(lines.join('')).toContain('A request for rows failed')
})
