import type { Locator } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { songs } from './playback.ts'

const appCode = /assets\/index-[^/]*\.js$/

/** Where the first cards and their covers are, px. */
const placesOf = (cards: Locator) =>
  cards.evaluateAll((all) =>
    all.slice(0, 2).flatMap((card) =>
      [card, card.querySelector('img')].map((part) => {
        const { x, y, width, height } = part?.getBoundingClientRect() ?? new DOMRect()
        return { x, y, width, height }
      }),
    ),
  )

for (const width of [360, 768, 1280, 1920]) {
  test(`at ${width} px a listener sees the songs in their places before the app’s code is there [HOME-1] [LAY-11]`, async ({
    listener: page,
  }) => {
    await page.setViewportSize({ width, height: 823 })
    const release = await hold(page, appCode)
    await page.reload({ waitUntil: 'commit' })
    const early = page.getByRole('listitem', { includeHidden: true })
    await expect(early).toHaveCount(13)
    await expect(early.first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const before = await placesOf(early)
    release()
    await expect(songs(page)).toHaveCount(13)
    const cards = page.getByRole('region', { name: 'Trending songs' }).getByRole('listitem')
    expect(await placesOf(cards)).toEqual(before)
  })
}

test('the songs come with the page and need no read of their own [HOME-1]', async ({
  page,
}) => {
  await page.route('**/rest/v1/media_items*', (route) => route.abort())
  await page.goto('')
  await expect(songs(page)).toHaveCount(13)
})

test('in Urdu the first paint runs from right to left already [LAY-4]', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ur'))
  const release = await hold(page, appCode)
  await page.goto('', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  release()
})

test('the other first reads are made once each [API-2]', async ({ page }) => {
  const reads: string[] = []
  page.on('request', (request) => {
    const table = /rest\/v1\/(\w+)/.exec(request.url())?.[1]
    if (table) reads.push(table)
  })
  await page.goto('')
  await expect(page.getByRole('region', { name: 'Albums' }).getByRole('link')).toHaveCount(13)
  await page.waitForLoadState('networkidle')
  expect(reads.toSorted()).toEqual(['albums', 'artists'])
})
