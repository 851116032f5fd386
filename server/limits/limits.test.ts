import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createAuthLimits } from './auth-limits.ts'
import { type Caller, clientAddress } from './client-address.ts'

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
    } = {},
  ) => {
    const caller = from(address, { authorization })
    const attempt = { route, grant, body: { email }, caller }
    const answer = await limits.guard(attempt, async () => new Response('', { status }))
    return answer.status
  }
}

test('wrong passwords run out per account, wherever they come from, until time has passed [SAFE-2]', async () => {
  const attempt = setUp()
  expect(await attempt(token, { address: '203.0.113.1' })).toBe(400)
  expect(await attempt(token, { address: '203.0.113.2' })).toBe(400)
  expect(await attempt(token, { address: '203.0.113.3' })).toBe(429)
  expect(await attempt(token, { email: 'A@B.CO', status: 200 })).toBe(429)
  expect(await attempt(token, { email: 'other@b.co' })).toBe(400)
  vi.advanceTimersByTime(15 * 60 * 1000)
  expect(await attempt(token, { status: 200 })).toBe(200)
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
