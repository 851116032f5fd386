import { expect, type Page } from '@playwright/test'

type Credentials = { readonly email: string; readonly password: string }

const ada = { email: 'ada@example.org', password: 'quite-long-enough-1' }

/** On the page of sign-up, from its first step to one of the others, which all that is asked before leads to. */
export async function goToStep(
  page: Page,
  step: 1 | 2 | 3,
  { email, password }: Credentials = ada,
): Promise<void> {
  const form = page.getByRole('main')
  const next = form.getByRole('button', { name: 'Next' })
  await form.getByLabel(/email/i).first().fill(email)
  await next.click()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByText('Create a password')).toBeVisible()
  if (step === 1) return
  await form.getByLabel('Password', { exact: true }).fill(password)
  await next.click()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  if (step === 2) return
  await form.getByLabel(/^name/i).fill('Nour Ode')
  await form.getByLabel(/day/i).fill('29')
  await form.getByLabel(/month/i).selectOption('2')
  await form.getByLabel(/year/i).fill('2000')
  await form.getByLabel('Woman').check()
  await next.click()
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
}

/** Signs Nour Ode up, from the first step of the page. */
export async function signUp(page: Page, credentials: Credentials): Promise<void> {
  await goToStep(page, 3, credentials)
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('User signed up successfully')).toBeVisible()
}
