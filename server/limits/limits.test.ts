import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { agreementAlone } from '#server/copies/agreement.ts'

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

function setUp(mails = 1) {
  const limits = createAuthLimits(
    { ...allowances, mails },
    async (authorization) =>
      authorization ? { userId: authorization, sessionId: undefined } : undefined,
    agreementAlone().rateLimit,
  )
  return async (
    route: string,
    {
      email = 'a@b.co',
      address = '203.0.113.1',
      grant = 'password',
      status = 400,
      authorization = '',
      isKnown = false,
      names = true,
    } = {},
  ) => {
    const caller = from(address, { authorization })
    const body = names ? { email } : {}
    const attempt = { route, grant, body, caller, isKnown }
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
  const owner = { address: '198.51.100.1', isKnown: true }
  expect(await attempt(token, owner)).toBe(400)
  expect(await attempt(token, { ...owner, status: 200 })).toBe(200)
})

test('all browsers that are known have no more guesses together than an address [SAFE-2]', async () => {
  const attempt = setUp()
  const statuses = []
  for (let times = 0; times < 3; times += 1)
    statuses.push(await attempt(token, { isKnown: true, address: `203.0.113.${times}` }))
  expect(statuses).toEqual([400, 400, 429])
})

test('an address that guesses at account after account gets no further by browsers that are known [SAFE-2]', async () => {
  const attempt = setUp()
  for (let account = 0; account < 20; account += 1)
    expect(await attempt(token, { email: `${account}@b.co`, isKnown: true })).toBe(400)
  expect(await attempt(token, { email: 'another@b.co', isKnown: true })).toBe(429)
})

test('when others have asked for many mails to somebody, an address has some of its own, until a day’s are used up [SAFE-2]', async () => {
  const attempt = setUp(3)
  const recover = (address: number) =>
    attempt('/auth/v1/recover', { status: 200, address: `203.0.113.${address}` })
  for (let address = 0; address < 4; address += 1)
    for (let times = 0; times < 3; times += 1) expect(await recover(address)).toBe(200)
  expect([await recover(4), await recover(4)]).toEqual([200, 429])
  expect(await recover(3)).toBe(429)
  for (let address = 5; address < 40; address += 1) expect(await recover(address)).toBe(200)
  expect(await recover(40)).toBe(429)
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(await recover(40)).toBe(200)
})

test('what is refused for one account uses up nothing of the others behind its address [SAFE-2]', async () => {
  const attempt = setUp()
  const statuses = []
  for (let times = 0; times < 40; times += 1) statuses.push(await attempt(token))
  expect(statuses.filter((status) => status === 400)).toHaveLength(2)
  expect(await attempt(token, { email: 'other@b.co' })).toBe(400)
})

test('what was refused while right log-ins were under way leaves nobody shut out [SAFE-2]', async () => {
  const attempt = setUp()
  const statuses = await Promise.all(
    Array.from({ length: 5 }, () => attempt(token, { status: 200 })),
  )
  expect(statuses).toEqual([200, 200, 429, 429, 429])
  expect(await attempt(token, { status: 200 })).toBe(200)
})

test('wrong links of mails, which nobody can guess, shut out nobody behind the same address [SAFE-2]', async () => {
  const attempt = setUp()
  for (let times = 0; times < 100; times += 1)
    expect(await attempt('/auth/v1/verify', { names: false })).toBe(400)
  expect(await attempt('/auth/v1/verify', { names: false })).toBe(429)
  expect(await attempt('/auth/v1/verify')).toBe(400)
})

test('right log-ins are many, but do not go on without end [SAFE-6]', async () => {
  const attempt = setUp()
  const logIn = (email?: string) => attempt(token, { status: 200, ...(email ? { email } : {}) })
  for (let times = 0; times < 60; times += 1) expect(await logIn()).toBe(200)
  expect(await logIn()).toBe(429)
  expect(await logIn('other@b.co')).toBe(200)
  for (let account = 0; account < 539; account += 1) await logIn(`${account}@b.co`)
  expect(await logIn('another@b.co')).toBe(429)
  vi.advanceTimersByTime(quarterHour)
  expect(await logIn()).toBe(200)
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
  const limits = createAuthLimits(allowances, async () => undefined, agreementAlone().rateLimit)
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

test('who is told that too many log in at once has made no guess [SAFE-2]', async () => {
  const attempt = setUp()
  for (let times = 0; times < 5; times += 1) expect(await attempt(token, { status: 429 })).toBe(429)
  expect(await attempt(token, { status: 200 })).toBe(200)
})
