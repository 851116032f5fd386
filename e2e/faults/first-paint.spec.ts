import type { Locator, Page } from '@playwright/test'

import { expect, keepSession, test } from '#e2e/support/fixtures.ts'
import { hold } from '#e2e/support/hold.ts'
import { elementTime, songs } from '#e2e/support/playback.ts'

const appCode = /assets\/index-[^/]*\.js$/

/** Where things are within the window, in px, but for what the style sheet leaves out. */
const placesOf = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { x, y, width, bottom } = part.getBoundingClientRect()
        return { x, y, width, bottom: Math.min(bottom, innerHeight) }
      }),
  )

const partsOf = (page: Page) => page.locator('[class^="shell-"] > *')

const topsOf = async (page: Page) =>
  (await placesOf(partsOf(page))).map(({ y }) => y).toSorted((one, other) => one - other)

function isOnItsSide(page: Page): boolean {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  return width > height && height < 480
}

/** The frame's parts, the first cards and their covers. */
async function look(page: Page, cards: Locator) {
  await page.evaluate(() => document.fonts.ready)
  const first = cards.first()
  await expect(first.locator('img')).toBeVisible()
  await expect(first).toHaveText(/./)
  return {
    cards: await placesOf(cards),
    covers: await placesOf(cards.locator('img')),
    // Those of a phone on its side share a row, by the width of words that are not there yet.
    parts: isOnItsSide(page) ? await topsOf(page) : await placesOf(partsOf(page)),
  }
}

const windows = [
  { width: 360, height: 823 },
  { width: 768, height: 823 },
  { width: 1280, height: 823 },
  { width: 1920, height: 823 },
  { width: 844, height: 390 },
]

for (const who of ['visitor', 'listener'])
  test(`a ${who} sees the songs in their places before the app’s code is there, in a window of any size [HOME-1] [LAY-11]`, async ({
    page,
    person,
    server,
  }) => {
    if (who === 'listener') await keepSession(page, person, server)
    for (const { width, height } of windows)
      await test.step(`${width} × ${height} px`, async () => {
        await page.setViewportSize({ width, height })
        const release = await hold(page, appCode)
        await page.goto('', { waitUntil: 'commit' })
        const before = await look(page, page.getByRole('listitem', { includeHidden: true }))
        release()
        await expect(songs(page)).toHaveCount(13)
        const region = page.getByRole('region', { name: 'Trending songs' })
        expect(await look(page, region.getByRole('listitem'))).toEqual(before)
      })
  })

test('the words of the first paint wait for their font, in which the visit then is [HOME-1]', async ({
  page,
}) => {
  const releaseCode = await hold(page, appCode)
  const releaseFont = await hold(page, /figtree[^/]*\.woff2$/)
  await page.goto('', { waitUntil: 'commit' })
  const card = page.getByRole('listitem', { includeHidden: true }).first()
  await expect(card.locator('img')).toBeVisible()
  await expect(card).toHaveText('')
  releaseFont()
  await expect(card).toHaveText(/./)
  // The file is here; the browser makes a face of it with the first words.
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('1rem "Figtree Variable"')))
    .toBe(true)
  releaseCode()
})

test('a song that is pressed before the app’s code is there plays as soon as it is [HOME-1] [PLAY-1]', async ({
  page,
  person,
  server,
}) => {
  await keepSession(page, person, server)
  const release = await hold(page, appCode)
  await page.goto('', { waitUntil: 'commit' })
  await page.getByRole('listitem', { includeHidden: true }).nth(2).click()
  release()
  await expect.poll(() => elementTime(page)).toBeGreaterThan(0)
  await expect(songs(page).nth(2)).toHaveAccessibleName(/^Pause/)
})

test('a visitor who presses a song before the app’s code is there is invited by its name [HOME-5]', async ({
  page,
}) => {
  const release = await hold(page, appCode)
  await page.goto('', { waitUntil: 'commit' })
  const card = page.getByRole('listitem', { includeHidden: true }).nth(1)
  await expect(card).toHaveText(/./)
  const title = await card.locator('span[dir]').first().textContent()
  await card.click()
  release()
  await expect(page.getByRole('dialog')).toContainText(title ?? 'no title')
})

for (const { language, sentence, again } of [
  { language: 'en', sentence: 'could not be loaded', again: 'Try again' },
  { language: 'es', sentence: 'No se pudo cargar', again: 'Reintentar' },
  { language: 'ur', sentence: 'لوڈ نہیں ہو سکا', again: 'دوبارہ کوشش کریں' },
])
  test(`when the app’s code cannot be fetched the page says so in ${language}, and offers to try again [LAY-4] [LAY-11]`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.route(appCode, (route) => route.abort())
    await page.goto('')
    await expect(page.getByRole('alert')).toContainText(sentence)
    await page.unroute(appCode)
    await page.getByRole('button', { name: again }).click()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('a page of help shows nothing first that it will not have [ROUTE-3]', async ({ page }) => {
  const release = await hold(page, appCode)
  await page.goto('article/cant-log-in', { waitUntil: 'commit' })
  await expect(page.locator('#root svg')).toBeVisible()
  await expect(page.locator('#root [class^="shell-"]')).toHaveCount(0)
  release()
})

test('in Urdu the first paint is Urdu’s already [LAY-4]', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ur'))
  const release = await hold(page, appCode)
  await page.goto('', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  release()
})

test('the songs come with the page, the other first reads are made once each, and a missing script of somebody else leaves the app alone [HOME-1] [API-2] [LAY-11]', async ({
  page,
}) => {
  await page.route('**/rest/v1/media_items*', (route) => route.abort())
  const reads: string[] = []
  page.on('request', (request) => {
    const table = /rest\/v1\/(\w+)/.exec(request.url())?.[1]
    if (table) reads.push(table)
  })
  await page.goto('')
  await expect(page.getByRole('region', { name: 'Albums' }).getByRole('link')).toHaveCount(13)
  await page.waitForLoadState('networkidle')
  await expect(songs(page)).toHaveCount(13)
  expect(reads.toSorted()).toEqual(['albums', 'artists'])

  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const foreign = document.createElement('script')
        foreign.type = 'module'
        foreign.addEventListener('error', () => resolve())
        foreign.src = 'missing.js'
        document.head.append(foreign)
      }),
  )
  await expect(songs(page)).toHaveCount(13)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
