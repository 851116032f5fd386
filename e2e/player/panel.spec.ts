import type { Locator, Page } from '@playwright/test'

import { expect, test } from '#e2e/support/fixtures.ts'
import { faultsOf } from '#e2e/support/measures.ts'
import { songs } from '#e2e/support/playback.ts'

test('beside a tablet’s page there is no room: the panel opens in its place, Escape or a way to a page gives that back, and it does not come back by itself [LAY-6] [QUEUE-1]', async ({
  listener: page,
}) => {
  await test.step('Escape closes it', () => escape(page))
  await test.step('left behind, it does not come back with what opens over the next page', () =>
    leaveBehind(page))
  await test.step('a way to the page that it covers gives that back', () => wayBack(page))
})

async function escape(page: Page) {
  await page.setViewportSize({ width: 1024, height: 768 })
  const panel = page.getByRole('main', { name: 'Now playing' })
  await expect(panel).toBeHidden()
  await page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: 'Now playing' })
    .click()
  await expect(panel.getByRole('heading', { name: 'Credits' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}

async function leaveBehind(page: Page) {
  const player = page.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Now playing' }).click()
  await expect(page.getByRole('main', { name: 'Now playing' })).toBeVisible()
  await player.getByRole('link', { name: 'Queue' }).click()
  const queue = page.getByRole('heading', { level: 1, name: 'Queue' })
  await expect(queue).toBeVisible()
  await page.getByRole('button', { name: 'Your Library' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('main', { name: 'Now playing', includeHidden: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(queue).toBeVisible()
}

async function wayBack(page: Page) {
  const bar = page.getByRole('region', { name: 'Player' })
  const heading = page.getByRole('heading', { level: 1, name: 'Queue' })
  await expect(heading).toBeVisible()
  const panel = page.getByRole('main', { name: 'Now playing' })
  for (const around of [
    bar.getByRole('link', { name: 'Queue' }),
    panel.getByRole('link', { name: 'Open queue' }),
  ]) {
    await bar.getByRole('button', { name: 'Now playing' }).click()
    await expect(heading).toBeHidden()
    await page.getByRole('button', { name: 'Your Library' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeVisible()
    await around.click()
    await expect(heading).toBeVisible()
  }
}

test('the panel’s button is in the player at every width above a phone’s, a panel that is put away leaves its room to the page also after a reload, a wide one takes the page and gives it back, and beside it the footer’s columns stand in full rows [LAY-6] [LAY-8]', async ({
  listener: page,
}) => {
  await test.step('the button', () => seeButton(page))
  await test.step('a wide window', () => takePage(page))
  await test.step('the footer', () => seeFooter(page))
})

async function seeButton(page: Page) {
  const button = page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: 'Now playing' })
  const panel = page.getByRole('complementary', { name: 'Now playing' })
  for (const width of [1280, 1100, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const isWide = width > 1200
    await expect(button, `at ${width} px`).toBeVisible()
    await expect(button).toHaveAttribute('aria-pressed', String(isWide))
    await expect(panel, `at ${width} px`).toBeVisible({ visible: isWide })
  }
  await test.step('put away', () => putAway(page))
}

async function putAway(page: Page) {
  const button = page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: 'Now playing' })
  const panel = page.getByRole('complementary', { name: 'Now playing' })
  const gap = () =>
    page
      .getByRole('main')
      .evaluate((main) => Math.round(innerWidth - main.getBoundingClientRect().right))
  expect(await gap()).toBeGreaterThan(250)
  await button.click()
  await expect(panel).toBeHidden()
  expect(await gap()).toBeLessThan(30)
  await page.reload()
  await expect(button).toBeVisible()
  await expect(panel).toBeHidden()
  expect(await gap()).toBeLessThan(30)
  await button.click()
  await expect(panel).toBeVisible()
}

async function takePage(page: Page) {
  const panel = page.getByRole('complementary', { name: 'Now playing' })
  const trending = page.getByRole('region', { name: 'Trending songs' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await panel.getByRole('button', { expanded: false }).click()
  await expect(trending).toBeHidden()
  const expanded = page.getByRole('main', { name: 'Now playing' })
  await expect(expanded.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await expanded.getByRole('button', { expanded: true }).click()
  await expect(trending).toBeVisible()
}

async function seeFooter(page: Page) {
  const headings = page.locator('footer').getByRole('heading', { level: 2 })
  for (const [width, rows] of [
    [320, 2],
    [768, 1],
    [1280, 1],
    [1920, 1],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expect(headings).toHaveCount(4)
      const tops = await headings.evaluateAll((all) =>
        all.map((each) => Math.round(each.getBoundingClientRect().top)),
      )
      const counts = Map.groupBy(tops, (top) => top).values()
      expect([...counts].map((row) => row.length)).toEqual(
        Array.from({ length: rows }, () => 4 / rows),
      )
    })
}

const synced = Array.from({ length: 20 }, (_, place) => ({
  at: place * 1000,
  text: `Low tide ${place}`,
}))

test('in every window the words of a song end within their card, and the expanded panel has its content in the middle and a long title whole [LYR-1] [LAY-6] [LAY-11]', async ({
  listener: page,
}) => {
  const long = 'A chronicle of how the keeper went on '.repeat(5).trim()
  await page.route('**/rest/v1/lyrics*', (route) =>
    route.fulfill({ json: [{ plain: '', synced }] }),
  )
  await songs(page).nth(1).click()
  await page.getByRole('button', { name: 'Expand the panel' }).click()
  const panel = page.getByRole('main')
  const lines = panel.getByRole('list', { name: 'Lyrics' })
  await expect(lines).toBeVisible()
  const below = () =>
    lines.evaluate((list) => {
      const card = list.closest('section')?.getBoundingClientRect().bottom ?? 0
      return Math.max(0, Math.round(list.getBoundingClientRect().bottom - card))
    })
  for (const [width, height] of [
    [1280, 640],
    [1366, 768],
    [1920, 1000],
    [1024, 768],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await expect.poll(below).toBe(0)
      await expect.poll(() => sideRoom(panel)).toBeLessThan(2)
    })
  const title = panel.getByRole('heading', { level: 2 })
  const cutOff = (text: string) =>
    title.evaluate((heading, words) => {
      const link = heading.querySelector('a')
      if (link) link.textContent = words
      return heading.scrollHeight - heading.clientHeight
    }, text)
  expect(await cutOff(long), 'less than half a line').toBeLessThan(16)
})

/** By how much there is more room on one side of the panel's content than on the other, in pixels. */
const sideRoom = (panel: Locator) =>
  panel.evaluate((frame) => {
    const whole = frame.getBoundingClientRect()
    const parts = [...frame.querySelectorAll('section, img')]
    const boxes = parts.map((part) => part.getBoundingClientRect())
    const before = Math.min(...boxes.map(({ left }) => left)) - whole.left
    const after = whole.right - Math.max(...boxes.map(({ right }) => right))
    return Math.abs(before - after)
  })

test('in the panel as the page the words of a song end above the player, and the time under the mouse hides no button [LYR-1] [PLAY-5]', async ({
  listener: page,
}) => {
  await page.route('**/rest/v1/lyrics*', (route) =>
    route.fulfill({ json: [{ plain: 'Low tide\n'.repeat(60), synced: null }] }),
  )
  await page.setViewportSize({ width: 1280, height: 720 })
  await songs(page).nth(1).click()
  const bar = page.getByRole('region', { name: 'Player' })
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.getByRole('button', { name: 'Expand the panel' }).click()
  const words = page.getByRole('main').getByRole('region', { name: 'Lyrics' })
  await expect(words).toBeVisible()
  const box = await bar.boundingBox()
  const lines = await words.boundingBox()
  expect((lines?.y ?? 0) + (lines?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
  const seek = bar.getByRole('slider', { name: 'Seek' })
  await seek.hover()
  const time = bar.locator('[aria-hidden]').filter({ hasText: /^\d+:\d\d$/ })
  const play = await bar.getByRole('button', { name: 'Pause' }).boundingBox()
  const told = await time.boundingBox()
  expect(told?.y ?? 0).toBeGreaterThanOrEqual((play?.y ?? 0) + (play?.height ?? 0))
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(720)
})
