import type { SupportedStorage } from '@supabase/auth-js'
import { expect, test, vi } from 'vitest'

import { ada, answer, fakeService, sessionOf, unreachable } from './fake-service.ts'
import {
  beginEachAnew,
  keep,
  logout,
  openSettledTab,
  openTab,
  storageKey,
  token,
} from './session-fixture.ts'

beginEachAnew()

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

const fullStorage: SupportedStorage = {
  getItem: () => null,
  removeItem: () => undefined,
  setItem() {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  },
}

test('a browser that cannot keep the session gives an error as a value [SES-7]', async () => {
  fakeService({ [token]: answer(200, sessionOf('new')) })
  const { session } = openTab(fullStorage)
  expect(await session.signIn('ada@example.org', 'quite-long-1')).toBeInstanceOf(Error)
})

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
