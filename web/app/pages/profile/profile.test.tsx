import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { answer, unreachable } from '#web/lib/session/fake-service.ts'

import { openApp } from '#web/app/app-fixture.tsx'

const read = 'GET rest/v1/profiles'
const write = 'PATCH rest/v1/profiles'
const row = { display_name: 'Ada Quill', dob: '1990-05-17', gender: 'woman', picture_id: null }
const pictures = ['Owl', 'Cloud'].map((title) => ({
  id: title.toLowerCase(),
  title,
  url: `pictures/${title}`,
  placeholder: 'data:,',
}))

async function openProfile() {
  const app = await openApp({ path: 'profile', signedIn: true })
  app.answers[read] = ({ query }) => Response.json(query.includes('dob') ? [row] : row)
  app.answers['GET rest/v1/profile_pictures'] = answer(200, pictures)
  app.answers[write] = answer(204)
  app.show()
  const name = await screen.findByRole('textbox', { name: 'Name' })
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...app, name, save }
}

test('the profile page shows what is saved, and who can see it [LAY-3] [SES-5]', async () => {
  const { name } = await openProfile()
  expect(name).toHaveProperty('value', 'Ada Quill')
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveProperty('value', '17')
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveProperty('value', '5')
  expect(screen.getByRole('textbox', { name: 'Year' })).toHaveProperty('value', '1990')
  expect(screen.getByRole('radio', { name: 'Woman' })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: 'No picture' })).toHaveProperty('checked', true)
  expect(screen.getByText(/^Only you, and whoever runs this server/)).toBeTruthy()
})

test('a name and picture that are saved show at once in menu and sidebar [SES-5]', async () => {
  const { name, user, save, askedFor } = await openProfile()
  await user.clear(name)
  await user.type(name, 'Berta')
  await user.click(screen.getByRole('radio', { name: 'Owl' }))
  await save()
  expect(await screen.findByText('Your profile is saved.')).toBeTruthy()
  expect(askedFor(write)[0]?.body).toEqual({ ...row, display_name: 'Berta', picture_id: 'owl' })
  const menu = screen.getByRole('button', { name: 'Account: Berta' })
  expect(menu.querySelector('img')?.src).toContain('pictures/Owl')
  expect(screen.getByText('Berta’s Daily Mix')).toBeTruthy()
})

test('a name and birth date that sign-up would refuse are refused with its words [SIGN-6] [SIGN-7]', async () => {
  const { name, user, save, askedFor } = await openProfile()
  await user.clear(name)
  await user.type(name, 'Ada 2')
  await user.clear(screen.getByRole('textbox', { name: 'Year' }))
  await user.type(screen.getByRole('textbox', { name: 'Year' }), '1899')
  await save()
  expect(screen.getByText('Enter a name for your profile.')).toBeTruthy()
  expect(screen.getByText('Please enter a birth year from 1900 onwards.')).toBeTruthy()
  expect(document.activeElement).toBe(name)
  expect(askedFor(write)).toHaveLength(0)
})

test('what was typed survives a save that failed, and Enter sends it again [SIGN-6]', async () => {
  const { name, user, answers } = await openProfile()
  answers[write] = unreachable
  await user.clear(name)
  await user.type(name, 'Berta{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Your profile was not saved/)
  expect(name).toHaveProperty('value', 'Berta')
  answers[write] = answer(204)
  await user.type(name, '{Enter}')
  expect(await screen.findByText('Your profile is saved.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('whose session has ended elsewhere is logged out in place of being told that it is saved [SES-6] [SES-7]', async () => {
  const { name, user, answers } = await openProfile()
  const ended = answer(401, { code: 'PT401', message: 'The session has ended' })
  Object.assign(answers, {
    [read]: ended,
    [write]: ended,
    'POST auth/v1/token': answer(400, { error_code: 'session_not_found', msg: 'x' }),
    'POST auth/v1/logout': answer(204),
  })
  await user.type(name, 'a{Enter}')
  expect(await screen.findByText(/^Your session has ended/)).toBeTruthy()
  expect(screen.queryByText('Your profile is saved.')).toBeNull()
})

test('two presses send once [SIGN-6]', async () => {
  const { user, answers, askedFor } = await openProfile()
  const { promise, resolve } = Promise.withResolvers<Response>()
  answers[write] = () => promise
  const button = screen.getByRole('button', { name: 'Save' })
  await user.dblClick(button)
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  resolve(new Response(null, { status: 204 }))
  expect(await screen.findByText('Your profile is saved.')).toBeTruthy()
  expect(askedFor(write)).toHaveLength(1)
})

test('what is typed while the rest is being saved is kept, and not called saved [SIGN-6]', async () => {
  const { name, user, save, answers, askedFor } = await openProfile()
  const { promise, resolve } = Promise.withResolvers<Response>()
  answers[write] = () => promise
  await save()
  await user.type(name, ' B')
  resolve(new Response(null, { status: 204 }))
  const button = screen.getByRole('button', { name: 'Save' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  expect(screen.queryByText('Your profile is saved.')).toBeNull()
  expect(name).toHaveProperty('value', 'Ada Quill B')
  answers[write] = answer(204)
  await save()
  expect(await screen.findByText('Your profile is saved.')).toBeTruthy()
  expect(askedFor(write)[1]?.body).toMatchObject({ display_name: 'Ada Quill B' })
})

test('a visitor is led to log in, and then to the profile [LAY-3]', async () => {
  const { show } = await openApp({ path: 'profile' })
  show()
  expect(await screen.findByRole('heading', { name: /^Log in to/ })).toBeTruthy()
  expect(location.pathname).toBe('/clone/login')
  expect(within(screen.getByRole('main')).queryByRole('textbox', { name: 'Name' })).toBeNull()
  expect(JSON.stringify(history.state)).toContain('/profile')
})
