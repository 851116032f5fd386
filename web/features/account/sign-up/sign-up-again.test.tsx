import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { ada, answer, fakeService, sessionOf, unreachable } from '#web/lib/session/fake-service.ts'

import { pass, renderAccount } from '#web/features/account/render-account.tsx'
import {
  signup,
  token,
  save,
  works,
  steps,
  field,
  fill,
  press,
  pressTimes,
  heading,
  alerts,
  profile,
  submitAll,
  beginEachAnew,
} from './sign-up-fixture.ts'

beginEachAnew()

test('a profile that was not saved is saved by pressing again, and nothing is signed up twice [SIGN-11]', async () => {
  const refusal = answer(400, { code: '23514', message: 'new row violates check constraint' })
  const service = fakeService({ ...works, [save]: refusal })
  renderAccount('/signup')
  await submitAll()
  expect(alerts()).toEqual(['new row violates check constraint'])
  service.answers[save] = answer(201)
  press('Sign up')
  await pass(0)
  expect(screen.getByText('User signed up successfully')).toBeTruthy()
  expect(service.askedFor(signup)).toHaveLength(1)
  expect(service.askedFor(save)).toHaveLength(2)
})

test('a password that was changed before trying again is the one that counts [SIGN-11]', async () => {
  const service = fakeService({
    ...works,
    [save]: unreachable,
    'PUT auth/v1/user': answer(200, ada),
  })
  renderAccount('/signup')
  await submitAll()
  expect(alerts()).toEqual(['We could not reach the service. Check your connection and try again.'])
  press('Back')
  press('Back')
  fill('Password', 'another-one-1')
  press('Next')
  press('Next')
  service.answers[save] = answer(201)
  press('Sign up')
  await pass(0)
  expect(service.askedFor('PUT auth/v1/user')[0]?.body).toMatchObject({ password: 'another-one-1' })
  expect(screen.getByText('User signed up successfully')).toBeTruthy()
})

test('another email before trying again makes another account [SIGN-11]', async () => {
  const service = fakeService({ ...works, [save]: answer(503, {}) })
  renderAccount('/signup')
  await submitAll()
  expect(alerts()).toEqual(['The service is not available right now (503). Try again in a moment.'])
  pressTimes(3, 'Back')
  fill('Email address', 'quill@example.org')
  pressTimes(3, 'Next')
  service.answers[save] = answer(201)
  press('Sign up')
  await pass(0)
  expect(service.askedFor(signup).map(({ body }) => body)).toMatchObject([
    { email: 'ada@example.org' },
    { email: 'quill@example.org' },
  ])
})

const taken = answer(422, { error_code: 'user_already_exists', msg: 'User already registered' })

test('a sign-up whose answer was lost is found again by its own password [SIGN-11]', async () => {
  const service = fakeService({
    ...works,
    [signup]: unreachable,
    [token]: answer(200, sessionOf('made')),
  })
  renderAccount('/signup')
  await submitAll()
  service.answers[signup] = taken
  press('Sign up')
  await pass(0)
  expect(screen.getByText('User signed up successfully')).toBeTruthy()
  expect(service.askedFor(save)[0]?.body).toEqual({ id: ada.id, ...profile })
  vi.mocked(console.error).mockClear()
})

test("someone else's account is not opened after a lost answer [SIGN-11]", async () => {
  const service = fakeService({
    ...works,
    [signup]: unreachable,
    [token]: answer(400, { msg: 'Invalid login credentials' }),
  })
  renderAccount('/signup')
  await submitAll()
  service.answers[signup] = taken
  press('Sign up')
  await pass(0)
  expect(alerts()).toEqual(['User already registered'])
  vi.mocked(console.error).mockClear()
})

test('an email that has an account leads back to its step with all kept, and to log-in with it [SIGN-11] [SIGN-3]', async () => {
  const service = fakeService({ ...works, [signup]: taken })
  renderAccount('/signup')
  await submitAll()
  expect(heading().textContent).toBe(steps[0])
  expect(alerts()).toEqual(['User already registered'])
  expect(document.activeElement).toBe(field('Email address'))
  press('Next')
  expect(heading().textContent).toBe(steps[0])
  service.answers[signup] = works[signup]
  fill('Email address', 'quill@example.org')
  expect(alerts()).toEqual([])
  pressTimes(3, 'Next')
  expect(field(/Share my registration data/).checked).toBe(true)
  press('Sign up')
  await pass(0)
  expect(service.askedFor(signup).at(-1)?.body).toMatchObject({ email: 'quill@example.org' })
  expect(screen.getByText('User signed up successfully')).toBeTruthy()
})

test('from an email that has an account log-in is begun with it [SIGN-11] [LOGIN-2]', async () => {
  fakeService({ ...works, [signup]: taken })
  renderAccount('/signup')
  await submitAll()
  const error = screen.getByRole('alert')
  const forgot = screen.getByRole('link', { name: 'Forgot your password?' })
  expect(error.closest('form')?.contains(forgot)).toBe(true)
  fireEvent.click(screen.getByRole('link', { name: 'Log in here' }))
  expect(field('Email or username').value).toBe('ada@example.org')
})
