import type { Page } from '@playwright/test'

/** Keeps some answers back until what it returns is called. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await held.promise
    await route.fallback()
  })
  return held.resolve
}
