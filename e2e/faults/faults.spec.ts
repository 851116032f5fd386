import type { Page, Route } from '@playwright/test'

import { expect, test } from '#e2e/support/fixtures.ts'
import { hold } from '#e2e/support/hold.ts'

type Fault = { name: string; strike: (route: Route) => Promise<void> }

const faults: Fault[] = [
  { name: 'no network', strike: (route) => route.abort('internetdisconnected') },
  { name: 'a 500', strike: (route) => route.fulfill({ status: 500, json: { message: 'boom' } }) },
  { name: 'a 503 page', strike: (route) => route.fulfill({ status: 503, body: '<h1>down</h1>' }) },
  {
    name: 'an answer that is not JSON',
    strike: (route) => route.fulfill({ contentType: 'application/json', body: '<!doctype html>' }),
  },
]

const albums = (page: Page) => page.getByRole('region', { name: 'Albums' })

for (const { name, strike } of faults)
  test(`with ${name} the albums stay loading and come by themselves afterwards [HOME-4]`, async ({
    page,
  }) => {
    await page.route('**/rest/v1/albums*', strike)
    await page.goto('')
    await expect(page.getByRole('status').filter({ hasText: 'Albums' })).toHaveText(/Retrying/)
    await expect(albums(page).getByRole('link')).toHaveCount(0)

    await page.unroute('**/rest/v1/albums*')

    await expect(albums(page).getByRole('link')).toHaveCount(13)
  })

test('a log-in that fails says so, keeps what was typed and works after each fault; a slow answer leaves the button faded, and Enter held down sends one request [LOGIN-5] [LOGIN-7] [SES-7]', async ({
  page,
  person,
}) => {
  const identifier = page.getByLabel(/email or username/i)
  const password = page.getByLabel('Password', { exact: true })
  const logIn = page.getByRole('button', { name: 'Log In' })
  const welcome = page.getByText('Logged in successfully')
  await page.goto('login')
  await identifier.fill(person.email)

  await test.step('a wrong password', async () => {
    await password.fill('not-the-password-1')
    await logIn.click()
    await expect(page.getByText('Wrong email, username or password.')).toBeVisible()
    await expect(identifier).toHaveValue(person.email)
  })

  await password.fill(person.password)
  for (const { name, strike } of faults)
    await test.step(name, async () => {
      await page.route('**/auth/v1/token*', strike)
      // What was said of the attempt before goes with the press.
      await logIn.click()
      const message = page.getByRole('alert').first()
      await expect(message).toHaveText(/\w{3,} \w+/)
      await expect(message).not.toHaveText(
        /[{}<>]|undefined|\[object|Unexpected token|fetch|Wrong email/,
      )
      await expect(identifier).toHaveValue(person.email)
      await expect(password).toHaveValue(person.password)
      await page.unroute('**/auth/v1/token*')
      await logIn.click()
      await expect(welcome).toBeVisible()

      await page.evaluate(() => localStorage.clear())
      await page.goto('login')
      await identifier.fill(person.email)
      await password.fill(person.password)
    })

  await test.step('a slow answer', async () => {
    let requests = 0
    page.on('request', (request) => (requests += Number(/auth\/v1\/token/.test(request.url()))))
    const release = await hold(page, /auth\/v1\/token/)
    for (let press = 0; press < 5; press++) await password.press('Enter')
    await expect(logIn).toBeDisabled()
    release()
    await expect(welcome).toBeVisible()
    expect(requests).toBe(1)
  })
})
