import { SignJWT } from 'jose'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { accessTokens } from '#server/http/access-token.ts'
import { FakeAnswer } from '#server/limits/fake-answer.ts'
import { createLog } from '#server/log.ts'
import { createBounds } from '#server/rest/bounds.ts'

import { createAdmission } from '#server/accounts/admission.ts'
import { createGateway } from '#server/lite/gateway.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const identify = accessTokens('j'.repeat(43))
const bounds = createBounds({
  settings: { trustProxy: false, requests: 1000, databaseConnections: 15 },
  publishableKey: 'sb_publishable_test',
  identify,
  rights: {
    isTable: () => false,
    functionNamed: () => undefined,
    mayCall: () => false,
    mayWrite: () => false,
  },
})
const parts: Parameters<typeof createGateway>[0] = {
  ...bounds,
  identify,
  refuse: createAdmission('sb_publishable_test', undefined).refuse,
  slowDown: { refused: async () => undefined },
  backend: { fetch: () => Promise.resolve(new Response(null, { status: 404 })) },
  auth: () => Promise.resolve(Response.json({})),
  log: createLog('silent'),
}
const gateway = createGateway(parts)

async function ask(remoteAddress: string, grant = 'refresh_token', headers: object = byKey) {
  const outgoing = new FakeAnswer()
  const incoming = { headers: { ...headers }, socket: { remoteAddress } }
  const address = `http://localhost/auth/v1/token?grant_type=${grant}`
  const answer = await gateway(new Request(address, { method: 'POST' }), { incoming, outgoing })
  outgoing.emit('close')
  return answer
}

const byKey = { apikey: 'sb_publishable_test' }

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
    msg: 'Too many attempts. Try again in 10 minutes.',
  })
  expect((await ask(elsewhere)).status).toBe(200)
  expect((await ask(home, 'password')).status).toBe(200)
  await vi.advanceTimersByTimeAsync(600_000)
  expect((await ask(home)).status).toBe(200)
})

test('what another site has a browser send uses up nobody’s renewals [SAFE-6]', async () => {
  const address = '203.0.113.3'
  const foreign = { ...byKey, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  for (let times = 0; times < 301; times += 1)
    expect((await ask(address, 'refresh_token', foreign)).status).toBe(403)
  expect((await ask(address, 'refresh_token', {})).status).toBe(401)
  expect((await ask(address)).status).toBe(200)
})

async function lookUp(remoteAddress: string, headers: object = byKey) {
  const incoming = { headers: { ...headers }, socket: { remoteAddress } }
  const outgoing = new FakeAnswer()
  const request = new Request('http://localhost/auth/v1/user')
  return (await gateway(request, { incoming, outgoing })).status
}

test('of one address thirty look-ups of an account are under way at most, and others are answered [SAFE-6]', async () => {
  const many = await Promise.all(Array.from({ length: 31 }, () => lookUp('203.0.113.4')))
  expect(many.filter((status) => status === 429)).toHaveLength(1)
  expect(await lookUp('203.0.113.5')).toBe(200)
})

test('whoever is logged in is looked up whatever others behind the address do [SAFE-6]', async () => {
  const token = await new SignJWT({ role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(crypto.randomUUID())
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('j'.repeat(43)))
  for (let times = 0; times < 100; times += 1) await lookUp('203.0.113.6')
  expect(await lookUp('203.0.113.6')).toBe(429)
  expect(await lookUp('203.0.113.6', { ...byKey, authorization: `Bearer ${token}` })).toBe(200)
})

test('a refusal that waits to be told takes nobody’s place [SAFE-6]', async () => {
  const told = Promise.withResolvers<undefined>()
  const slow = createGateway({
    ...parts,
    auth: () => Promise.resolve(new Response('{}', { status: 403 })),
    slowDown: { refused: () => told.promise },
  })
  const incoming = { headers: byKey, socket: { remoteAddress: '203.0.113.7' } }
  const refused = () =>
    slow(new Request('http://localhost/auth/v1/user'), { incoming, outgoing: new FakeAnswer() })
  const held = Array.from({ length: 40 }, refused)
  await vi.advanceTimersByTimeAsync(0)
  expect(await lookUp('203.0.113.7')).toBe(200)
  told.resolve(undefined)
  expect(new Set((await Promise.all(held)).map(({ status }) => status))).toEqual(
    new Set([403, 429]),
  )
})
