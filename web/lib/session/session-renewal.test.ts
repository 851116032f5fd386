import { expect, test, vi } from 'vitest'

import { answer, fakeService, sessionOf, unreachable } from './fake-service.ts'
import {
  beginEachAnew,
  keep,
  openSettledTab,
  openTab,
  storageKey,
  token,
} from './session-fixture.ts'

beginEachAnew()

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

test('a second factor that was checked renews the session [SES-2]', async () => {
  fakeService({
    'POST auth/v1/factors/f1/verify': answer(200, sessionOf('second')),
  })
  keep(sessionOf('stored'))
  const { auth, session } = await openSettledTab()
  await auth.mfa.verify({ factorId: 'f1', challengeId: 'c1', code: '123456' })
  expect(session.getState()).toMatchObject({ status: 'signed-in', event: 'MFA_CHALLENGE_VERIFIED' })
})
