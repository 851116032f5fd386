import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'

const widths = [360, 768, 1280, 1920]
const screens = [
  '',
  'login',
  'signup',
  'search',
  'search/tide',
  'album/glass-weather',
  'premium',
  'download',
  'no/such/page',
]

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

for (const width of widths) {
  for (const screen of screens) {
    test(`axe finds nothing on /${screen} at ${width} px, logged out [LAY-11]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(screen)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await page.waitForLoadState('networkidle')
      expect(await faultsOf(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    })
  }

  test(`axe finds nothing on Home at ${width} px, logged in [LAY-11]`, async ({
    listener: page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForLoadState('networkidle')
    expect(await faultsOf(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  })
}
