import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { answer, sessionOf, unreachable } from '#web/lib/session/fake-service.ts'

import { openApp } from './app-fixture.tsx'

const expired = '#error=access_denied&error_code=otp_expired&error_description=It+has+expired'
const recover = 'POST auth/v1/recover'
const verify = 'POST auth/v1/verify'
const change = 'PUT auth/v1/user'

// The code of a page takes its time to arrive in the first test that opens it.
const newPassword = () =>
  screen.findByLabelText<HTMLInputElement>('New password', undefined, { timeout: 10_000 })

test('the link of a mail about a new password leads to where it is set, and then Home [SES-2]', async () => {
  const app = await openApp({ signedIn: true })
  app.answers[change] = unreachable
  app.show()
  const { session } = await import('#web/lib/session/session.ts')
  act(() => session.setState({ event: 'PASSWORD_RECOVERY' }))
  await app.user.type(await newPassword(), 'short{Enter}')
  expect(location.pathname).toBe('/clone/set-password')
  expect(screen.getByText('Password is not valid')).toBeTruthy()
  expect(app.askedFor(change)).toEqual([])

  await app.user.type(await newPassword(), '-but-longer-1{Enter}')
  expect(await screen.findByText(/^We could not reach the service/)).toBeTruthy()
  expect((await newPassword()).value).toBe('short-but-longer-1')
  vi.mocked(console.error).mockClear()
  app.answers[change] = answer(200, sessionOf('x').user)
  await app.user.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByText(/^Your new password is saved/)).toBeTruthy()
  expect(location.pathname).toBe('/clone/')
  expect(app.askedFor(change)[1]?.body).toMatchObject({ password: 'short-but-longer-1' })
})

test('a link that is too old or used says so, where another can be asked for [SES-7]', async () => {
  const app = await openApp({ path: `set-password${expired}` })
  app.show()
  expect(await screen.findByRole('button', { name: 'Send the email' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain(
    'This link has expired or was used before. Ask for a new one.',
  )
})

test('who waited too long to set the password may ask anew [SES-7]', async () => {
  const app = await openApp({ path: 'set-password', signedIn: true })
  app.answers[change] = answer(400, { error_code: 'current_password_required', msg: 'x' })
  app.show()
  await app.user.type(await newPassword(), 'quite-long-enough-1{Enter}')
  expect(await screen.findByText(/^The time for setting a password/)).toBeTruthy()
  await app.user.click(screen.getByRole('link', { name: 'Ask for another email' }))
  expect(await screen.findByLabelText<HTMLInputElement>('Email or username')).toHaveProperty(
    'value',
    'ada@example.org',
  )
})

test('asking for a mail is answered alike for everybody, and its code leads on [LOGIN-9] [SES-2]', async () => {
  const app = await openApp({ path: 'forgot-password' })
  app.answers[recover] = answer(200, {})
  app.show()
  await app.user.type(await screen.findByLabelText('Email or username'), 'a b{Enter}')
  expect(screen.getByText('Please enter your Music username or email address.')).toBeTruthy()
  expect(app.askedFor(recover)).toEqual([])
  await app.user.clear(screen.getByLabelText('Email or username'))
  await app.user.type(screen.getByLabelText('Email or username'), 'ada-k7m2xq{Enter}')
  expect(await screen.findByText(/^If there is an account for ada-k7m2xq, an email/)).toBeTruthy()

  await app.user.click(screen.getByRole('button', { name: 'Send another email' }))
  expect(await screen.findByText(/^Another email is on its way/)).toBeTruthy()
  expect(app.askedFor(recover).map(({ body }) => body)).toMatchObject([
    { email: 'ada-k7m2xq' },
    { email: 'ada-k7m2xq' },
  ])

  const code = screen.getByLabelText('Code from the email')
  await app.user.type(code, 'abc{Enter}')
  expect(screen.getByText('Enter the digits of the code.')).toBeTruthy()
  app.answers[verify] = answer(403, { error_code: 'otp_expired', msg: 'x' })
  await app.user.clear(code)
  await app.user.type(code, '1234567890{Enter}')
  expect(await screen.findByText(/^This code is wrong/)).toBeTruthy()
  app.answers[verify] = answer(200, sessionOf('recovered'))
  await app.user.click(screen.getByRole('button', { name: 'Continue' }))
  await newPassword()
  expect(location.pathname).toBe('/clone/set-password')
  expect(app.askedFor(verify)[1]?.body).toMatchObject({ type: 'recovery', token: '1234567890' })
})

test('a link that confirms an email signs in and says so [SES-2] [SIGN-11]', async () => {
  const app = await openApp({ path: 'confirm-email#token_hash=abc&type=signup' })
  app.answers[verify] = answer(200, sessionOf('new'))
  app.show()
  await app.user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/^Your email is confirmed/)).toBeTruthy()
  await waitFor(() => expect(location.pathname).toBe('/clone/'))
})

test('a code without the email that it is for is not sent, and the email asked for [SES-7] [SIGN-11]', async () => {
  const app = await openApp({ path: 'confirm-email' })
  app.show()
  await app.user.type(await screen.findByLabelText('Code from the email'), '1234567890{Enter}')
  expect(screen.getByText('Please enter your Music username or email address.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email or username'))
  expect(app.askedFor(verify)).toEqual([])
})
