import { expect, test } from '#e2e/support/fixtures.ts'
import { hold } from '#e2e/support/hold.ts'

test.use({ viewport: { width: 412, height: 823 } })

test('the columns of an album stay where they are when its songs come [ALB-2] [ALB-4]', async ({
  page,
}) => {
  await page.goto('')
  const address = await page
    .getByRole('region', { name: 'Albums' })
    .getByRole('link')
    .first()
    .getAttribute('href')
  const release = await hold(page, /rest\/v1\/tracks/)
  await page.goto(address ?? '')
  const length = page.getByRole('columnheader', { name: 'Length' })
  const before = await length.boundingBox()
  expect(before?.width).toBeGreaterThan(0)
  release()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await length.boundingBox()).toEqual(before)
})

test('the footer waits out of sight until the page is there [ROUTE-2]', async ({ page }) => {
  const release = await hold(page, /login-page.*\.js/)
  await page.goto('account')
  const footer = page.getByRole('contentinfo')
  await expect(page.getByRole('main').getByRole('img', { name: /^Loading/ })).toBeVisible()
  await expect(footer).not.toBeInViewport()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the button that installs the app stands there before the browser offers it [DL-1]', async ({
  page,
}) => {
  await page.goto('download')
  const install = page.getByRole('main').getByRole('button', { name: 'Install App' })
  await expect(install).toBeVisible()
  const before = await install.boundingBox()
  await page.evaluate(() => {
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => {} }))
  })
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Install App', includeHidden: true }),
  ).toHaveCount(1)
  expect(await install.boundingBox()).toEqual(before)
})

test('where no offer comes that button says how to install it [DL-1]', async ({ page }) => {
  await page.goto('download')
  await page.getByRole('main').getByRole('button', { name: 'Install App' }).click()
  await expect(page.getByRole('heading', { name: /How to install it/ })).toBeFocused()
})

test('what follows an article comes with its text [ART-5]', async ({ page }) => {
  const release = await hold(page, /failed-payment-help.*\.js/)
  await page.goto('article/failed-payment-help')
  const question = page.getByRole('heading', { name: 'Was this article helpful?' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('img', { name: /^Loading/ })).toBeVisible()
  await expect(question).toBeHidden()
  release()
  await expect(question).toBeVisible()
})
