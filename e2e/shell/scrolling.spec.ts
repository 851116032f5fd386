import type { Page } from '@playwright/test'

import { expect, test } from '#e2e/support/fixtures.ts'

test('a page that is opened from “/#artists”, “/legal#terms” or “/” starts at its top [ROUTE-2]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 })
  for (const address of ['#artists', 'legal#terms', ''])
    await test.step(`/${address}`, async () => {
      await page.goto(address)
      const community = page.getByRole('contentinfo').getByRole('link', { name: 'Community' })
      await community.scrollIntoViewIfNeeded()
      await community.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeInViewport()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
})

test('Back and Forward lead to where the pages were left, at 412 and 1280 px [ROUTE-2]', async ({
  page,
}) => {
  await page.goto('premium')
  for (const width of [412, 1280])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 700 })
      const heading = page.getByRole('heading', { name: 'Questions?' })
      await heading.scrollIntoViewIfNeeded()
      const left = await heading.boundingBox()
      const home = page.getByRole('link', { name: 'Home', exact: true })
      // A real click would first move the page to make the link free.
      await home.filter({ visible: true }).dispatchEvent('click')
      await expect(page.getByRole('region', { name: 'Trending songs' })).toBeInViewport()
      await page.goBack()
      await expect(heading).toBeInViewport()
      expect((await heading.boundingBox())?.y).toBeCloseTo(left?.y ?? 0, 0)
      await page.goForward()
      await expect(page.getByRole('region', { name: 'Trending songs' })).toBeInViewport()
      await page.goBack()
    })
})

for (const direction of ['ltr', 'rtl'])
  test(`Back shows the shelves where they were left, and a new visit shows their beginning, ${direction} [HOME-2] [ROUTE-2]`, async ({
    page,
  }) => {
    if (direction === 'rtl') await page.addInitScript(() => localStorage.setItem('language', 'ur'))
    await page.goto('')
    const shelf = page.locator('#albums ul')
    const album = shelf.getByRole('link').last()
    const place = () => shelf.evaluate((list) => Math.abs(list.scrollLeft))
    await expect(album).toBeAttached()
    await shelf.evaluate(
      (list, sign) => {
        list.scrollTo({ left: sign * 400, behavior: 'instant' })
      },
      direction === 'rtl' ? -1 : 1,
    )
    await expect.poll(place).toBeGreaterThan(300)
    const left = await place()

    await album.dispatchEvent('click')
    await expect(page.getByRole('article')).toBeVisible()
    await expect(shelf).toHaveCount(0)
    await noteFirstPlaces(page)
    await page.goBack()
    await expect(shelf).toBeVisible()
    expect(await place()).toBe(left)
    await expect.poll(() => firstPlaces(page)).toEqual([left])

    await page.goForward()
    await expect(page.getByRole('article')).toBeVisible()
    await page.locator('header a').first().click()
    await expect(album).toBeAttached()
    expect(await place()).toBe(0)

    await album.scrollIntoViewIfNeeded()
    expect(await place()).toBeGreaterThan(0)
    await page.locator('header a').first().click()
    await expect.poll(place).toBe(0)
  })

declare global {
  interface Window {
    /** Where the shelf of albums was in each frame since it came. */
    shelfPlaces: Set<number>
  }
}

const noteFirstPlaces = (page: Page) =>
  page.evaluate(() => {
    window.shelfPlaces = new Set()
    const note = () => {
      const list = document.querySelector('#albums ul')
      if (list) window.shelfPlaces.add(Math.abs(list.scrollLeft))
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })

const firstPlaces = (page: Page) => page.evaluate(() => [...window.shelfPlaces])
