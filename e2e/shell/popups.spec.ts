import type { Page } from '@playwright/test'

import { expect, test } from '#e2e/support/fixtures.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const news = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const friends = (page: Page) => page.getByRole('dialog', { name: 'Friends' })

test('the friends popup, the bell and the avatar each open what is theirs, which a press elsewhere or Escape closes [LAY-3] [LAY-11]', async ({
  listener: page,
}) => {
  await test.step('listening is private, and others are invited, at 360 and 1280 px', () =>
    seeFriends(page))
  await page.setViewportSize({ width: 1280, height: 720 })
  await test.step('the bell has its list, of which each entry leads to its album', () =>
    seeNews(page))
  await test.step('the menu leads to every page of the account, in order', () => seeMenu(page))
})

async function seeFriends(page: Page) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const width of [360, 1280])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => navigator.clipboard.writeText(''))
      await page.getByRole('button', { name: 'Friends' }).click()
      await expect(friends(page).getByText('Listening is private on this server.')).toBeVisible()
      const box = await friends(page).boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)

      await friends(page).getByRole('button', { name: 'Copy invitation link' }).click()
      await expect(friends(page).getByText('Link copied')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        new URL('signup', page.url()).href,
      )
      await page.keyboard.press('Escape')
      await expect(friends(page)).toBeHidden()
    })
}

async function seeNews(page: Page) {
  await bell(page).click()
  await expect(news(page).getByRole('heading', { name: 'Recently added' })).toBeVisible()
  await bell(page).click()
  await expect(news(page)).toBeHidden()

  await bell(page).click()
  await expect(news(page).getByText(/^Nothing new since/)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(news(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(news(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()

  await bell(page).click()
  await page.getByRole('button', { name: 'Friends' }).click()
  await expect(news(page)).toBeHidden()
  await expect(friends(page)).toBeVisible()
  await page.mouse.click(300, 700)
  await expect(friends(page)).toBeHidden()

  await bell(page).click()
  await news(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/album\//)
  await expect(news(page)).toBeHidden()
}

async function seeMenu(page: Page) {
  await page.getByRole('button', { name: /^Account: / }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Account',
    'Profile',
    'Upgrade to Premium',
    'Support',
    'Download',
    'Settings',
    'Log out',
  ])
  await page.getByRole('menuitem', { name: 'Upgrade to Premium' }).click()
  await expect(page).toHaveURL(/\/premium$/)
}

test('music that comes later is counted on the bell until it was looked at [LAY-3]', async ({
  listener: page,
}) => {
  await bell(page).click()
  await expect(news(page).getByRole('link').first()).toBeVisible()
  await page.route('**/rest/v1/tracks?*', async (route) => {
    const response = await route.fetch()
    const rows: { id: string; added_on: string; position: number }[] = await response.json()
    const [newest] = rows
    const added = newest && { ...newest, id: 'later', added_on: '2099-01-01', position: 1 }
    await route.fulfill({ response, json: added ? [added, ...rows] : rows })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Notifications: 1 new' }).click()
  await expect(news(page).getByText(/^New album: /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})
