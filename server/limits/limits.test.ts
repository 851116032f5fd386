import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createAuthLimits } from './auth-limits.ts'
import { type Caller, clientAddress } from './client-address.ts'
import { rateLimit } from './rate-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const from = (remoteAddress: string, headers = {}): Caller => ({
  headers,
  socket: { remoteAddress },
})

test.each([
  ['203.0.113.7', {}, false, '203.0.113.7'],
  ['::ffff:203.0.113.7', {}, false, '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', {}, false, '2001:db8:1:2'],
  ['2001:db8::1', {}, false, '2001:db8:0:0'],
  ['::1', {}, false, '0:0:0:0'],
  ['10.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, false, '10.0.0.1'],
  ['10.0.0.1', { 'x-forwarded-for': 'forged, 203.0.113.7' }, true, '203.0.113.7'],
  ['10.0.0.1', {}, true, '10.0.0.1'],
])('%s with %j, proxy trusted: %j, counts as %s [SAFE-2]', (address, headers, trusted, counted) => {
  expect(clientAddress(from(address, headers), trusted)).toBe(counted)
})

const allowances = {
  trustProxy: false,
  loginAttempts: 2,
  signUps: 3,
  mails: 1,
  confirmEmail: false,
}
const token = '/auth/v1/token'

function setUp() {
  const limits = createAuthLimits(allowances, async (authorization) =>
    authorization ? { userId: authorization, sessionId: undefined } : undefined,
  )
  return async (
    route: string,
    {
      email = 'a@b.co',
      address = '203.0.113.1',
      grant = 'password',
      status = 400,
      authorization = '',
      device = undefined as string | undefined,
    } = {},
  ) => {
    const caller = from(address, { authorization })
    const attempt = { route, grant, body: { email }, caller, device }
    const answer = await limits.guard(attempt, async () => new Response('', { status }))
    return answer.status
  }
}

const quarterHour = 15 * 60 * 1000

test('wrong passwords run out per account and address, until time has passed [SAFE-2]', async () => {
  const attempt = setUp()
  expect(await attempt(token)).toBe(400)
  expect(await attempt(token, { email: 'A@B.CO' })).toBe(400)
  expect(await attempt(token)).toBe(429)
  expect(await attempt(token, { email: 'other@b.co' })).toBe(400)
  expect(await attempt(token, { address: '203.0.113.2', status: 200 })).toBe(200)
  vi.advanceTimersByTime(quarterHour)
  expect(await attempt(token, { status: 200 })).toBe(200)
})

test('one address has so few guesses a day at an account that the account stays open to others [SAFE-2]', async () => {
  const attempt = setUp()
  let guesses = 0
  for (let quarter = 0; quarter < 95; quarter += 1) {
    while ((await attempt(token)) === 400) guesses += 1
    vi.advanceTimersByTime(quarterHour)
  }
  expect(guesses).toBe(10)
  expect(await attempt(token, { address: '203.0.113.2', status: 200 })).toBe(200)
})

test('guesses from everywhere together run out, but not for a browser that is known [SAFE-2]', async () => {
  const attempt = setUp()
  const statuses = []
  for (let address = 0; address < 51; address += 1)
    for (let times = 0; times < 2; times += 1)
      statuses.push(await attempt(token, { address: `198.51.100.${address}` }))
  expect(statuses.indexOf(429)).toBe(100)
  const owner = { address: '198.51.100.1', device: 'ida’s' }
  expect(await attempt(token, owner)).toBe(400)
  expect(await attempt(token, { ...owner, status: 200 })).toBe(200)
})

test('a browser that is known has no more guesses than an address [SAFE-2]', async () => {
  const attempt = setUp()
  const statuses = []
  for (let times = 0; times < 3; times += 1)
    statuses.push(await attempt(token, { device: 'stolen', address: `203.0.113.${times}` }))
  expect(statuses).toEqual([400, 400, 429])
})

test('who asks for mails to somebody uses up only a part of what the person may ask for [SAFE-2]', async () => {
  const attempt = setUp()
  const recover = (options: { address: string; device?: string }) =>
    attempt('/auth/v1/recover', { status: 200, ...options })
  const statuses = []
  for (let address = 0; address < 5; address += 1)
    statuses.push(await recover({ address: `203.0.113.${address}` }))
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect(await recover({ address: '203.0.113.1', device: 'ida’s' })).toBe(200)
})

test('strangers fill no memory with made-up names: the oldest are forgotten [SAFE-6]', async () => {
  const limit = rateLimit(1, 60, 3)
  expect(await limit.take('first')).toBe(0)
  expect(await limit.take('first')).toBe(60)
  for (let name = 0; name < 3; name += 1) await limit.take(String(name))
  expect(await limit.take('first')).toBe(0)
})

test('one address may not try account after account [SAFE-2]', async () => {
  const attempt = setUp()
  const statuses = []
  for (let account = 0; account < 21; account += 1)
    statuses.push(await attempt(token, { email: `${account}@b.co` }))
  expect(statuses.indexOf(429)).toBe(20)
})

test('an address that has to wait uses up the attempts of nobody else [SAFE-2]', async () => {
  const attempt = setUp()
  for (let account = 0; account < 20; account += 1)
    await attempt(token, { email: `${account}@b.co` })
  for (let times = 0; times < 3; times += 1)
    expect(await attempt(token, { email: 'ida@b.co' })).toBe(429)
  expect(await attempt(token, { email: 'ida@b.co', address: '203.0.113.2' })).toBe(400)
})

const loseDatabase = () => Promise.reject(new Error('The database is away'))

test('what fails without an answer costs nothing [SAFE-2]', async () => {
  const limits = createAuthLimits(allowances, async () => undefined)
  const attempt = (forward: () => Promise<Response>) =>
    limits.guard(
      {
        route: '/auth/v1/recover',
        grant: undefined,
        body: { email: 'a@b.co' },
        caller: from('::1'),
      },
      forward,
    )
  for (let times = 0; times < 3; times += 1)
    await expect(attempt(loseDatabase)).rejects.toThrow('away')
  expect((await attempt(async () => new Response())).status).toBe(200)
})

test('what succeeds, a fault of the server, and a session that goes on cost nothing [SAFE-2]', async () => {
  const attempt = setUp()
  for (const status of [200, 200, 503, 503, 200])
    expect(await attempt(token, { status })).toBe(status)
  for (let refresh = 0; refresh < 5; refresh += 1)
    expect(await attempt(token, { grant: 'refresh_token' })).toBe(400)
})

test.each([
  ['/auth/v1/verify', 2],
  ['/auth/v1/recover', 1],
  ['/auth/v1/resend', 1],
  ['/auth/v1/signup', 3],
])('%s runs out after %i [SAFE-2]', async (route, allowed) => {
  const attempt = setUp()
  for (let times = 0; times < allowed; times += 1) expect(await attempt(route)).toBe(400)
  expect(await attempt(route)).toBe(429)
})

const user = '/auth/v1/user'

test('a changed email sends mails, which run out per account and per mailbox [SAFE-2]', async () => {
  const attempt = setUp()
  const change = (email: string, authorization: string) =>
    attempt(user, { email, authorization, status: 200 })
  expect(await change('a@b.co', 'ida')).toBe(200)
  expect(await change('c@b.co', 'ida')).toBe(429)
  expect(await change('a@b.co', 'joe')).toBe(429)
  expect(await attempt('/auth/v1/recover', { email: 'A@b.co' })).toBe(429)
})

test('reading and changing what sends no mail is not counted [SAFE-2]', async () => {
  const attempt = setUp()
  for (let times = 0; times < 20; times += 1) expect(await attempt(user, { email: '' })).toBe(400)
})
