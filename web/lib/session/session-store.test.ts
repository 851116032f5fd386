import { AuthClient, type GoTrueClient, type SupportedStorage } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ada, answer, fakeService, sessionOf, unreachable } from './fake-service.ts'
import { isFailedLink, takeLink } from './link.ts'
import { authFetch } from '#web/lib/http/service-fetch.ts'
import { createSessionStore } from './session-store.ts'

const storageKey = 'session:/clone/'
const token = 'POST auth/v1/token'
const tabs: GoTrueClient[] = []

function openTab(storage: SupportedStorage = localStorage) {
  const link = takeLink()
  const auth = new AuthClient({
    url: 'http://localhost/clone/auth/v1',
    storage,
    storageKey,
    fetch: authFetch,
    flowType: 'implicit',
    detectSessionInUrl: isFailedLink,
  })
  tabs.push(auth)
  return { auth, session: createSessionStore(auth, storageKey, link) }
}

async function openSettledTab() {
  const tab = openTab()
  await vi.waitFor(() => expect(tab.session.getState().event).toBe('INITIAL_SESSION'))
  return tab
}

const fullStorage: SupportedStorage = {
  getItem: () => null,
  removeItem: () => undefined,
  setItem() {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  },
}

const keep = (session: unknown) => localStorage.setItem(storageKey, JSON.stringify(session))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/clone/')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(tabs.splice(0).map((auth) => auth.dispose()))
})

test('a stored session is signed in from the first moment, before any answer [SES-1] [SES-3]', () => {
  fakeService({})
  keep(sessionOf('stored'))
  const { session } = openTab()
  expect(session.getState()).toMatchObject({
    status: 'signed-in',
    user: { id: ada.id, email: ada.email },
  })
})

test.each([
  ['nothing', null],
  ['no JSON', '{{'],
  ['something else', '{"user":1}'],
  ['a list', '[]'],
])('a browser that keeps %s is logged out from the first moment [SES-1]', (_what, stored) => {
  fakeService({})
  if (stored !== null) localStorage.setItem(storageKey, stored)
  expect(openTab().session.getState().status).toBe('signed-out')
})

test('a stored session is announced as the initial one [SES-2]', async () => {
  fakeService({})
  keep(sessionOf('stored'))
  const { session } = openTab()
  await vi.waitFor(() => expect(session.getState().event).toBe('INITIAL_SESSION'))
  expect(session.getState().status).toBe('signed-in')
})

test('an expired session stays signed in and is refreshed at once [SES-1] [SES-2]', async () => {
  const service = fakeService({ [token]: answer(200, sessionOf('fresh')) })
  keep(sessionOf('old', -10))
  const { auth, session } = openTab()
  const seen: unknown[] = []
  session.subscribe(({ status, event }) => seen.push([status, event]))
  expect((await auth.getSession()).data.session?.access_token).toBe('access-fresh')
  expect(seen).toContainEqual(['signed-in', 'TOKEN_REFRESHED'])
  expect(seen).not.toContainEqual(expect.arrayContaining(['signed-out']))
  expect(service.askedFor(token)[0]?.body).toEqual({ refresh_token: 'refresh-old' })
})

test('a session near its end is refreshed without being asked for [SES-2] [SES-3]', async () => {
  vi.useFakeTimers()
  const service = fakeService({ [token]: answer(200, sessionOf('fresh')) })
  keep(sessionOf('stored', 200))
  const { session } = openTab()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(service.askedFor(token)).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(service.askedFor(token)).toHaveLength(1)
  expect(session.getState().event).toBe('TOKEN_REFRESHED')
})

test.each([
  ['no network', unreachable],
  ['a 503', answer(503, {})],
  [
    'a page instead of an answer',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['too many requests', answer(429, { message: 'Slow down' })],
])(
  '%s during a refresh never logs out; the tries back off from 200 ms [SES-2]',
  async (_what, reply) => {
    vi.useFakeTimers()
    const service = fakeService({ [token]: reply })
    keep(sessionOf('old', -10))
    const { session } = openTab()
    await vi.advanceTimersByTimeAsync(31_000)
    const [first = 0, ...later] = service.askedFor(token).map(({ at }) => at)
    expect(later.slice(0, 3).map((at) => at - first)).toEqual([200, 600, 1400])
    expect(session.getState()).toMatchObject({ status: 'signed-in', event: 'INITIAL_SESSION' })
    expect(localStorage.getItem(storageKey)).toContain('refresh-old')
    vi.mocked(console.error).mockClear()
  },
)

test.each([
  ['refresh_token_not_found', 400],
  ['refresh_token_already_used', 400],
  ['session_not_found', 403],
])('a refresh refused for good (%s) removes the session [SES-2]', async (code, status) => {
  fakeService({ [token]: answer(status, { error_code: code, message: 'No' }) })
  keep(sessionOf('old', -10))
  const { session } = openTab()
  await vi.waitFor(() => expect(session.getState().status).toBe('signed-out'))
  expect(localStorage.getItem(storageKey)).toBeNull()
  vi.mocked(console.error).mockClear()
})

test('a log-in signs this browser in and keeps the session [SES-1] [SES-2] [SES-3]', async () => {
  const service = fakeService({ [token]: answer(200, sessionOf('new')) })
  const { session } = await openSettledTab()
  expect(await session.signIn('ada@example.org', 'quite-long-1')).toBeUndefined()
  expect(session.getState()).toMatchObject({ status: 'signed-in', event: 'SIGNED_IN' })
  expect(localStorage.getItem(storageKey)).toContain('refresh-new')
  expect(service.askedFor(token)[0]?.query).toBe('?grant_type=password')
})

test('a refused log-in gives the error of the service as a value [SES-7]', async () => {
  fakeService({
    [token]: answer(400, { error_code: 'invalid_credentials', msg: 'Invalid login credentials' }),
  })
  const { session } = openTab()
  const error = await session.signIn('ada@example.org', 'wrong-password-1')
  expect(error).toMatchObject({ message: 'Invalid login credentials', status: 400 })
  expect(session.getState().status).toBe('signed-out')
})

test('a browser that cannot keep the session gives an error as a value [SES-7]', async () => {
  fakeService({ [token]: answer(200, sessionOf('new')) })
  const { session } = openTab(fullStorage)
  expect(await session.signIn('ada@example.org', 'quite-long-1')).toBeInstanceOf(Error)
})

const logout = 'POST auth/v1/logout'

test.each([
  ['204', answer(204)],
  ['401', answer(401, { error_code: 'bad_jwt', message: 'invalid JWT' })],
  ['403', answer(403, { error_code: 'session_not_found', message: 'No session' })],
  ['404', answer(404, { message: 'User not found' })],
  ['404 that is no JSON', () => new Response('404 Not Found', { status: 404 })],
])('%s from the service is a log-out [SES-4] [SES-1]', async (_what, reply) => {
  const service = fakeService({ [logout]: reply })
  keep(sessionOf('stored'))
  const { session } = openTab()
  expect(await session.signOut()).toBeUndefined()
  expect(session.getState()).toMatchObject({ status: 'signed-out', event: 'SIGNED_OUT' })
  expect(session.getState().user).toBeUndefined()
  expect(localStorage.getItem(storageKey)).toBeNull()
  expect(service.askedFor(logout)[0]?.query).toBe('?scope=local')
})

test.each([
  ['no network', unreachable, 0],
  ['a 500', answer(500, {}), 500],
  ['a 422', answer(422, { message: 'No' }), 422],
])(
  'a log-out that fails by %s is logged and returned, not thrown [SES-4]',
  async (_what, reply, status) => {
    fakeService({ [logout]: reply })
    keep(sessionOf('stored'))
    const { session } = openTab()
    expect(await session.signOut()).toMatchObject({ status })
    expect(session.getState().status).toBe('signed-in')
    const logged = JSON.stringify(vi.mocked(console.warn).mock.calls)
    expect(logged).toContain('Log out failed')
    expect(logged).not.toContain('access-stored')
    expect(logged).not.toContain('refresh-stored')
    vi.mocked(console.error).mockClear()
  },
)

test('logging out in one tab logs out the other, and so does logging in [SES-2]', async () => {
  fakeService({ [logout]: answer(204), [token]: answer(200, sessionOf('again')) })
  keep(sessionOf('stored'))
  const [one, other] = [openTab(), openTab()]
  await one.session.signOut()
  await vi.waitFor(() => expect(other.session.getState().status).toBe('signed-out'))
  await one.session.signIn('ada@example.org', 'quite-long-1')
  await vi.waitFor(() => expect(other.session.getState().status).toBe('signed-in'))
})

test("clearing the browser's data signs every tab out [SES-2]", () => {
  fakeService({})
  keep(sessionOf('stored'))
  const { session } = openTab()
  dispatchEvent(new StorageEvent('storage', { key: 'something-else' }))
  expect(session.getState().status).toBe('signed-in')
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(session.getState().status).toBe('signed-out')
})

const linkHash = (type: string) =>
  `#access_token=access-link&refresh_token=refresh-link&expires_in=3600&token_type=bearer&type=${type}`

test('a recovery is remembered until the password is changed [SES-2]', async () => {
  fakeService({
    'POST auth/v1/verify': answer(200, sessionOf('link')),
    'PUT auth/v1/user': answer(200, ada),
  })
  const { auth, session } = await openSettledTab()
  await auth.verifyOtp({ type: 'recovery', token_hash: 'abc' })
  expect(session.getState()).toMatchObject({ status: 'signed-in', event: 'PASSWORD_RECOVERY' })
  await auth.updateUser({ password: 'another-one-1' })
  expect(session.getState().event).toBe('USER_UPDATED')
})

test.each([
  ['a log-in', linkHash('magiclink')],
  ['a mail', '#token_hash=abc&type=signup'],
])(
  'the link of %s is found and taken out of the address, and asked about before it is taken, also after a reload [SES-3] [SAFE-4]',
  async (_what, hash) => {
    const service = fakeService({})
    history.replaceState({ kept: true }, '', `/clone/?q=1${hash}`)
    const { session } = await openSettledTab()
    expect(session.getState()).toMatchObject({ status: 'signed-out', link: hash.slice(1) })
    expect(location.href).toMatch(/\/clone\/\?q=1$/)
    expect(history.state).toEqual({ kept: true })
    expect(service.asked).toEqual([])
    const reloaded = await openSettledTab()
    expect(reloaded.session.getState().link).toBe(hash.slice(1))
    session.dropLink()
    expect(session.getState().link).toBeUndefined()
    expect((await openSettledTab()).session.getState().link).toBeUndefined()
  },
)

test('a log-in in the query of an address is not taken either [SAFE-4]', async () => {
  const service = fakeService({})
  history.replaceState(null, '', `/clone/?${linkHash('signup').slice(1)}`)
  const { session } = await openSettledTab()
  expect(session.getState().status).toBe('signed-out')
  expect(service.asked).toEqual([])
})

test.each([
  ['a renewal is refused', 'POST auth/v1/token', 400, 'refresh_token_already_used', -10],
  ['the account service knows it no more', 'GET auth/v1/user', 403, 'session_not_found', 3600],
])(
  'who was logged in and is not any more, because %s, is told; who leaves is not [SES-7]',
  async (_why, route, status, code, expiresIn) => {
    const refused = answer(status, { error_code: code, code: status, msg: 'x' })
    fakeService({ [route]: refused, 'POST auth/v1/logout': answer(403, { error_code: code }) })
    keep(sessionOf('old', expiresIn))
    const first = openTab()
    await first.auth.getUser()
    expect(first.session.getState()).toMatchObject({
      status: 'signed-out',
      problem: { code: 'session_expired' },
    })

    keep(sessionOf('old'))
    const second = await openSettledTab()
    await second.session.signOut()
    expect(second.session.getState()).toMatchObject({ status: 'signed-out', problem: undefined })
  },
)

test('a second factor that was checked renews the session [SES-2]', async () => {
  fakeService({
    'POST auth/v1/factors/f1/verify': answer(200, sessionOf('second')),
  })
  keep(sessionOf('stored'))
  const { auth, session } = await openSettledTab()
  await auth.mfa.verify({ factorId: 'f1', challengeId: 'c1', code: '123456' })
  expect(session.getState()).toMatchObject({ status: 'signed-in', event: 'MFA_CHALLENGE_VERIFIED' })
})

test('a link that failed says why, once, and leaves a clean address [SES-7]', async () => {
  fakeService({})
  keep(sessionOf('stored'))
  const failed = 'error=access_denied&error_code=otp_expired&error_description=Link+has+expired'
  history.replaceState({ kept: true }, '', `/clone/?q=1#${failed}`)
  const { session } = openTab()
  await vi.waitFor(() => expect(session.getState().problem).toBeDefined())
  expect(session.getState().problem).toMatchObject({ details: { code: 'otp_expired' } })
  expect(location.href).toMatch(/\/clone\/\?q=1$/)
  expect(history.state).toEqual({ kept: true })
  expect(session.getState().status).toBe('signed-in')
  session.forgetProblem()
  expect(session.getState().problem).toBeUndefined()
})
