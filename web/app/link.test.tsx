import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { ada, answer, sessionOf, unreachable } from '#web/lib/session/fake-service.ts'

import { openApp } from './app-fixture.tsx'

const verify = 'POST auth/v1/verify'
const user = 'GET auth/v1/user'
const login = '#access_token=theirs&refresh_token=r&expires_in=3600&token_type=bearer&type=signup'
const mallory = {
  ...ada,
  id: '22222222-2222-4222-8222-222222222222',
  email: 'mallory@evil.example',
}

// The code of a page takes its time to arrive in the first test that opens it.
const heading = (name: string) =>
  screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 })
const button = (name: string) => screen.findByRole('button', { name })
const stored = () => JSON.parse(localStorage.getItem('session:/clone/') ?? '{}').user?.email

test('the link of a mail about a new password does nothing until its button is pressed [SAFE-4] [SES-3]', async () => {
  const app = await openApp({ path: 'set-password#token_hash=abc&type=recovery' })
  app.answers[verify] = answer(200, sessionOf('new'))
  app.show()
  await heading('Choose a new password')
  expect(app.askedFor(verify)).toEqual([])
  await app.user.click(await button('Continue'))
  expect(await screen.findByLabelText('New password')).toBeTruthy()
  expect(app.askedFor(verify)[0]?.body).toMatchObject({ type: 'recovery', token_hash: 'abc' })
  expect(location.pathname).toBe('/clone/set-password')
})

test('a link that was used before says so, and another can be asked for [SES-7]', async () => {
  const app = await openApp({ path: 'confirm-email#token_hash=abc&type=signup' })
  app.answers[verify] = answer(403, { error_code: 'otp_expired', msg: 'x' })
  app.show()
  await heading('Confirm your email address')
  await app.user.click(await button('Confirm'))
  expect((await screen.findByRole('alert')).textContent).toContain('expired or was used before')
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link no longer works')
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Log in' })).toHaveProperty('pathname', '/clone/login')
  await app.user.click(screen.getByRole('link', { name: 'Send a new email' }))
  expect(await screen.findByLabelText('Code from the email')).toBeTruthy()
})

test('the link of one of two mailboxes says that the other one is waited for [SES-7] [RUN-9]', async () => {
  const app = await openApp({ path: 'account#token_hash=abc&type=email_change', signedIn: true })
  app.answers[verify] = answer(200, { msg: 'Confirm with the other email, too' })
  app.show()
  await app.user.click(await button('Confirm'))
  expect(
    await screen.findByText(/^That address is confirmed\. Now open the email to the other one/),
  ).toBeTruthy()
})

test('a link with somebody else’s log-in says whose it is, and takes nobody out of their account unasked [SAFE-4]', async () => {
  const app = await openApp({ path: login, signedIn: true })
  app.answers[user] = ({ headers }) =>
    Response.json(headers.get('authorization') === 'Bearer theirs' ? mallory : ada)
  app.show()
  await heading('Log in with this link?')
  expect(screen.getByText('This link logs you in as mallory@evil.example.')).toBeTruthy()
  expect(screen.getByText(/^You will be logged out of ada@example.org here/)).toBeTruthy()
  expect(location.hash).toBe('')
  await app.user.click(await button('Stay logged in as ada@example.org'))
  await waitFor(() => expect(screen.queryByText(/^This link logs you in/)).toBeNull())
  expect(stored()).toBe('ada@example.org')
})

test('a press takes the log-in of a link [SES-3]', async () => {
  const claims = { exp: Math.round(Date.now() / 1000) + 3600 }
  const token = `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify(claims))}.c2ln`.replaceAll(
    '=',
    '',
  )
  const app = await openApp({ path: `#access_token=${token}&refresh_token=r&type=magiclink` })
  app.answers[user] = answer(200, mallory)
  app.show()
  await heading('Log in with this link?')
  expect(stored()).toBeUndefined()
  await app.user.click(await button('Log in'))
  await waitFor(() => expect(stored()).toBe('mallory@evil.example'))
})

test('a link with a log-in that is none any more says so [SES-7]', async () => {
  const app = await openApp({ path: login })
  app.answers[user] = answer(403, { error_code: 'bad_jwt', msg: 'x' })
  app.show()
  await heading('This link no longer works')
  expect(screen.getByRole('alert').textContent).toContain('expired or was used before')
  await app.user.click(screen.getByRole('link', { name: 'Send a new email' }))
  expect(await screen.findByRole('button', { name: 'Send the email' })).toBeTruthy()
})

test('a link that the service could not be asked about may be tried again [SES-7]', async () => {
  const app = await openApp({ path: 'confirm-email#token_hash=abc&type=signup' })
  app.answers[verify] = unreachable
  app.show()
  await app.user.click(await button('Confirm'))
  expect((await screen.findByRole('alert')).textContent).toContain('could not reach the service')
  expect(await button('Confirm')).toBeTruthy()
  await app.user.click(await button('Cancel'))
  await waitFor(() => expect(location.pathname).toBe('/clone/'))
  vi.mocked(console.error).mockClear()
})

test('whose session was ended elsewhere is led to log in, told why, and led back [SES-7]', async () => {
  const app = await openApp({ path: 'account', signedIn: true })
  const ended = answer(403, { error_code: 'session_not_found', msg: 'x' })
  app.answers[user] = ended
  app.answers['POST auth/v1/token'] = answer(400, {
    error_code: 'refresh_token_not_found',
    msg: 'x',
  })
  app.show()
  expect((await screen.findByRole('alert', undefined, { timeout: 10_000 })).textContent).toContain(
    'Your session has ended. Log in again.',
  )
  expect(location.pathname).toBe('/clone/login')
  expect(screen.queryByText(/You are not logged in/)).toBeNull()
  app.answers['POST auth/v1/token'] = answer(200, sessionOf('again'))
  app.answers[user] = answer(200, ada)
  const identifier = await screen.findByLabelText('Email or username', undefined, {
    timeout: 10_000,
  })
  await app.user.type(identifier, 'ada@example.org')
  await app.user.type(screen.getByLabelText('Password'), 'quite-long-1{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/clone/account'), { timeout: 5000 })
  expect(screen.queryByText(/^Your session has ended/)).toBeNull()
})
