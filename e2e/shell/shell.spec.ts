import { expect, test } from '#e2e/support/fixtures.ts'

test('a visitor finds the way to everything in the top bar and the library, and the footer with the current year; a chosen language stays [LAY-1] [LAY-2] [LAY-4] [LAY-8]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('')
  const footer = page.getByRole('contentinfo')
  for (const column of ['Company', 'Communities', 'Useful links', 'Plans'])
    await expect(footer.getByRole('heading', { name: column })).toBeVisible()
  await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible()

  const bar = page.getByRole('banner')
  await expect(bar.getByPlaceholder('What do you want to play?')).toBeVisible()
  for (const [name, path] of [
    ['Premium', 'premium'],
    ['Support', 'support'],
    ['Download', 'download'],
    ['Sign up', 'signup'],
    ['Log in', 'login'],
    ['Browse', 'search'],
    ['Home', ''],
  ] as const) {
    await bar.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/clone/${path}$`))
  }
  await expect(bar.getByText('Install App')).toBeVisible()

  const library = page.getByRole('complementary', { name: 'Your Library' })
  await expect(library.getByText('Create your first playlist')).toBeVisible()
  await expect(library.getByText("Let's find some podcasts to follow")).toBeVisible()
  await expect(library.getByRole('link', { name: 'Privacy' })).toBeVisible()

  await library.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'اردو' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  await expect(page.getByRole('heading', { name: 'آپ کی لائبریری' })).toBeVisible()
})

test.describe('in a browser that prefers Spanish', () => {
  test.use({ locale: 'es-MX' })
  test('the app speaks Spanish from the first word [LAY-4]', async ({ page }) => {
    await page.goto('')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeVisible()
  })
})
