import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

import { answer, sessionOf } from '#web/lib/session/fake-service.ts'

import { forgetEverything, pass } from '#web/features/account/render-account.tsx'

export const signup = 'POST auth/v1/signup'
export const token = 'POST auth/v1/token'
export const logout = 'POST auth/v1/logout'
export const save = 'POST rest/v1/profiles'
export const works = {
  [signup]: () => Response.json(sessionOf('made')),
  [save]: answer(201),
  [logout]: answer(204),
}
export const emailMessage = "This email is invalid. Make sure it's written like example@email.com"
export const steps = [
  'Sign up to start listening',
  'Create a password',
  'Tell us about yourself',
  'Terms & Conditions',
]

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } })
/** What a screen reader says about a field beside its name. */
export const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
export const firstField = () => document.querySelector('form input:not([hidden])')
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const pressTimes = (times: number, name: string) =>
  Array.from({ length: times }, () => press(name))
export const heading = () => screen.getByRole('heading', { level: 1 })
export const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

export const fillStep = [
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

/** What is saved of a person who entered what `fillStep` enters. */
export const profile = {
  display_name: 'Ada Quill',
  dob: '1990-12-05',
  gender: 'woman',
  tos: { marketing: false, shareData: true },
}

/** Lets each test of the file begin at the same moment, with nothing kept. */
export function beginEachAnew() {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00') })
    forgetEverything()
  })
  afterEach(() => vi.useRealTimers())
}

/** Goes to a step by filling in those before it. */
export function goTo(step: number) {
  for (const enter of fillStep.slice(0, step)) {
    enter()
    press('Next')
  }
}

export async function submitAll() {
  goTo(3)
  fillStep[3]()
  press('Sign up')
  await pass(0)
}
