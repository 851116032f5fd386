import { expect, test } from '#e2e/support/fixtures.ts'

test('a log-out that the server does not take says so, and a session that it does not know counts as over [SES-4]', async ({
  listener: page,
  person,
}) => {
  const logOut = async () => {
    await page.getByRole('button', { name: `Account: ${person.name}` }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
  }
  await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 500, json: {} }))
  await logOut()
  await expect(page.getByText(/^You are still logged in/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()

  await page.unroute('**/auth/v1/logout*')
  await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 403, json: {} }))
  await logOut()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('nothing that the browser gets holds a privileged key [SES-6]', async ({ page, server }) => {
  const { mediaKey, jwtSecret } = await server.secrets()
  for (const secret of [mediaKey, jwtSecret]) expect(secret).toMatch(/.{10}/)
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (/text|script|json/.test(response.headers()['content-type'] ?? ''))
      texts.push(response.text().catch(() => ''))
  })
  for (const path of ['', 'login', 'config.json']) await page.goto(path)
  const received = (await Promise.all(texts)).join('\n')
  expect(received).toContain('publishableKey')
  for (const secret of [mediaKey, jwtSecret]) expect(received).not.toContain(secret)
  expect(received).not.toMatch(/service_role|sb_secret/)
})
