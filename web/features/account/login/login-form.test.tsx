import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { answer, fakeService, sessionOf, unreachable } from '#web/lib/session/fake-service.ts'
import { session } from '#web/lib/session/session.ts'

import {
  address,
  forgetEverything,
  pass,
  renderAccount,
} from '#web/features/account/render-account.tsx'

const token = 'POST auth/v1/token'
const profile = { 'GET rest/v1/profiles': answer(200, { display_name: 'Ada Quill' }) }
const wrong = answer(400, { error_code: 'invalid_credentials', msg: 'Invalid login credentials' })

const identifierField = () => screen.getByLabelText<HTMLInputElement>('Email or username')
const emailField = () => screen.getByLabelText<HTMLInputElement>('Email address')
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password')
const submitButton = () => screen.getByRole('button', { name: 'Log In' })

function enter(identifier: string, password: string) {
  fireEvent.change(identifierField(), { target: { value: identifier } })
  fireEvent.change(passwordField(), { target: { value: password } })
}
const right = () => enter('ada@example.org', 'quite-long-1')

beforeEach(() => {
  vi.useFakeTimers()
  forgetEverything()
})
afterEach(() => vi.useRealTimers())

test('there are a field for email or username, a password, a button and a way to sign-up [LOGIN-2]', () => {
  fakeService({})
  renderAccount('/login')
  expect(screen.getByRole('heading', { name: 'Log in to Music', level: 1 })).toBeTruthy()
  expect(identifierField().autocomplete).toBe('username')
  expect(passwordField().autocomplete).toBe('current-password')
  expect(submitButton().getAttribute('type')).toBe('submit')
  fireEvent.click(screen.getByRole('link', { name: 'Sign up for Music' }))
  expect(address().pathname).toBe('/signup')
})

test('the password is shown and hidden [LOGIN-2]', () => {
  fakeService({})
  renderAccount('/login')
  expect(passwordField().type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(passwordField().type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(passwordField().type).toBe('password')
})

test.each([
  ['', 'x', 'Please enter your Music username or email address.', 'Email or username', '[LOGIN-3]'],
  [
    'a b',
    'x',
    'Please enter your Music username or email address.',
    'Email or username',
    '[LOGIN-3]',
  ],
  ['ada', '', 'Please enter your password.', 'Password', '[LOGIN-4]'],
  ['ada', 'a b', 'Please enter your password.', 'Password', '[LOGIN-4]'],
])(
  '%j with %j is answered "%s" beside the field %s %s',
  async (identifier, password, message, label) => {
    const service = fakeService({})
    renderAccount('/login')
    enter(identifier, password)
    fireEvent.click(submitButton())
    const field = screen.getByLabelText(label)
    expect(screen.getByRole('alert').textContent).toBe(message)
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    expect(document.activeElement).toBe(field)
    await pass(100)
    expect(service.askedFor(token)).toEqual([])
  },
)

test('both faults are told, each beside its field, and the first gets the focus [LOGIN-3] [LOGIN-4]', () => {
  fakeService({})
  renderAccount('/login')
  fireEvent.click(submitButton())
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  expect(document.activeElement).toBe(identifierField())
})

test('while the request runs the button is off, and more presses or Enter send nothing [LOGIN-5]', async () => {
  const service = fakeService({ ...profile, [token]: () => new Promise(() => undefined) })
  renderAccount('/login')
  right()
  const form = submitButton().closest('form')
  if (!form) throw new Error('The button belongs to no form')
  fireEvent.submit(form)
  fireEvent.submit(form)
  fireEvent.click(submitButton())
  await pass(0)
  expect(submitButton()).toHaveProperty('disabled', true)
  fireEvent.submit(form)
  await pass(1000)
  expect(service.askedFor(token)).toHaveLength(1)
})

test('Enter in a field logs in, once for every press [LOGIN-5]', async () => {
  vi.useRealTimers()
  const service = fakeService({ [token]: wrong })
  renderAccount('/login')
  const user = userEvent.setup()
  await user.type(identifierField(), 'ada')
  await user.type(passwordField(), 'quite-long-1{Enter}{Enter}{Enter}')
  await screen.findByText('Wrong email, username or password.')
  expect(service.askedFor(token).length).toBeLessThanOrEqual(3)
  expect(service.askedFor(token)[0]?.body).toMatchObject({ email: 'ada', password: 'quite-long-1' })
})

test('success is said for 4 s, and Home follows after 1.5 s [LOGIN-6]', async () => {
  fakeService({ ...profile, [token]: answer(200, sessionOf('new')) })
  renderAccount('/login')
  right()
  fireEvent.click(submitButton())
  await pass(0)
  expect(session.getState().status).toBe('signed-in')
  expect(screen.getByText('Logged in successfully')).toBeTruthy()
  await pass(1400)
  expect(address().pathname).toBe('/login')
  await pass(200)
  expect(address().pathname).toBe('/')
  expect(screen.getByText('Logged in successfully')).toBeTruthy()
  await pass(2300)
  expect(screen.getByText('Logged in successfully')).toBeTruthy()
  await pass(200)
  expect(screen.queryByText('Logged in successfully')).toBeNull()
})

test('who leaves the page before Home follows stays where they went [LOGIN-6]', async () => {
  fakeService({ ...profile, [token]: answer(200, sessionOf('new')) })
  renderAccount('/login')
  right()
  fireEvent.click(submitButton())
  await pass(0)
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await pass(5000)
  expect(address().pathname).toBe('/elsewhere')
})

test('an address that was asked for before comes back after the log-in [LOGIN-6]', async () => {
  fakeService({ ...profile, [token]: answer(200, sessionOf('new')) })
  renderAccount('/login', { from: '/album/a1' })
  right()
  fireEvent.click(submitButton())
  await pass(0)
  await pass(1600)
  expect(address().pathname).toBe('/album/a1')
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'album', 7])(
  'an address outside the app (%s) is not followed [LOGIN-6]',
  async (from) => {
    fakeService({ ...profile, [token]: answer(200, sessionOf('new')) })
    renderAccount('/login', { from })
    right()
    fireEvent.click(submitButton())
    await pass(0)
    await pass(1600)
    expect(address().pathname).toBe('/')
  },
)

describe('a log-in that fails', () => {
  test.each([
    ['the wrong password', wrong, 'Wrong email, username or password.'],
    [
      'no network',
      unreachable,
      'We could not reach the service. Check your connection and try again.',
    ],
    [
      'a 500',
      answer(500, {}),
      'The service is not available right now (500). Try again in a moment.',
    ],
    [
      'no JSON',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      'The service gave an answer that we could not read. Try again in a moment.',
    ],
    [
      'too many attempts',
      () => Response.json({}, { status: 429, headers: { 'retry-after': '9' } }),
      'Too many attempts. Try again in 9 seconds.',
    ],
  ])(
    'by %s says so beside the identifier and keeps what was typed [LOGIN-7] [SES-7]',
    async (_what, reply, message) => {
      const service = fakeService({ ...profile, [token]: reply })
      renderAccount('/login')
      right()
      fireEvent.click(submitButton())
      await pass(0)
      const alert = screen.getByRole('alert')
      expect(alert.textContent).toBe(message)
      expect(identifierField().getAttribute('aria-describedby')).toBe(alert.id)
      expect([identifierField().value, passwordField().value]).toEqual([
        'ada@example.org',
        'quite-long-1',
      ])

      service.answers[token] = answer(200, sessionOf('new'))
      fireEvent.click(submitButton())
      await pass(0)
      expect(screen.getByText('Logged in successfully')).toBeTruthy()
      expect(screen.queryByRole('alert')).toBeNull()
      vi.mocked(console.error).mockClear()
    },
  )
})

describe('at a service that knows emails only', () => {
  const settings = { disable_signup: false, mailer_autoconfirm: true }
  const open = async (other = {}) => {
    const service = fakeService({
      'GET auth/v1/settings': answer(200, { ...settings, ...other }),
      [token]: wrong,
    })
    renderAccount('/login')
    await pass(0)
    return service
  }

  test('the form asks for an email, and sends nothing else [LOGIN-9] [RUN-9]', async () => {
    const service = await open()
    expect(screen.queryByLabelText('Email or username')).toBeNull()
    fireEvent.change(emailField(), { target: { value: 'ada-k7m2xq' } })
    fireEvent.change(passwordField(), { target: { value: 'quite-long-1' } })
    fireEvent.click(submitButton())
    expect(screen.getByRole('alert').textContent).toContain('This email is invalid.')
    await pass(100)
    expect(service.askedFor(token)).toEqual([])
  })

  test('a refusal speaks of no username [LOGIN-7] [RUN-9]', async () => {
    await open()
    fireEvent.change(emailField(), { target: { value: 'ada@example.org' } })
    fireEvent.change(passwordField(), { target: { value: 'quite-long-1' } })
    fireEvent.click(submitButton())
    await pass(0)
    expect(screen.getByRole('alert').textContent).toBe('Wrong email or password.')
  })

  test('where sign-up is closed no link leads there [RUN-9]', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Sign up for Music' })).toBeTruthy()
    cleanup()
    await open({ disable_signup: true })
    expect(screen.queryByRole('link', { name: 'Sign up for Music' })).toBeNull()
  })
})

test('what the service says of itself is believed, with usernames and without [LOGIN-9]', async () => {
  fakeService({
    'GET auth/v1/settings': answer(200, {
      disable_signup: false,
      mailer_autoconfirm: true,
      usernames: true,
    }),
  })
  renderAccount('/login')
  await pass(0)
  expect(identifierField()).toBeTruthy()
})

test('who is logged in already is sent to Home [ROUTE-6]', () => {
  fakeService({})
  session.setState({ status: 'signed-in' })
  renderAccount('/login')
  expect(address().pathname).toBe('/')
})

const settings = (external: unknown) => ({ 'GET auth/v1/settings': answer(200, { external }) })

const leave = () => vi.spyOn(location, 'assign').mockImplementation(() => undefined)

describe.each(['Google', 'Facebook', 'Apple'])('the button of %s', (name) => {
  const press = () => fireEvent.click(screen.getByRole('button', { name: `Continue with ${name}` }))
  test.each([
    ['is not set up', settings({ google: false, facebook: false, apple: false })],
    ['is unknown to the service', settings({})],
    ['cannot be asked about', { 'GET auth/v1/settings': unreachable }],
  ])('does nothing while the provider %s [LOGIN-1]', async (_what, answers) => {
    fakeService(answers)
    const assign = leave()
    renderAccount('/login')
    press()
    await pass(1000)
    expect(assign).not.toHaveBeenCalled()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says on the page that it is not set up, below what works [LOGIN-1]', () => {
    fakeService({})
    renderAccount('/login')
    const button = screen.getByRole('button', { name: `Continue with ${name}` })
    const id = button.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)).toBe(
      screen.getByText('Log-in with Google, Facebook and Apple is not set up on this server'),
    )
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const { DOCUMENT_POSITION_FOLLOWING: after } = Node
    expect(submitButton().compareDocumentPosition(button) & after).toBe(after)
  })

  test('leads to the provider that the operator set up [LOGIN-1]', async () => {
    fakeService(settings({ [name.toLowerCase()]: true }))
    const assign = leave()
    renderAccount('/login')
    press()
    await pass(0)
    const [to] = assign.mock.calls[0] ?? []
    expect(String(to)).toContain(`/clone/auth/v1/authorize?provider=${name.toLowerCase()}`)
  })
})
