import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { expect, logIn, test } from '#e2e/support/fixtures.ts'
import { nextMail } from '#e2e/support/outbox.ts'
import { startServer } from '#e2e/support/server.ts'
import { signUp } from '#e2e/support/sign-up.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })

test('the whole life of an account, from its sign-up to its end and a new beginning [SES-2] [SES-4] [SES-5] [LOGIN-9]', async ({
  page,
  browser,
  server,
}) => {
  test.slow()
  const email = 'nour.life@example.org'
  const [first, second, third] = ['quite-long-enough-1', 'another-long-one-2', 'a-third-long-one-3']
  await page.goto('signup')
  await signUp(page, { email, password: first })

  await test.step('a deep link leads back after log-in', async () => {
    await page.goto('account')
    await expect(page).toHaveURL(/\/login$/)
    await page.getByLabel('Email or username').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(first)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL(/\/account$/)
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  })
  const username = (await page.getByText(/^nourode-/).textContent()) ?? ''

  await test.step('the password is changed by whoever knows the old one', async () => {
    const passwords = card(page, 'Password')
    await passwords.getByLabel('Current password', { exact: true }).fill('not-my-password-1')
    await newPassword(page).fill(second)
    await passwords.getByRole('button', { name: 'Change password' }).click()
    await expect(passwords.getByText('That is not your current password.')).toBeVisible()
    await expect(newPassword(page)).toHaveValue(second)
    await passwords.getByLabel('Current password', { exact: true }).fill(first)
    await passwords.getByRole('button', { name: 'Change password' }).click()
    await expect(passwords.getByText(/^Your password is changed/)).toBeVisible()
  })

  const context = await browser.newContext({ baseURL: server.address })
  const elsewhere = await context.newPage()
  await test.step('elsewhere the password is forgotten, and a new one set by the link of a mail', async () => {
    await elsewhere.goto('login')
    await elsewhere.getByLabel('Email or username').fill(username)
    await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(elsewhere.getByLabel('Email or username')).toHaveValue(username)
    await elsewhere.getByRole('button', { name: 'Send the email' }).click()
    await expect(elsewhere.getByText(/^If there is an account/)).toBeVisible()
    const { link } = await nextMail(server, email)
    await elsewhere.goto(link)
    await elsewhere.getByRole('button', { name: 'Continue' }).click()
    await expect(elsewhere).toHaveURL(/\/set-password$/)
    await newPassword(elsewhere).fill(third)
    await elsewhere.getByRole('button', { name: 'Save and continue' }).click()
    await expect(elsewhere.getByText(/^Your new password is saved/)).toBeVisible()
    await expect(elsewhere.getByRole('region', { name: 'Player' })).toBeVisible()

    await elsewhere.goto(link)
    await elsewhere.getByRole('button', { name: 'Continue' }).click()
    await expect(elsewhere.getByText(/^This link has expired or was used before/)).toBeVisible()
  })

  await test.step('that logged out the first browser', async () => {
    await page.reload()
    await expect(page).toHaveURL(/\/login$/)
    await page.getByLabel('Email or username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(third)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  })

  await test.step('logging out everywhere ends both', async () => {
    await page.goto('account')
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(page).toHaveURL(/\/clone\/$/)
    await expect(page.getByText('You are logged out everywhere.')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await elsewhere.reload()
    await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  })
  await context.close()

  await logIn(page, { email: username, password: third })
  await page.goto('account')
  await test.step('the own data comes as a file, without a key to the account', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ])
    const text = readFileSync(await download.path(), 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      account: { email },
      profiles: [
        { display_name: 'Nour Ode', dob: '2000-02-29', username, tos: { marketing: false } },
      ],
    })
    expect(text).not.toMatch(/access_token|refresh_token|eyJ/)
  })

  await test.step('the account is deleted by whoever knows its password', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Enter your password to continue').fill(first)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(dialog.getByText('That is not your current password.')).toBeVisible()
    await dialog.getByLabel('Enter your password to continue').fill(third)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByText('Your account is deleted.')).toBeVisible()
    await expect(page).toHaveURL(/\/clone\/$/)
  })

  await page.goto('login')
  await page.getByLabel('Email or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(third)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Wrong email, username or password.')).toBeVisible()
  await page.goto('signup')
  await signUp(page, { email, password: first })
})

test('a code sets a forgotten password, and a wrong one says so [SES-2] [SES-7]', async ({
  page,
  person,
  server,
}) => {
  await page.goto('forgot-password')
  await page.getByLabel('Email or username').fill(person.email)
  await page.getByRole('button', { name: 'Send the email' }).click()
  const { code } = await nextMail(server, person.email)
  await page.getByLabel('Code from the email').fill('0000000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/^This code is wrong/)).toBeVisible()
  await page.getByLabel('Code from the email').fill(code.replace(/(\d{5})/, '$1 '))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/set-password$/)
  await newPassword(page).fill('another-long-one-2')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
})

test('a new email waits for its mailbox, and the link of the mail makes the change [SES-2]', async ({
  loggedIn: page,
  person,
  server,
}) => {
  const next = `new-${person.email}`
  await page.goto('account')
  const emails = card(page, 'Change your email')
  await emails.getByLabel('New email address').fill(next)
  await emails.getByLabel('Current password', { exact: true }).fill(person.password)
  await emails.getByRole('button', { name: 'Change email' }).click()
  await expect(emails.getByText(/^Waiting for confirmation/)).toBeVisible()
  await page.reload()
  await expect(emails.getByText(/^Waiting for confirmation/)).toBeVisible()

  const { link } = await nextMail(server, next)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(card(page, 'How you log in').getByText(next)).toBeVisible()
  await expect(emails.getByText(/^Waiting for confirmation/)).toHaveCount(0)
})

test('where emails must be confirmed, sign-up and log-in say so, and the first log-in has the profile [SIGN-11] [LOGIN-7]', async ({
  browser,
}) => {
  const server = await startServer({ env: { CONFIRM_EMAIL: 'true' } })
  const page = await browser.newPage({ baseURL: server.address })
  try {
    const [email, password] = ['confirmed@example.org', 'quite-long-enough-1']
    await page.goto('signup')
    await signUp(page, { email, password })
    await expect(page).toHaveURL(/\/confirm-email$/)
    await expect(page.getByText(`We sent an email to ${email}.`)).toBeVisible()

    await page.goto('login')
    await page.getByLabel('Email or username').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByText('Your email address is not confirmed yet.')).toBeVisible()
    await page.getByRole('link', { name: /^Enter the code from the email/ }).click()
    await page.getByRole('button', { name: 'Send another email' }).click()
    await expect(page.getByText(/^Another email is on its way/)).toBeVisible()

    const { code } = await nextMail(server, email, 2)
    await page.getByLabel('Code from the email').fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(/^Your email is confirmed/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account: Nour Ode' })).toBeVisible()
  } finally {
    await page.close()
    await server.stop()
  }
})
