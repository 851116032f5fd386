import { expect, test } from '#e2e/support/fixtures.ts'

const goBack = { name: 'Go Back' }

test('a first visit to an unknown address goes “back” to Home, and not to an empty page [NF-1]', async ({
  page,
  server,
}) => {
  const response = await page.goto('no/such/page')
  expect(response?.status()).toBe(404)
  await page.getByRole('button', goBack).click()
  await expect(page).toHaveURL(server.address)
})

test('a new tab that a link opened has nothing to go back to, and goes Home [NF-1]', async ({
  page,
  server,
}) => {
  await page.goto('legal')
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('no/such/page'))
  const tab = await opened
  await tab.getByRole('button', goBack).click()
  await expect(tab).toHaveURL(server.address)
})

test('an unknown address goes back to the page before, within the app and by hand [NF-1]', async ({
  page,
  server,
}) => {
  await page.goto('legal')
  await page.goto('no/such/page')
  await page.getByRole('button', goBack).click()
  await expect(page).toHaveURL(`${server.address}legal`)

  await page.locator('footer').getByRole('link', { name: 'Download' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Download' })).toBeVisible()
  await page.goto('no/such/page')
  await page.reload()
  await page.getByRole('button', goBack).click()
  await expect(page).toHaveURL(`${server.address}download`)
})

test('who came by a link of another site goes back there [NF-1]', async ({ page, server }) => {
  const elsewhere = 'http://elsewhere.test/'
  await page.route(elsewhere, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${server.address}no/such/page">over there</a>`,
    }),
  )
  await page.goto(elsewhere)
  await page.getByRole('link').click()
  await page.getByRole('button', goBack).click()
  await expect(page).toHaveURL(elsewhere)
})
