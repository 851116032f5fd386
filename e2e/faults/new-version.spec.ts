import { expect, test } from '#e2e/support/fixtures.ts'

const renewed = (page: string) => page.replaceAll(/assets\/index-[^"]+\.js/g, 'assets/new.js')

test('a tab that outlives a renewal of the server offers to reload, and waits until one agrees [ROUTE-2]', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('')
  await expect(page.getByRole('heading', { name: 'Albums' })).toBeVisible()
  const offer = page.getByText(/^There is a new version of the app/)
  await page.clock.fastForward('31:00')
  await expect(offer).toBeHidden()

  await page.route(/\/clone\/$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: renewed(await response.text()) })
  })
  await page.clock.fastForward('31:00')
  await expect(offer).toBeVisible()

  await page.unroute(/\/clone\/$/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(offer).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Albums' })).toBeVisible()
})
