import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { ada, answer, sessionOf, unreachable } from '#web/lib/session/fake-service.ts'

import { openApp } from '#web/app/app-fixture.tsx'

const user = 'PUT auth/v1/user'
const logout = 'POST auth/v1/logout'
const token = 'POST auth/v1/token'
const account = 'GET auth/v1/user'
const settings = 'GET auth/v1/settings'
const rpc = 'POST rest/v1/rpc/delete_own_account'
const username = 'adaquill-k7m2xq'
const emailsOnly = answer(200, { disable_signup: false, mailer_autoconfirm: true })
const wrong = answer(400, { error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
const offline = 'We could not reach the service. Check your connection and try again.'

const part = (name: string) => within(screen.getByRole('region', { name }))
const field = (place: ReturnType<typeof part>, name: string) =>
  place.getByLabelText<HTMLInputElement>(name)

async function openAccount(answers: Awaited<ReturnType<typeof openApp>>['answers'] = {}) {
  const app = await openApp({ path: 'account', signedIn: true })
  Object.assign(app.answers, answers)
  app.answers['GET rest/v1/profiles'] = ({ query }) =>
    Response.json(
      query.includes('display_name') ? { display_name: 'Ada Quill' } : [{ username, id: ada.id }],
    )
  app.show()
  await screen.findByText(answers[settings] === emailsOnly ? /maybe to the old one/ : username)
  return app
}

test('an operator finds the way to the library’s management on the account page [ADD-1]', async () => {
  await openAccount({ 'GET rest/v1/operators': answer(200, [{ user_id: ada.id }]) })
  const link = await screen.findByRole('link', { name: 'Manage library' })
  expect(link).toHaveProperty('pathname', '/clone/manage/library')
})

test('the account page shows email and username [LOGIN-9] [SES-5]', async () => {
  await openAccount()
  expect(screen.getByRole('heading', { name: 'Account', level: 1 })).toBeTruthy()
  expect(part('How you log in').getByText('ada@example.org')).toBeTruthy()
})

test('a visitor is led to log in, and from there back to the account [SES-1]', async () => {
  const app = await openApp({ path: 'account' })
  app.answers[token] = answer(200, sessionOf('new'))
  app.show()
  await app.user.type(await screen.findByLabelText('Email or username'), 'ada@example.org')
  await app.user.type(screen.getByLabelText('Password'), 'quite-long-1')
  await app.user.click(screen.getByRole('button', { name: 'Log In' }))
  expect(
    await screen.findByRole('heading', { name: 'Account', level: 1 }, { timeout: 3000 }),
  ).toBeTruthy()
})

test('a new password by the rules of sign-up and with the current one is sent once [SES-7] [SIGN-5]', async () => {
  const app = await openAccount()
  const passwords = part('Password')
  const save = passwords.getByRole('button', { name: 'Change password' })
  await app.user.click(save)
  expect(passwords.getByText('Enter your current password.')).toBeTruthy()
  expect(passwords.getByText('Password is not valid')).toBeTruthy()
  expect(document.activeElement).toBe(field(passwords, 'Current password'))
  expect(app.askedFor(user)).toEqual([])

  const asked = app.askedFor(account).length
  const { promise, resolve } = Promise.withResolvers<Response>()
  app.answers[user] = () => promise
  await app.user.type(field(passwords, 'Current password'), 'quite-long-1')
  await app.user.type(field(passwords, 'New password'), 'even-longer-22')
  await app.user.dblClick(save)
  expect(save).toHaveProperty('disabled', true)
  resolve(Response.json(ada))
  expect(await passwords.findByText(/^Your password is changed/)).toBeTruthy()
  await waitFor(() => expect(app.askedFor(account)).toHaveLength(asked + 1))
  expect(app.askedFor(user).map(({ body }) => body)).toEqual([
    expect.objectContaining({ current_password: 'quite-long-1', password: 'even-longer-22' }),
  ])
  expect(field(passwords, 'New password').value).toBe('')
})

test.each([
  [
    'a wrong password',
    answer(400, { error_code: 'current_password_mismatch', msg: 'x' }),
    'That is not your current password.',
  ],
  ['no network', unreachable, offline],
])(
  'after %s the sentence says so, and what was typed is kept [SES-7]',
  async (_what, reply, sentence) => {
    const app = await openAccount()
    app.answers[user] = reply
    const passwords = part('Password')
    await app.user.type(field(passwords, 'Current password'), 'quite-long-1')
    await app.user.type(field(passwords, 'New password'), 'even-longer-22{Enter}')
    expect((await passwords.findByRole('alert')).textContent).toBe(sentence)
    expect(field(passwords, 'New password').value).toBe('even-longer-22')
    const isWrong = reply !== unreachable
    expect(field(passwords, 'Current password').getAttribute('aria-invalid')).toBe(
      isWrong ? 'true' : null,
    )
    vi.mocked(console.error).mockClear()
  },
)

test('a service that does not check the current password gets no change until it logs in [SES-7] [RUN-9]', async () => {
  const app = await openAccount({
    [settings]: emailsOnly,
    [user]: answer(200, ada),
    [token]: wrong,
  })
  const passwords = part('Password')
  await app.user.type(field(passwords, 'Current password'), 'not-my-own-1')
  await app.user.type(field(passwords, 'New password'), 'even-longer-22{Enter}')
  expect((await passwords.findByRole('alert')).textContent).toBe(
    'That is not your current password.',
  )
  expect(app.askedFor(user)).toEqual([])

  app.answers[token] = answer(200, sessionOf('of a moment'))
  const asked = app.askedFor(account).length
  const ends = [unreachable, answer(204)]
  app.answers[logout] = (request) => (ends.shift() ?? unreachable)(request)
  await app.user.clear(field(passwords, 'Current password'))
  await app.user.type(field(passwords, 'Current password'), 'quite-long-1{Enter}')
  expect(await passwords.findByText(/^Your password is changed/)).toBeTruthy()
  expect(app.askedFor(token).at(-1)?.body).toMatchObject({
    email: 'ada@example.org',
    password: 'quite-long-1',
  })
  const last = app.asked.findLastIndex(({ path }) => path === 'auth/v1/logout')
  expect(app.asked[last]?.headers.get('authorization')).toBe('Bearer access-of a moment')
  expect(app.askedFor(logout)).toHaveLength(2)
  expect(app.asked.findIndex(({ method }) => method === 'PUT')).toBeGreaterThan(last)
  await waitFor(() => expect(app.askedFor(account)).toHaveLength(asked + 1))
  vi.mocked(console.error).mockClear()
})

test('a change does not wait for what the service offers [SES-7] [RUN-9]', async () => {
  const app = await openAccount({
    [settings]: () => new Promise<Response>(() => undefined),
    [user]: answer(200, ada),
  })
  const asked = app.askedFor(account).length
  const passwords = part('Password')
  await app.user.type(field(passwords, 'Current password'), 'quite-long-1')
  await app.user.type(field(passwords, 'New password'), 'even-longer-22{Enter}')
  expect(await passwords.findByText(/^Your password is changed/)).toBeTruthy()
  await waitFor(() => expect(app.askedFor(account)).toHaveLength(asked + 1))
})

test('the code of the old mailbox counts where both confirm a new email [RUN-9] [SES-7]', async () => {
  const app = await openAccount({
    [settings]: emailsOnly,
    'GET auth/v1/user': answer(200, { ...ada, new_email: 'new@example.org' }),
    'POST auth/v1/verify': ({ body }) =>
      JSON.stringify(body).includes('ada@example.org')
        ? Response.json({ msg: 'Confirm with the other email, too' })
        : Response.json({ error_code: 'otp_expired', msg: 'x' }, { status: 403 }),
  })
  const emails = part('Change your email')
  await app.user.type(await emails.findByLabelText('Code from the email'), '12345 67890{Enter}')
  expect(await emails.findByText(/^That address is confirmed\. Now open the email/)).toBeTruthy()
  expect(app.askedFor('POST auth/v1/verify').map(({ body }) => body)).toEqual([
    expect.objectContaining({ email: 'new@example.org', token: '1234567890' }),
    expect.objectContaining({ email: 'ada@example.org', token: '1234567890' }),
  ])
})

test('where usernames do not log in none is shown, and both mailboxes confirm a new email [LOGIN-9] [RUN-9]', async () => {
  const app = await openApp({ path: 'account', signedIn: true })
  const pending = { ...ada, new_email: 'new@example.org' }
  app.answers[settings] = emailsOnly
  app.answers['GET auth/v1/user'] = answer(200, pending)
  app.answers['GET rest/v1/profiles'] = answer(200, [{ username, id: ada.id }])
  app.answers['POST auth/v1/verify'] = answer(200, { msg: 'Confirm with the other email, too' })
  app.show()
  const emails = within(await screen.findByRole('region', { name: 'Change your email' }))
  expect(await emails.findByText(/and maybe to the old one/)).toBeTruthy()
  expect(part('How you log in').queryByText('Username')).toBeNull()
  await app.user.type(await emails.findByLabelText('Code from the email'), '12345 67890{Enter}')
  expect(await emails.findByText(/^That address is confirmed\. Now open the email/)).toBeTruthy()
  expect(emails.queryByText(/^Your email address is now/)).toBeNull()
})

test('a new email waits to be confirmed, and its code makes the change [SES-2] [SES-5]', async () => {
  const app = await openAccount()
  const emails = part('Change your email')
  const pending = { ...ada, new_email: 'new@example.org' }
  app.answers[user] = answer(200, pending)
  app.answers['GET auth/v1/user'] = answer(200, pending)
  await app.user.type(field(emails, 'New email address'), 'ADA@example.org{Enter}')
  expect(emails.getByText('This is already your email address.')).toBeTruthy()
  await app.user.clear(field(emails, 'New email address'))
  await app.user.type(field(emails, 'New email address'), 'new@example.org')
  await app.user.type(field(emails, 'Current password'), 'quite-long-1{Enter}')
  expect(await emails.findByText(/^Waiting for confirmation.*new@example\.org/)).toBeTruthy()
  expect(app.askedFor(user)[0]?.body).toMatchObject({
    email: 'new@example.org',
    current_password: 'quite-long-1',
  })

  const changed = { ...ada, email: 'new@example.org' }
  app.answers['GET auth/v1/user'] = answer(200, changed)
  app.answers['POST auth/v1/verify'] = answer(200, { ...sessionOf('changed'), user: changed })
  await app.user.type(field(emails, 'Code from the email'), '12345 67890{Enter}')
  expect(await emails.findByText('Your email address is now new@example.org.')).toBeTruthy()
  expect(await part('How you log in').findByText('new@example.org')).toBeTruthy()
  expect(app.askedFor('POST auth/v1/verify')[0]?.body).toMatchObject({
    type: 'email_change',
    token: '1234567890',
  })
})

test.each([
  ['cancels the change of email that waits, and says so', 'new@example.org', true],
  ['says nothing of an email that does not wait', undefined, false],
])('a new password %s [SES-2] [SES-7]', async (_what, new_email, isSaid) => {
  const app = await openAccount()
  const waiting = { ...ada, new_email }
  app.answers[user] = answer(200, waiting)
  app.answers['GET auth/v1/user'] = answer(200, waiting)
  const emails = part('Change your email')
  await app.user.type(field(emails, 'New email address'), 'new@example.org')
  await app.user.type(field(emails, 'Current password'), 'quite-long-1{Enter}')
  await waitFor(() => expect(app.askedFor(user)).toHaveLength(1))
  if (new_email) await emails.findByText(/^Waiting for confirmation/)
  const passwords = part('Password')
  app.answers['GET auth/v1/user'] = answer(200, ada)
  await app.user.type(field(passwords, 'Current password'), 'quite-long-1')
  await app.user.type(field(passwords, 'New password'), 'even-longer-22{Enter}')
  const done = await passwords.findByText(/^Your password is changed/)
  expect(done.textContent.includes('The waiting change of email was cancelled.')).toBe(isSaid)
})

test('logging out everywhere that fails says so and stays; then it leads Home, logged out [SES-4]', async () => {
  const app = await openAccount()
  const press = () => app.user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  app.answers[logout] = unreachable
  await press()
  expect((await part('Your devices').findByRole('alert')).textContent).toBe(offline)

  app.answers[logout] = answer(204)
  await press()
  expect(await screen.findByText('You are logged out everywhere.')).toBeTruthy()
  expect(location.pathname).toBe('/clone/')
  await waitFor(() => expect(localStorage.getItem('session:/clone/')).toBeNull())
  expect(app.askedFor(logout)[1]?.query).toBe('?scope=global')
  vi.mocked(console.error).mockClear()
})

test('the own data is one file with account, profile and what this browser keeps, and no key [SES-6]', async () => {
  const app = await openAccount()
  app.answers['GET rest/v1/plays'] = answer(200, [{ id: 'play-1' }])
  localStorage.setItem('language', 'en')
  localStorage.setItem(`kept:/clone/:${ada.id}`, '{"version":1}')
  localStorage.setItem('player:/clone/:somebody-else', '{"version":2}')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:it')
  await app.user.click(screen.getByRole('button', { name: 'Download my data' }))
  expect(await screen.findByText('The file is in your downloads.')).toBeTruthy()
  const [blob] = made.mock.calls[0] ?? []
  const text = blob instanceof Blob ? await blob.text() : ''
  expect(JSON.parse(text)).toMatchObject({
    account: { id: ada.id, email: ada.email, user_metadata: { gender: 'woman' } },
    profiles: [{ username }],
    browser: { language: 'en', [`kept:/clone/:${ada.id}`]: { version: 1 } },
    plays: [{ id: 'play-1' }],
  })
  expect(text).not.toMatch(/access-|refresh-|somebody-else/)
})

test('the account is deleted after its password was given, and nobody is logged in then [SES-4]', async () => {
  const app = await openAccount()
  app.answers[token] = wrong
  app.answers[rpc] = answer(204)
  await app.user.click(screen.getByRole('button', { name: 'Delete my account' }))
  const dialog = within(screen.getByRole('dialog'))
  const password = dialog.getByLabelText<HTMLInputElement>('Enter your password to continue')
  await app.user.type(password, 'not-it-at-all{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toBe('That is not your current password.')
  expect(app.askedFor(rpc)).toEqual([])

  app.answers[token] = answer(200, sessionOf('fresh'))
  app.answers[logout] = answer(403, { error_code: 'session_not_found', msg: 'x' })
  await app.user.click(dialog.getByRole('button', { name: 'Delete for good' }))
  expect(await screen.findByText('Your account is deleted.')).toBeTruthy()
  expect(location.pathname).toBe('/clone/')
  await waitFor(() => expect(localStorage.getItem('session:/clone/')).toBeNull())
  expect(app.askedFor(rpc).map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer access-fresh',
  ])
})
