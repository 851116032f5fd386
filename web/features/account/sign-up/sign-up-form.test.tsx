import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { answer, fakeService } from '#web/lib/session/fake-service.ts'

import { address, pass, renderAccount } from '#web/features/account/render-account.tsx'
import {
  signup,
  works,
  emailMessage,
  steps,
  field,
  fill,
  describedBy,
  firstField,
  press,
  pressTimes,
  heading,
  alerts,
  fillStep,
  goTo,
  beginEachAnew,
} from './sign-up-fixture.ts'

beginEachAnew()

test('there are four steps, of which the last three are numbered, begin in their first field and can be left backwards [SIGN-1] [SIGN-2]', () => {
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
    expect(document.activeElement).toBe(firstField())
    expect(screen.getByRole('form', { name: steps[step] ?? '' })).toBeTruthy()
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

test('Back and Forward of the browser go through the steps and lose nothing [SIGN-3]', () => {
  fakeService({})
  renderAccount('/signup', { from: '/album/a1' })
  goTo(3)
  fillStep[3]()
  for (const step of [2, 1, 0]) {
    press('Browser back')
    expect(heading().textContent).toBe(steps[step])
  }
  expect(field('Email address').value).toBe('ada@example.org')
  press('Browser forward')
  expect(field('Password').value).toBe('quite-long-1')
  press('Browser forward')
  expect(field('Name').value).toBe('Ada Quill')
  press('Browser forward')
  expect(field(/Share my registration data/).checked).toBe(true)
  expect(address().state).toEqual({ from: '/album/a1', step: 3 })
})

test('Forward of the browser stops at a step that is no longer right [SIGN-3]', () => {
  fakeService({})
  renderAccount('/signup')
  goTo(3)
  for (const _ of [2, 1, 0]) press('Browser back')
  fill('Email address', 'ada@')
  press('Browser forward')
  expect(heading().textContent).toBe(steps[0])
  fill('Email address', 'ada@example.org')
  press('Browser forward')
  expect(heading().textContent).toBe(steps[1])
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

test('the password step ticks its rules as they are met, and says what else makes it invalid [SIGN-5]', () => {
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
  expect(rules()).toEqual(['done', 'done', 'done', 'missing'])
  expect(screen.getByText(/A password cannot contain spaces/)).toBeTruthy()
  fill('Password', 'a1'.repeat(37))
  expect(rules()).toEqual(['done', 'done', 'done', 'missing'])
  expect(screen.getByText(/A password this long is cut off/)).toBeTruthy()
  expect(alerts()).toEqual(['Password is not valid'])
  fill('Password', 'quite-long-1')
  expect(rules()).toEqual(['done', 'done', 'done'])
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
  expect(alerts().join(' ')).toMatch(/^Only letters.* Enter a name for your profile\./)
  expect(describedBy(field('Name'))).toContain('one space between two words')
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
  ['22', '11', '2013', 'You’re too young to create a Music account.', 'Year'],
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
    expect(alerts()).toEqual([expect.stringMatching(new RegExp(`(^|days\\. )${message}$`))])
    expect(document.activeElement).toBe(field(label))
    expect(describedBy(field(label))).toContain(message)
  },
)

test.each([
  ['31', '2', '1990', 'February 1990 has 28 days.'],
  ['31', '4', '1990', 'April 1990 has 30 days.'],
])('of the day %s/%s/%s it is said that %s [SIGN-7]', (day, month, year, sentence) => {
  fakeService({})
  renderAccount('/signup')
  goTo(2)
  fillStep[2]()
  fill('Day', day)
  fill('Month', month)
  fill('Year', year)
  press('Next')
  expect(alerts()).toEqual([`${sentence} ${dayMessage}`])
  expect(describedBy(field('Day'))).toContain(sentence)
})

test('a name with an emoji is told what a name may hold [SIGN-6]', () => {
  fakeService({})
  renderAccount('/signup')
  goTo(2)
  fillStep[2]()
  fill('Name', 'Ada 🎧')
  press('Next')
  expect(alerts()).toEqual([
    'Only letters, with one space between two words: no digits, signs or emoji. Enter a name for your profile.',
  ])
  fill('Name', '')
  expect(describedBy(field('Name'))).not.toContain('emoji')
})

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

const settings = (says: object) => ({ 'GET auth/v1/settings': answer(200, says) })

test('where a mail will ask whether the email is right, the field says so [RUN-9]', async () => {
  fakeService(settings({ disable_signup: false, mailer_autoconfirm: false }))
  renderAccount('/signup')
  await pass(0)
  expect(describedBy(field('Email address'))).toContain('We will send an email there')
})

test('where sign-up is closed there is a sentence in place of the form, and a way to log in [RUN-9]', async () => {
  fakeService(settings({ disable_signup: true, mailer_autoconfirm: true }))
  renderAccount('/signup')
  await pass(0)
  expect(screen.getByText('No new accounts are taken at the moment.')).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Log in here' }))
  expect(address().pathname).toBe('/login')
})

test('a form that somebody has begun stays when sign-up turns out to be closed [RUN-9] [SIGN-3]', async () => {
  const late = Promise.withResolvers<Response>()
  fakeService({ 'GET auth/v1/settings': () => late.promise })
  renderAccount('/signup')
  fill('Email address', 'ada@example.org')
  late.resolve(Response.json({ disable_signup: true, mailer_autoconfirm: true }))
  await pass(0)
  expect(screen.getByText('No new accounts are taken at the moment.')).toBeTruthy()
  fill('Email address', '')
  expect(field('Email address')).toBeTruthy()
})
