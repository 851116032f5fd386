import { expect, test, vi } from 'vitest'

import { ada, answer, fakeService, sessionOf } from './fake-service.ts'
import { beginEachAnew, keep, openSettledTab, openTab } from './session-fixture.ts'

beginEachAnew()

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
