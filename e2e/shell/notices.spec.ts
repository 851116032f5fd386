import type { Locator, Page } from '@playwright/test'

import { expect, test } from '#e2e/support/fixtures.ts'

const offline = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It has no place on the screen')
  return { start: box.y, end: box.y + box.height }
}

/** Does it in windows of four sizes, and ends each with the network back. */
async function inEachWindow(page: Page, look: () => Promise<void>) {
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 720],
    [1920, 1080],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await look()
      await page.context().setOffline(false)
      await expect(offline(page)).toBeHidden()
    })
}

test('a notice lies over the end of the page, above the banner, whose button can be pressed [LAY-11]', async ({
  page,
  context,
}) => {
  await page.goto('search/a')
  const tabs = page.getByRole('navigation', { name: 'Kinds of results' })
  await inEachWindow(page, async () => {
    await expect(tabs).toBeVisible()
    await context.setOffline(true)
    await expect(offline(page)).toBeInViewport({ ratio: 1 })
    const notice = await boxOf(offline(page))
    const banner = page.getByRole('complementary', { name: /^Preview of/ })
    expect(notice.start).toBeGreaterThan((await boxOf(tabs)).end)
    expect(notice.end).toBeLessThanOrEqual((await boxOf(banner)).start)
    await banner.getByRole('link', { name: 'Sign up free' }).click({ trial: true })
  })
})

test('the focus comes to rest above a notice, down to the end of the page; on one of help that is at the end of the window, else above the keyboard of a screen [LAY-11]', async ({
  page,
  context,
}) => {
  for (const path of ['article/failed-payment-help', 'search']) {
    await page.goto(path)
    const links = page.getByRole('contentinfo').getByRole('link')
    await expect(links.last()).toBeAttached()
    await inEachWindow(page, async () => {
      await context.setOffline(true)
      await expect(offline(page)).toBeInViewport({ ratio: 1 })
      const notice = await boxOf(offline(page))
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      const ends = await links.evaluateAll(async (all: HTMLElement[]) => {
        const bottoms: number[] = []
        for (const link of all) {
          link.focus()
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
          bottoms.push(link.getBoundingClientRect().bottom)
        }
        return bottoms
      })
      expect(ends.length).toBeGreaterThan(5)
      expect(Math.max(...ends)).toBeLessThanOrEqual(notice.start)
      const height = page.viewportSize()?.height ?? 0
      if (path !== 'search') expect(notice.start).toBeGreaterThan(height - 120)
    })
  }

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('searchbox', { name: 'Search' }).click()
  await context.setOffline(true)
  await expect(offline(page)).toBeVisible()
  const keyboard = 300
  await page.evaluate((taken) => {
    Object.defineProperty(visualViewport, 'height', { value: innerHeight - taken })
    visualViewport?.dispatchEvent(new Event('resize'))
  }, keyboard)
  await expect.poll(async () => (await boxOf(offline(page))).end).toBeLessThan(740 - keyboard)
})

test('a notice stands above the player and above what the player says [LAY-11]', async ({
  listener: page,
  context,
}) => {
  await page.route('**/media/audio/**', (route) => route.fulfill({ status: 404 }))
  const songs = page.getByRole('region', { name: 'Trending songs' })
  await songs
    .getByRole('button', { name: /^Play / })
    .nth(2)
    .click()
  const lost = page.getByRole('region', { name: 'Player' }).getByRole('alert')
  await inEachWindow(page, async () => {
    await expect(lost).toBeVisible()
    await context.setOffline(true)
    await expect(offline(page)).toBeInViewport({ ratio: 1 })
    expect((await boxOf(offline(page))).end).toBeLessThanOrEqual((await boxOf(lost)).start)
    await lost.getByRole('button').first().click({ trial: true })
  })
})
