import { expect, test } from './fixtures.ts'

for (const address of ['#artists', 'legal#terms', ''])
  test(`a page that is opened from “/${address}” starts at its top [ROUTE-2]`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    await page.goto(address)
    const community = page.getByRole('contentinfo').getByRole('link', { name: 'Community' })
    await community.scrollIntoViewIfNeeded()
    await community.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

for (const width of [412, 1280])
  test(`at ${width} px Back and Forward lead to where the pages were left [ROUTE-2]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('premium')
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
  })
