import type { BrowserContext, Page } from '@playwright/test'

import { expect, test } from '#e2e/support/fixtures.ts'
import { elementTime, songs } from '#e2e/support/playback.ts'

const fullPlayer = (page: Page) => page.getByRole('dialog', { name: 'Now playing' })

/** Plays a song, then takes the network away, as in a tunnel. */
async function playIntoTunnel(page: Page, context: BrowserContext) {
  await songs(page).first().click()
  await expect.poll(() => elementTime(page)).toBeGreaterThan(0.3)
  await context.setOffline(true)
}

test('a page whose code could not be fetched says that one is offline, and comes with the network while the song plays on [ROUTE-2] [PLAY-10]', async ({
  listener: page,
  context,
}) => {
  await playIntoTunnel(page, context)
  const before = await elementTime(page)
  await page.getByRole('link', { name: 'Premium' }).first().click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Premium')
  await expect.poll(() => elementTime(page)).toBeGreaterThan(before)
})

test('a song that plays stays in the panel where the code of one line of its credits could not be fetched; the line comes with the network [PLAY-10]', async ({
  listener: page,
  context,
}) => {
  let isAway = true
  await page.route(/song-sound[^/]*\.js/, (route) =>
    isAway ? route.abort('internetdisconnected') : route.continue(),
  )
  const failed = page.waitForEvent('requestfailed', (it) => it.url().includes('song-sound'))
  await songs(page).first().click()
  await failed
  await expect.poll(() => elementTime(page)).toBeGreaterThan(0.3)
  const panel = page.getByRole('complementary', { name: 'Now playing' })
  await expect(panel.getByRole('heading', { name: 'Credits' })).toBeVisible()

  isAway = false
  const fetched = page.waitForResponse(/song-sound[^/]*\.js/)
  await context.setOffline(true)
  await context.setOffline(false)
  expect((await fetched).ok()).toBe(true)
  await expect(panel.getByRole('heading', { name: 'Credits' })).toBeVisible()
})

test('a menu whose code could not be fetched leaves the header whole, says so, and opens when asked again [ROUTE-2]', async ({
  loggedIn: page,
  context,
  person,
}) => {
  await page.route(/menu-popup[^/]*\.js/, (route) => route.abort('internetdisconnected'))
  await page.goto('')
  const avatar = page.getByRole('button', { name: `Account: ${person.name}` })
  await avatar.click()
  await expect(page.getByRole('alert')).toHaveText('This part could not be shown.')
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()

  await page.unroute(/menu-popup[^/]*\.js/)
  const fetched = page.waitForResponse(/menu-popup[^/]*\.js/)
  await context.setOffline(true)
  await context.setOffline(false)
  await page.getByRole('main').hover()
  await avatar.hover()
  await fetched
  await expect(avatar).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('menu')).toBeHidden()
  await avatar.click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
})

test('a right click whose menu could not be fetched says so, and works when the network is back [LAY-9]', async ({
  page,
  context,
}) => {
  await page.goto('.')
  const album = page.getByRole('region', { name: 'Albums' }).getByRole('listitem').first()
  await expect(album).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await album.click({ button: 'right' })
  await expect(page.getByRole('alert')).toHaveText('This part could not be shown.')

  await context.setOffline(false)
  // Until all of its code is there, a right click gets the browser's own menu.
  await expect(async () => {
    await album.click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: 'Go to album' })).toBeVisible({ timeout: 500 })
  }).toPass()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the first sound fetches the code of the full player, for a tunnel to come [PLAY-10]', async ({
    listener: page,
  }) => {
    const fetched = page.waitForResponse(/full-player[^/]*\.js/)
    await songs(page).first().click()
    expect((await fetched).ok()).toBe(true)
  })

  test('a full player whose code could not be fetched comes with the network, in its full dress [PLAY-10]', async ({
    listener: page,
    context,
  }) => {
    await page.route(/full-player[^/]*$/, (route) => route.abort('internetdisconnected'))
    await songs(page).first().click()
    await page.getByRole('button', { name: 'Open the player' }).click()
    await expect(fullPlayer(page).getByText(/^A part of the app could not be loaded/)).toBeVisible()

    await page.unroute(/full-player[^/]*$/)
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(fullPlayer(page).getByRole('slider', { name: 'Seek' })).toBeVisible()
    const sheet = page.locator('link[rel="stylesheet"][href*="full-player"]')
    await expect
      .poll(() => sheet.evaluate((link: HTMLLinkElement) => link.sheet !== null))
      .toBe(true)
  })
})
