import type { Page } from '@playwright/test'

import { expect, test } from '#e2e/support/fixtures.ts'
import { hold } from '#e2e/support/hold.ts'

const identifierProblem = 'Please enter your Spotify username or email address.'
const next = (page: Page) => page.getByRole('button', { name: 'Next' })

test('log-in says what is missing in either field and what the buttons of others cannot do, shows the password on demand, and keeps the name of its button while it waits [LOGIN-1] [LOGIN-2] [LOGIN-3] [LOGIN-4] [LOGIN-5]', async ({
  page,
}) => {
  await page.goto('login')
  const [identifier, password] = [
    page.getByLabel(/email or username/i),
    page.getByLabel('Password', { exact: true }),
  ]
  const logIn = page.getByRole('button', { name: 'Log In' })
  await logIn.click()
  await expect(page.getByText(identifierProblem)).toBeVisible()
  await expect(page.getByText('Please enter your password.')).toBeVisible()

  await identifier.fill('ada lovelace!')
  await password.fill('secret')
  await logIn.click()
  await expect(page.getByText(identifierProblem)).toBeVisible()
  await expect(page.getByText('Please enter your password.')).toBeHidden()

  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')

  // They say that they cannot be pressed, and are pressed all the same.
  for (const provider of ['Google', 'Facebook', 'Apple'])
    await page.getByRole('button', { name: new RegExp(provider) }).click({ force: true })
  await expect(page).toHaveURL(/\/login$/)
  await expect(identifier).toHaveValue('ada lovelace!')

  const sentence = 'Log-in with Google, Facebook and Apple is not set up on this server'
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('button', { name: /Google/ })).toHaveAccessibleDescription(sentence)
  const answer = await hold(page, '**/auth/v1/token*')
  await identifier.fill('nobody@example.org')
  await password.fill('not-this-one-1')
  await logIn.click()
  await expect(logIn).toBeDisabled()
  answer()
  await expect(page.getByRole('alert')).toBeVisible()

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Sign up/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/signup$/)
})

test('in windows of 720 px and more the button of log-in and sign-up is seen without scrolling [LAY-11] [LOGIN-2] [SIGN-1]', async ({
  page,
}) => {
  for (const [path, name] of [
    ['login', 'Log In'],
    ['signup', 'Next'],
  ] as const) {
    await page.goto(path)
    for (const [width, height] of [
      [1280, 720],
      [1280, 800],
      [1366, 768],
      [1440, 900],
    ] as const)
      await test.step(`${path} at ${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height })
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
      })
  }
})

test('every step of sign-up lets only what is valid pass, and Back keeps it [SIGN-3] [SIGN-4] [SIGN-5] [SIGN-6] [SIGN-7] [SIGN-8]', async ({
  page,
}) => {
  await page.goto('signup')
  const email = page.getByLabel(/email/i)
  await email.fill('ada..quill@example.org')
  await next(page).click()
  const emailProblem = page.getByText(
    "This email is invalid. Make sure it's written like example@email.com",
  )
  await expect(emailProblem).toBeVisible()
  await email.fill('ada.quill@example.org')
  await expect(emailProblem).toBeHidden()
  await next(page).click()

  const password = page.getByLabel('Password', { exact: true })
  await password.fill('short')
  await next(page).click()
  await expect(page.getByText('Password is not valid')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '1 letter' })).toContainText('done')
  await expect(page.getByRole('listitem').filter({ hasText: '10 char' })).toContainText('missing')
  await password.fill('long-enough-1')
  await expect(page.getByText('Password is not valid')).toBeHidden()
  await next(page).click()

  await next(page).click()
  for (const problem of [
    'Enter a name for your profile.',
    'Please enter your date of birth.',
    'Select your gender.',
  ])
    await expect(page.getByText(problem)).toBeVisible()
  await page.getByLabel(/^name/i).fill('Zoë 李')
  await expect(page.getByText('Enter a name for your profile.')).toBeHidden()
  await page.getByLabel(/day/i).fill('31')
  await page.getByLabel(/month/i).selectOption('4')
  await page.getByLabel(/year/i).fill('2000')
  await expect(page.getByText(/^Please enter the day of your birth date/)).toBeVisible()
  await page.getByLabel(/day/i).fill('30')
  await page.getByLabel(/year/i).fill(String(new Date().getFullYear() - 5))
  await expect(page.getByText('You’re too young to create a Spotify account.')).toBeVisible()
  await page.getByLabel(/year/i).fill('2000')
  await page.getByLabel('Prefer not to say').check()
  await next(page).click()
  await expect(page.getByText('Step 3 of 3')).toBeVisible()

  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel(/^name/i)).toHaveValue('Zoë 李')
  await expect(page.getByLabel('Prefer not to say')).toBeChecked()
})

test('a sign-up that is refused shows the service’s words and keeps what was entered [SIGN-11] [SES-7]', async ({
  page,
  person,
}) => {
  await page.goto('signup')
  await page.getByLabel(/email/i).fill(person.email)
  await next(page).click()
  await page.getByLabel('Password', { exact: true }).fill('long-enough-1')
  await next(page).click()
  await page.getByLabel(/^name/i).fill('Ada Quill')
  await page.getByLabel(/day/i).fill('1')
  await page.getByLabel(/month/i).selectOption('1')
  await page.getByLabel(/year/i).fill('1990')
  await page.getByLabel('Woman').check()
  await next(page).click()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /already/i })).toBeVisible()
  await expect(page.getByLabel(/email/i)).toBeFocused()
  for (const _ of [1, 2, 3]) await page.goForward()
  await expect(page.getByRole('checkbox').first()).toBeChecked()
})

test('Back and Forward of the browser go through sign-up, which asks only for the password again after a reload [SIGN-3]', async ({
  page,
}) => {
  await page.goto('')
  await page.goto('signup')
  await expect(page.getByRole('complementary', { name: /^Preview of/ })).toBeHidden()
  const email = page.getByLabel(/email/i)
  await email.fill('ada.quill@example.org')
  await next(page).click()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await password.fill('long-enough-1')
  await next(page).click()
  await expect(page.getByLabel(/^name/i)).toBeFocused()
  await page.getByLabel(/^name/i).fill('Ada Quill')
  await page.goBack()
  await expect(password).toHaveValue('long-enough-1')
  await page.goBack()
  await expect(email).toHaveValue('ada.quill@example.org')
  await page.goForward()
  await page.goForward()
  await expect(page.getByLabel(/^name/i)).toHaveValue('Ada Quill')

  await page.reload()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(password).toHaveValue('')
  await password.fill('long-enough-1')
  await next(page).click()
  await expect(page.getByLabel(/^name/i)).toHaveValue('Ada Quill')
  for (const _ of [2, 1, 0]) await page.goBack()
  await expect(page).not.toHaveURL(/signup/)
})
