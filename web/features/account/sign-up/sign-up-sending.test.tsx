import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { ada, answer, fakeService, unreachable } from '#web/lib/session/fake-service.ts'
import { session } from '#web/lib/session/session.ts'

import { address, pass, renderAccount } from '#web/features/account/render-account.tsx'
import {
  signup,
  logout,
  save,
  works,
  steps,
  field,
  press,
  heading,
  alerts,
  fillStep,
  goTo,
  profile,
  submitAll,
  beginEachAnew,
} from './sign-up-fixture.ts'

beginEachAnew()

test('submitting signs up and then saves the profile as that person, without logging in [SIGN-9] [SIGN-10] [API-2]', async () => {
  const service = fakeService(works)
  renderAccount('/signup')
  await submitAll()
  expect(service.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET auth/v1/settings',
    signup,
    save,
    logout,
  ])
  const [, made, saved] = service.asked
  expect(made?.body).toMatchObject({
    email: 'ada@example.org',
    password: 'quite-long-1',
    data: profile,
  })
  expect(saved?.body).toEqual({ id: ada.id, ...profile })
  expect(saved?.headers.get('authorization')).toBe('Bearer access-made')
  expect(saved?.headers.get('prefer')).toContain('resolution=merge-duplicates')
  expect(session.getState().status).toBe('signed-out')
  expect(localStorage).toHaveLength(0)
})

test('success is said, and a second later the log-in page has the news for 6 s [SIGN-10] [LOGIN-8]', async () => {
  fakeService(works)
  renderAccount('/signup', { from: '/album/a1' })
  await submitAll()
  expect(screen.getByText('User signed up successfully')).toBeTruthy()
  await pass(900)
  expect(address().pathname).toBe('/signup')
  await pass(200)
  expect(address()).toEqual({
    pathname: '/login',
    state: { from: '/album/a1', email: 'ada@example.org', isNew: true },
  })
  expect(screen.getByText('You can login now').closest('[role="status"]')).not.toBeNull()
  expect(field('Email or username').value).toBe('ada@example.org')
  expect(sessionStorage).toHaveLength(0)
  await pass(5800)
  expect(screen.getByText('You can login now')).toBeTruthy()
  await pass(200)
  expect(screen.queryByText('You can login now')).toBeNull()
})

test('the news of a sign-up goes as soon as the form is sent, be it wrong [LOGIN-8]', () => {
  fakeService(works)
  renderAccount('/login', { email: 'ada@example.org', isNew: true })
  expect(screen.getByText('You can login now')).toBeTruthy()
  press('Log In')
  expect(screen.queryByText('You can login now')).toBeNull()
})

test('where the email must be confirmed, the page that does it follows [SIGN-10] [SIGN-11]', async () => {
  const user = { ...ada, user_metadata: {} }
  fakeService({ [signup]: answer(200, user) })
  renderAccount('/signup', { from: '/album/a1' })
  await submitAll()
  expect(screen.getByText('User signed up successfully')).toBeTruthy()
  await pass(1000)
  expect(address()).toMatchObject({
    pathname: '/confirm-email',
    state: { email: 'ada@example.org', from: '/album/a1' },
  })
})

test('the log-in page takes the place of the sign-up: Back leads to what was before it [SIGN-10]', async () => {
  fakeService(works)
  renderAccount('/login')
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  press('Browser back')
  fireEvent.click(screen.getByRole('link', { name: 'Sign up for Music' }))
  await submitAll()
  await pass(1000)
  expect(address().pathname).toBe('/login')
  press('Browser back')
  expect(address().pathname).toBe('/login')
})

test('presses while the request runs or after success send nothing more [SIGN-9]', async () => {
  const service = fakeService({ ...works, [signup]: () => new Promise(() => undefined) })
  renderAccount('/signup')
  await submitAll()
  const button = screen.getByRole('button', { name: 'Sign up' })
  expect(button).toHaveProperty('disabled', true)
  const form = button.closest('form')
  if (!form) throw new Error('The button belongs to no form')
  fireEvent.submit(form)
  fireEvent.submit(form)
  await pass(100)
  expect(service.askedFor(signup)).toHaveLength(1)
})

test.each([
  ['the service', answer(422, { msg: 'Signups are closed' }), 'Signups are closed'],
  ['an answer without a user', answer(200, {}), 'User creation failed'],
  [
    'no network',
    unreachable,
    'We could not reach the service. Check your connection and try again.',
  ],
  [
    'a weak password',
    answer(422, {
      error_code: 'weak_password',
      msg: 'Weak',
      weak_password: { reasons: ['length'] },
    }),
    'This password is too weak: it is too short.',
  ],
])(
  'a sign-up that fails by %s says so and keeps what was entered [SIGN-11] [SES-7]',
  async (_what, reply, message) => {
    const service = fakeService({ ...works, [signup]: reply })
    renderAccount('/signup')
    await submitAll()
    expect(alerts()).toEqual([message])
    expect(service.askedFor(save)).toHaveLength(0)
    expect(field(/Share my registration data/).checked).toBe(true)
    press('Back')
    expect(field('Name').value).toBe('Ada Quill')
    expect(alerts()).toEqual([])
    vi.mocked(console.error).mockClear()
  },
)

test('an account whose email must be confirmed first is made without a profile [SIGN-11]', async () => {
  const service = fakeService({ ...works, [signup]: answer(200, ada) })
  renderAccount('/signup')
  await submitAll()
  expect(screen.getByText('User signed up successfully')).toBeTruthy()
  expect(service.askedFor(save)).toHaveLength(0)
})

test('who is logged in already is sent to Home [ROUTE-6]', () => {
  fakeService({})
  session.setState({ status: 'signed-in' })
  renderAccount('/signup')
  expect(address().pathname).toBe('/')
})

test('a reload loses nothing but the password, which is asked for again [SIGN-3] [SIGN-11]', () => {
  fakeService({})
  const { unmount } = renderAccount('/signup')
  goTo(3)
  fillStep[3]()
  const draft = sessionStorage.getItem('sign-up')
  expect(draft).toContain('Ada Quill')
  expect(draft).not.toContain('quite-long-1')
  unmount()
  renderAccount('/signup', {}, 3)
  expect(heading().textContent).toBe('Create a password')
  expect(field('Password').value).toBe('')
  fillStep[1]()
  press('Next')
  expect(field('Name').value).toBe('Ada Quill')
  expect(field('Month').value).toBe('12')
  expect(field('Woman').checked).toBe(true)
  press('Next')
  expect(field(/Share my registration data/).checked).toBe(true)
})

test.each(['{{', '{"step":9}', '[]'])(
  'a draft that cannot be read (%s) is none [SIGN-3]',
  (draft) => {
    fakeService({})
    sessionStorage.setItem('sign-up', draft)
    renderAccount('/signup')
    expect(heading().textContent).toBe(steps[0])
  },
)
