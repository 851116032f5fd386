import type { Locator, Page } from '@playwright/test'

import { expect, test } from '#e2e/support/fixtures.ts'
import { songs } from '#e2e/support/playback.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const player = (page: Page) => page.getByRole('region', { name: 'Player' })

async function boxOf(element: Locator) {
  await expect(element).toBeVisible()
  const box = await element.boundingBox()
  if (!box) throw new Error('It has no place on the screen')
  return box
}

const right = ({ x, width }: { x: number; width: number }) => x + width
const end = ({ y, height }: { y: number; height: number }) => y + height

async function openAlbum(page: Page) {
  await page.getByRole('region', { name: 'Albums' }).getByRole('link').first().click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
}

test('the first song of an album is whole above the player, lying down its Play, and each row has its menu [LAY-11] [LAY-9] [ALB-1] [ALB-2]', async ({
  listener: page,
}) => {
  await openAlbum(page)
  const row = page.getByRole('row').nth(1)
  await expect
    .poll(async () => end(await boxOf(row)))
    .toBeLessThanOrEqual((await boxOf(player(page))).y)

  const more = row.getByRole('button', { name: /^More options for / })
  const { width, height } = await boxOf(more)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await more.tap()
  await page.getByRole('menuitem', { name: 'Add to queue' }).tap()
  const added = page.getByRole('status').filter({ hasText: /queue/ })
  await expect(added).toBeVisible()
  const play = page
    .getByRole('main')
    .getByRole('button', { name: /^(Play|Pause) / })
    .first()
  expect((await boxOf(added)).y).toBeGreaterThan(end(await boxOf(play)))
  expect(end(await boxOf(added))).toBeLessThanOrEqual((await boxOf(player(page))).y)

  await page.setViewportSize({ width: 740, height: 360 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect
    .poll(async () => end(await boxOf(play)))
    .toBeLessThanOrEqual((await boxOf(player(page))).y)
})

test('a long press on a song opens its menu as a sheet from below, whole, by which several songs are chosen with a finger [LAY-9] [BROWSE-5]', async ({
  loggedIn: page,
}) => {
  await page.goto('library')
  const rows = page.getByRole('grid', { name: 'Songs' }).getByRole('row')
  const first = rows.first()
  await first.getByRole('button', { name: /^More options for / }).tap()
  const menu = page.getByRole('menu')
  const copy = menu.getByRole('menuitem', { name: 'Copy link' })
  await expect(copy).toBeInViewport({ ratio: 1 })
  // It comes up from below.
  await expect
    .poll(async () => {
      const { x, y, width, height } = await boxOf(menu)
      return [x, width, y + height]
    })
    .toEqual([0, 360, 740])

  await menu.getByRole('menuitem', { name: 'Select' }).tap()
  const chosen = page.getByRole('region', { name: 'Selection' })
  await expect(chosen).toContainText('1 song selected')
  await rows.nth(1).tap()
  await expect(chosen).toContainText('2 songs selected')
  await rows.nth(1).tap()
  await expect(chosen).toContainText('1 song selected')
  await chosen.getByRole('button', { name: 'Clear the selection' }).tap()
  await expect(chosen).toHaveCount(0)
})

test('with text of 130 and 200 % every button of both players is within the window; what is said while the network is away lies neither over the search nor for ever [PLAY-10] [LAY-11]', async ({
  listener: page,
}) => {
  await test.step('large text', () => enlarge(page))
  await page.getByRole('searchbox', { name: 'Search' }).fill('a')
  const tabs = page.getByRole('navigation', { name: 'Kinds of results' })
  await expect(tabs).toBeVisible()
  await page.context().setOffline(true)
  const notice = page.getByRole('status').filter({ hasText: 'You are offline' })
  const place = await boxOf(notice)
  expect(place.y).toBeGreaterThan(end(await boxOf(tabs)))
  expect(end(place)).toBeLessThanOrEqual((await boxOf(player(page))).y)
  await notice.getByRole('button', { name: 'Close' }).tap()
  await expect(notice).toBeHidden()
  await page.context().setOffline(false)
})

test('the notices of a lost song and of a lost network stand one above the other [PLAY-10] [LAY-11]', async ({
  listener: page,
  context,
}) => {
  await page.route('**/media/audio/**', (route) => route.fulfill({ status: 404 }))
  await songs(page).nth(3).tap()
  const lost = page.getByRole('alert').first()
  await expect(lost).toBeVisible()
  await context.setOffline(true)
  const offline = page.getByRole('status').filter({ hasText: 'You are offline' })
  await expect(offline).toBeVisible()
  const [above, below] = [await offline.boundingBox(), await lost.boundingBox()]
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
})

async function enlarge(page: Page) {
  for (const percent of [130, 200])
    await test.step(`${percent} %`, async () => {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, `${percent}%`)
      await expect(player(page).getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: 'Open the player' }).tap()
      const dialog = page.getByRole('dialog')
      for (const name of ['Shuffle', 'Previous', 'Next', 'Repeat: off']) {
        const { x, width } = await boxOf(dialog.getByRole('button', { name }))
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(360)
      }
      expect(await dialog.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(360)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

test('what there is to press stays in its place when the words of a song come and go [LYR-1] [PLAY-9]', async ({
  listener: page,
}) => {
  await page.route('**/rest/v1/lyrics*', (route) =>
    route.fulfill({ json: [{ plain: 'Low tide\n'.repeat(60), synced: null }] }),
  )
  await songs(page).nth(1).tap()
  await page.getByRole('button', { name: 'Open the player' }).tap()
  const full = page.getByRole('dialog', { name: 'Now playing' })
  const button = full.getByRole('button', { name: 'Lyrics' })
  const words = full.getByRole('region', { name: 'Lyrics' })
  await expect(full.getByRole('heading', { name: 'Credits' })).toBeAttached()
  const place = () => button.evaluate((one: HTMLElement) => one.offsetTop)
  const before = await place()
  await button.tap()
  await expect(words).toBeVisible()
  expect(await place()).toBe(before)
  await button.tap()
  await expect(words).toBeHidden()
  expect(await place()).toBe(before)
})

test('the part of the library that one is in stays whole when the operator’s way beside it comes [LAY-11]', async ({
  loggedIn: page,
}) => {
  const known = Promise.withResolvers<void>()
  await page.route('**/rest/v1/operators*', async (route) => {
    await known.promise
    await route.fulfill({ json: [{ user_id: 'me' }] })
  })
  await page.goto('library/recent')
  const parts = page.getByRole('main').getByRole('navigation')
  const current = parts.getByRole('link', { name: 'Recently added' })
  await expect(current).toBeInViewport()
  known.resolve()
  await expect(page.getByRole('main').getByRole('link', { name: /manage/ })).toBeVisible()
  await expect
    .poll(async () => right(await boxOf(current)) - right(await boxOf(parts)))
    .toBeLessThanOrEqual(0)
})
