import type { Page } from '@playwright/test'

import { expect, test } from '#e2e/support/fixtures.ts'
import { smallTargets } from '#e2e/support/measures.ts'
import { elementTime, songs } from '#e2e/support/playback.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const openButton = (page: Page) => page.getByRole('button', { name: 'Open the player' })
const fullPlayer = (page: Page) => page.getByRole('dialog', { name: 'Now playing' })

async function openPlayer(page: Page) {
  await openButton(page).tap()
  await expect(fullPlayer(page).getByRole('heading', { name: 'Credits' })).toBeAttached()
}

test('a tap on the small player opens it full screen with every control, each 44 px in both directions, and a short or an upward swipe leaves it open [LAY-11] [LAY-6] [PLAY-2] [PLAY-6] [PLAY-9]', async ({
  listener: page,
}) => {
  await songs(page).nth(1).tap()
  await expect.poll(() => elementTime(page)).toBeGreaterThan(0)
  await openPlayer(page)

  const player = fullPlayer(page)
  const whole = { x: 0, y: 0, width: 360, height: 740 }
  await expect.poll(() => player.boundingBox()).toEqual(whole)
  for (const name of ['Shuffle', 'Previous', 'Pause', 'Next', 'Repeat: off', 'Mute'])
    await expect(player.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  for (const name of ['Seek', 'Volume'])
    await expect(player.getByRole('slider', { name })).toBeInViewport({ ratio: 1 })
  await expect(player.getByText(/^\d+:\d\d$/).first()).toBeInViewport({ ratio: 1 })

  await player.getByRole('button', { name: 'Pause' }).tap()
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  expect(await smallTargets(page, 44)).toEqual([])
  await swipe(page, 120, 150)
  await swipe(page, 420, 120)
  await expect(fullPlayer(page)).toBeVisible()
  expect((await fullPlayer(page).boundingBox())?.y).toBe(0)
})

const waysOut: Record<string, (page: Page) => Promise<unknown>> = {
  'its button': (page) => fullPlayer(page).getByRole('button', { name: 'Close' }).tap(),
  Escape: (page) => page.keyboard.press('Escape'),
  Back: (page) => page.goBack(),
  'a swipe down': (page) => swipe(page, 120, 420),
}

test('its button, Escape, Back or a swipe down closes the full player, and the focus and the page are where they were [LAY-11]', async ({
  listener: page,
}) => {
  const address = page.url()
  // To its end: what is tapped, Playwright scrolls to first, though it stands fast.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(100)
  for (const [way, leave] of Object.entries(waysOut))
    await test.step(way, async () => {
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      })
      await openPlayer(page)
      expect(await focusIsIn(page, 'dialog')).toBe(true)
      await leave(page)

      await expect(fullPlayer(page)).toBeHidden()
      await expect(openButton(page)).toBeFocused()
      await expect(page).toHaveURL(address)
      expect(await page.evaluate(() => scrollY)).toBe(before)
    })
})

test('the tab bar leads to each part, and marks where one is; the library comes as a sheet, whose choices still work, and Back closes it [LAY-1] [LAY-4] [LAY-11]', async ({
  page,
}) => {
  await page.goto('')
  const tabs = page.getByRole('navigation', { name: 'Sections' })
  const current = tabs.locator('[aria-current="page"]')
  await expect(current).toHaveText('Home')
  for (const name of ['Search', 'Premium', 'Home']) {
    await tabs.getByRole('link', { name }).tap()
    await expect(current).toHaveText(name)
    await expect(tabs).toBeInViewport({ ratio: 1 })
  }

  await page.getByRole('button', { name: 'Your Library' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Your Library' })
  await expect(sheet.getByRole('link', { name: 'Support' })).toBeVisible()

  await sheet.getByRole('button', { name: 'Language: English' }).tap()
  await page.getByRole('menuitemcheckbox', { name: 'Español' }).tap()
  await expect(page.getByRole('dialog', { name: 'Tu biblioteca' })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tu biblioteca' })).toBeFocused()
})

test('one tap plays a row of an album, another pauses it, and scrolling by finger plays nothing [ALB-6] [LAY-11]', async ({
  listener: page,
}) => {
  await page.getByRole('region', { name: 'Albums' }).getByRole('link').first().tap()
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button') })
    .nth(2)
  await row.scrollIntoViewIfNeeded()
  const { y = 0 } = (await row.boundingBox()) ?? {}
  // A tap while the page still glides only stops it.
  const stands = await page.evaluateHandle(() => ({
    still: new Promise((resolve) => document.addEventListener('scrollend', resolve)),
  }))
  await swipe(page, y + 20, y - 120)
  await stands.evaluate(({ still }) => still)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(await elementTime(page)).toBe(-1)

  const title = row.getByRole('gridcell').nth(1)
  await title.tap()
  await expect.poll(() => elementTime(page)).toBeGreaterThan(0)
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await expect(row).toHaveAttribute('aria-current', 'true')
  // Elsewhere on the row: at the same place it could be the second of two quick taps.
  await row.getByRole('gridcell').last().tap()
  await expect.poll(() => elementTime(page)).toBe(-1)
  await expect(row).toHaveAttribute('aria-selected', 'true')
})

test('the menu of the song opens on the small player, and by a long press, which plays nothing when the finger leaves; its items are 44 px high [LAY-9] [LAY-11]', async ({
  listener: page,
}) => {
  await openButton(page).dispatchEvent('contextmenu', { button: 2, clientX: 90, clientY: 620 })
  const items = page.getByRole('menu').getByRole('menuitem')
  await expect(items.filter({ hasText: 'Add to queue' })).toBeVisible()
  for (const item of await items.all())
    expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(43.5)
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)

  const { x = 0, y = 0 } = (await songs(page).nth(1).boundingBox()) ?? {}
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd') =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [{ x: x + 40, y: y + 40 }] : [],
    })
  await touch('touchStart')
  const item = page.getByRole('menu').getByRole('menuitem', { name: 'Add to queue' })
  await expect(item).toBeVisible()
  await touch('touchEnd')
  await expect(item).toBeVisible()
  expect(await elementTime(page)).toBe(-1)
  await item.tap()
  await expect(page.getByText(/was added to the queue/)).toBeVisible()

  await songs(page).nth(1).tap()
  await expect.poll(() => elementTime(page)).toBeGreaterThan(0)
})

test('notices do not pile up: the latest is seen, and then the one before it again [LAY-11]', async ({
  listener: page,
}) => {
  await page.context().grantPermissions(['clipboard-write'])
  await page.clock.install()
  await songs(page).first().click({ button: 'right' })
  const copy = page.getByRole('menuitem', { name: 'Copy link' })
  await copy.click()
  const copied = page.getByRole('status').filter({ hasText: /copied|could not/i })
  await expect(copied).toBeVisible()
  // It is said for five seconds, which do not go on.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
  await page.context().setOffline(true)
  const offline = page.getByRole('status').filter({ hasText: 'You are offline' })
  await expect(offline).toBeVisible()
  await expect(copied).toBeHidden()
  await offline.getByRole('button', { name: 'Close' }).click()
  await expect(offline).toBeHidden()
  await expect(copied).toBeVisible()
})

test('the end of a short page is not cut off, and a phone on its side keeps most of its height for the page, and every tab [LAY-11]', async ({
  listener: page,
}) => {
  await test.step('the end of a short page', async () => {
    const last = page.getByText('An independent, self-hosted music player.')
    await expect(last).toBeAttached()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(last).toBeInViewport({ ratio: 1 })
    const { y, height } = (await last.boundingBox())!
    const player = (await page.getByLabel('Player', { exact: true }).boundingBox())!
    expect(y + height).toBeLessThanOrEqual(player.y)
  })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))

  for (const [width, height] of [
    [667, 375],
    [740, 360],
    [844, 390],
    [932, 430],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      for (const name of ['Player', 'Sections']) {
        const box = await page.getByLabel(name, { exact: true }).boundingBox()
        expect(box?.y).toBeGreaterThan(height - 80)
      }
      const tabs = page.getByRole('navigation', { name: 'Sections' }).locator('a, button')
      await expect(tabs).toHaveText(['Home', 'Search', 'Your Library', 'Premium'])
      for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
      expect(await smallTargets(page, 44)).toEqual([])

      await page.evaluate(() => scrollTo(0, 600))
      await expect(page.getByRole('banner')).not.toBeInViewport()
      await openPlayer(page)
      for (const name of ['Play', 'Next', 'Shuffle', 'Close'])
        await expect(fullPlayer(page).getByRole('button', { name, exact: true })).toBeInViewport({
          ratio: 1,
        })
      await page.keyboard.press('Escape')
      await page.evaluate(() => scrollTo(0, 0))
    })
})

const at = (y: number) => [{ x: 180, y }]

/** With one finger, from one height to another. */
async function swipe(page: Page, from: number, to: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  for (let step = 1; step <= 5; step += 1)
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(from + ((to - from) * step) / 5),
    })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const focusIsIn = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector)
