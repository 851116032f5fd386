import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ada, answer, fakeService, sessionOf, unreachable } from '#web/lib/fake-service.ts'
import { session } from '#web/lib/session.ts'

import { address, forgetEverything, pass, renderAccount } from './render-account.tsx'

const signup = 'POST auth/v1/signup'
const token = 'POST auth/v1/token'
const logout = 'POST auth/v1/logout'
const save = 'POST rest/v1/profiles'
const works = {
  [signup]: () => Response.json(sessionOf('made')),
  [save]: answer(201),
  [logout]: answer(204),
}
const emailMessage = "This email is invalid. Make sure it's written like example@email.com"
const steps = [
  'Sign up to start listening',
  'Create a password',
  'Tell us about yourself',
  'Terms & Conditions',
]

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pressTimes = (times: number, name: string) => Array.from({ length: times }, () => press(name))
const heading = () => screen.getByRole('heading', { level: 1 })
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

const fillStep = [
  () => fill('Email address', 'ada@example.org'),
  () => fill('Password', 'quite-long-1'),
  () => {
    fill('Name', 'Ada Quill')
    fill('Day', '5')
    fill('Month', '12')
    fill('Year', '1990')
    fireEvent.click(screen.getByLabelText('Woman'))
  },
  () => fireEvent.click(screen.getByLabelText(/Share my registration data/)),
] as const

/** Goes to a step by filling in those before it. */
function goTo(step: number) {
  for (const enter of fillStep.slice(0, step)) {
    enter()
    press('Next')
  }
}

async function submitAll() {
  goTo(3)
  fillStep[3]()
  press('Sign up')
  await pass(0)
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00') })
  forgetEverything()
})
afterEach(() => vi.useRealTimers())

test('there are four steps, of which the last three are numbered and can be left backwards [SIGN-1] [SIGN-2]', () => {
  fakeService({})
  renderAccount('/signup')
  expect(heading().textContent).toBe(steps[0])
  expect(screen.queryByText(/^Step/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  for (const step of [1, 2, 3]) {
    fillStep[step - 1]?.()
    press('Next')
    expect(screen.getByText(`Step ${step} of 3`)).toBeTruthy()
    expect(heading().textContent).toBe(steps[step])
    expect(document.activeElement).toBe(heading())
    const progress = screen.getByRole<HTMLProgressElement>('progressbar')
    expect([progress.value, progress.max]).toEqual([step, 3])
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
  }
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('name'))).toEqual([
    'marketing',
    'shareData',
  ])
  expect(screen.getByRole('button', { name: 'Sign up' })).toBeTruthy()
})

test('the back arrow returns one step at a time and keeps what was entered [SIGN-3]', () => {
  fakeService({})
  renderAccount('/signup')
  goTo(3)
  fillStep[3]()
  press('Back')
  expect(field('Name').value).toBe('Ada Quill')
  expect([field('Day').value, field('Month').value, field('Year').value]).toEqual([
    '5',
    '12',
    '1990',
  ])
  expect(field('Woman').checked).toBe(true)
  press('Back')
  expect(field('Password').value).toBe('quite-long-1')
  press('Back')
  expect(field('Email address').value).toBe('ada@example.org')
  pressTimes(3, 'Next')
  expect(field(/Share my registration data/).checked).toBe(true)
  expect(field(/news and offers/).checked).toBe(false)
})

test('a step is judged when it is left, and from then on as it is changed [SIGN-3] [SIGN-4]', () => {
  fakeService({})
  renderAccount('/signup')
  fill('Email address', 'ada@')
  expect(alerts()).toEqual([])
  press('Next')
  expect(heading().textContent).toBe(steps[0])
  expect(alerts()).toEqual([emailMessage])
  expect(document.activeElement).toBe(field('Email address'))
  expect(field('Email address').getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  fill('Email address', 'ada@example.org')
  expect(alerts()).toEqual([])
  fill('Email address', 'ada..b@example.org')
  expect(alerts()).toEqual([emailMessage])
})

test('Enter leaves each step too, and sends the form once [SIGN-3]', async () => {
  vi.useRealTimers()
  const service = fakeService(works)
  renderAccount('/signup')
  const user = userEvent.setup()
  await user.type(field('Email address'), 'ada@example.org{Enter}')
  await user.type(field('Password'), 'quite-long-1{Enter}')
  fillStep[2]()
  await user.type(field('Year'), '{Enter}')
  expect(heading().textContent).toBe(steps[3])
  field(/Share my registration data/).focus()
  await user.keyboard('{Enter}{Enter}{Enter}')
  await screen.findByText('User signed up successfully')
  expect(service.askedFor(signup)).toHaveLength(1)
})

const rules = () =>
  within(screen.getByRole('list', { name: /must contain/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.split(', ').at(-1))

test('the password step ticks its three rules as they are met [SIGN-5]', () => {
  fakeService({})
  renderAccount('/signup')
  goTo(1)
  expect(rules()).toEqual(['missing', 'missing', 'missing'])
  fill('Password', 'a')
  expect(rules()).toEqual(['done', 'missing', 'missing'])
  fill('Password', 'a1')
  expect(rules()).toEqual(['done', 'done', 'missing'])
  fill('Password', '1234567890')
  expect(rules()).toEqual(['missing', 'done', 'done'])
  press('Next')
  expect(alerts()).toEqual(['Password is not valid'])
  fill('Password', 'quite long 1')
  expect(rules()).toEqual(['done', 'done', 'done'])
  expect(screen.getByText('A password cannot contain spaces.')).toBeTruthy()
  expect(alerts()).toEqual(['Password is not valid'])
  fill('Password', 'quite-long-1')
  expect(alerts()).toEqual([])
})

test('the new password is shown and hidden, and password managers know whose it is [SIGN-5]', () => {
  fakeService({})
  renderAccount('/signup')
  goTo(1)
  expect([field('Password').type, field('Password').autocomplete]).toEqual([
    'password',
    'new-password',
  ])
  press('Show password')
  expect(field('Password').type).toBe('text')
  expect(screen.getByDisplayValue('ada@example.org').getAttribute('autocomplete')).toBe('username')
})

test('everything that is missing about a person is told at once [SIGN-6] [SIGN-7] [SIGN-8]', () => {
  fakeService({})
  renderAccount('/signup')
  goTo(2)
  press('Next')
  expect(alerts()).toEqual([
    'Enter a name for your profile.',
    'Please enter your date of birth.',
    'Select your gender.',
  ])
  expect(document.activeElement).toBe(field('Name'))
  fill('Name', 'Ada  Quill')
  expect(alerts()).toContain('Enter a name for your profile.')
  fill('Name', 'Åda ')
  fireEvent.click(screen.getByLabelText('Prefer not to say'))
  expect(alerts()).toEqual(['Please enter your date of birth.'])
})

test('gender is one of three [SIGN-8]', () => {
  fakeService({})
  renderAccount('/signup')
  goTo(2)
  const group = screen.getByRole('radiogroup', { name: 'Gender' })
  const names = within(group)
    .getAllByRole('radio')
    .map((radio) => radio.parentElement?.textContent)
  expect(names).toEqual(['Man', 'Woman', 'Prefer not to say'])
})

const dayMessage = 'Please enter the day of your birth date by entering a number between 1 and 31.'

test.each([
  ['', '0', '', 'Please enter your date of birth.', 'Day'],
  ['32', '1', '1990', dayMessage, 'Day'],
  ['31', '4', '1990', dayMessage, 'Day'],
  ['29', '2', '2001', dayMessage, 'Day'],
  ['1', '0', '1990', 'Please select your month.', 'Month'],
  ['1', '1', '1899', 'Please enter a birth year from 1900 onwards.', 'Year'],
  ['22', '11', '2013', 'You’re too young to create a Spotify account.', 'Year'],
])(
  'the birth date %s/%s/%s is answered "%s", at its %s [SIGN-7]',
  (day, month, year, message, label) => {
    fakeService({})
    renderAccount('/signup')
    goTo(2)
    fillStep[2]()
    fill('Day', day)
    fill('Month', month)
    fill('Year', year)
    press('Next')
    expect(alerts()).toEqual([message])
    expect(document.activeElement).toBe(field(label))
    expect(field(label).getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  },
)

test('the months have the names of the language [SIGN-7]', () => {
  fakeService({})
  renderAccount('/signup')
  goTo(2)
  const months = within(field('Month'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(months).toHaveLength(13)
  expect([months[0], months[1], months[12]]).toEqual(['Month', 'January', 'December'])
})

const profile = {
  display_name: 'Ada Quill',
  dob: '1990-12-05',
  gender: 'woman',
  tos: { marketing: false, shareData: true },
}

test('submitting signs up and then saves the profile as that person, without logging in [SIGN-9] [SIGN-10] [API-2]', async () => {
  const service = fakeService(works)
  renderAccount('/signup')
  await submitAll()
  expect(service.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    signup,
    save,
    logout,
  ])
  const [made, saved] = service.asked
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

test('success is said, and a second later the log-in page has the news [SIGN-10] [LOGIN-8]', async () => {
  fakeService(works)
  renderAccount('/signup', { from: '/album/a1' })
  await submitAll()
  expect(screen.getByText('User signed up successfully')).toBeTruthy()
  await pass(900)
  expect(address().pathname).toBe('/signup')
  await pass(200)
  expect(address()).toEqual({ pathname: '/login', state: { from: '/album/a1' } })
  expect(screen.getByText('You can login now')).toBeTruthy()
  expect(sessionStorage).toHaveLength(0)
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
  [
    'the service',
    answer(422, { error_code: 'user_already_exists', msg: 'User already registered' }),
    'User already registered',
  ],
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

test('an account whose email must be confirmed first is made without a profile [SIGN-11]', async () => {
  const service = fakeService({ ...works, [signup]: answer(200, ada) })
  renderAccount('/signup')
  await submitAll()
  expect(screen.getByText('User signed up successfully')).toBeTruthy()
  expect(service.askedFor(save)).toHaveLength(0)
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
  renderAccount('/signup')
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

test('who is logged in already is sent to Home [ROUTE-6]', () => {
  fakeService({})
  session.setState({ status: 'signed-in' })
  renderAccount('/signup')
  expect(address().pathname).toBe('/')
})
