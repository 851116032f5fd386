import type { Page } from '@playwright/test'

import { expect, test } from '#e2e/support/fixtures.ts'
import { elementTime, songs } from '#e2e/support/playback.ts'

const menu = (page: Page) => page.getByRole('menu')
const item = (page: Page, name: string) => menu(page).getByRole('menuitem', { name })

/** Notes of each request for a context menu whether the page kept the browser's own. */
async function noteBrowserMenus(page: Page) {
  await page.evaluate(() => {
    addEventListener('contextmenu', (event) => {
      document.body.dataset.browserMenu = String(!event.defaultPrevented)
    })
  })
}
const browserMenu = (page: Page) => page.locator('body')

test('Shift+F10 and ContextMenu open the menu of what has the focus, a right click that of a song, at the pointer and within the window; text fields, selected text and Shift keep the browser’s [LAY-9]', async ({
  listener: page,
}) => {
  await test.step('letters, arrows and Escape work', () => useKeys(page))
  await test.step('text fields, selected text and Shift', () => keepBrowsers(page))
  await test.step('a right click', () => rightClick(page))
})

async function useKeys(page: Page) {
  const link = page.getByRole('region', { name: 'Albums' }).getByRole('link').first()
  for (const keys of ['Shift+F10', 'ContextMenu'])
    await test.step(keys, async () => {
      await link.focus()
      await page.keyboard.press(keys)
      await expect(item(page, 'Go to artist')).toBeVisible()
      await expect(
        menu(page)
          .locator(':focus')
          .or(menu(page).and(page.locator(':focus'))),
      ).toBeAttached()
      await page.keyboard.press('End')
      await expect(item(page, 'Copy link')).toBeFocused()
      await page.keyboard.press('Home')
      await expect(item(page, 'Play').first()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(item(page, 'Play next')).toBeFocused()
      await page.keyboard.press('a')
      await expect(item(page, 'Add to queue')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeHidden()
      await expect(link).toBeFocused()

      await page.keyboard.press(keys)
      await expect(item(page, 'Go to artist')).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(menu(page)).toBeHidden()
      await expect(link).toBeFocused()
    })
}

async function keepBrowsers(page: Page) {
  await noteBrowserMenus(page)
  await page.getByRole('searchbox').click({ button: 'right' })
  await expect(browserMenu(page)).toHaveAttribute('data-browser-menu', 'true')
  await expect(menu(page)).toBeHidden()

  await page.getByRole('heading', { name: 'Recents' }).click({ button: 'right' })
  await expect(browserMenu(page)).toHaveAttribute('data-browser-menu', 'false')
  await expect(item(page, 'Copy link to this page')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('heading', { name: 'Recents' }).click({ clickCount: 3 })
  await page.getByRole('heading', { name: 'Recents' }).click({ button: 'right' })
  await expect(browserMenu(page)).toHaveAttribute('data-browser-menu', 'true')
  await expect(menu(page)).toBeHidden()

  await page.evaluate(() => getSelection()?.removeAllRanges())
  await page.keyboard.down('Shift')
  await songs(page).first().click({ button: 'right' })
  await page.keyboard.up('Shift')
  await expect(browserMenu(page)).toHaveAttribute('data-browser-menu', 'true')
  await expect(menu(page)).toBeHidden()
}

async function rightClick(page: Page) {
  const song = songs(page).first()
  await song.click({ button: 'right', position: { x: 40, y: 60 } })
  await expect
    .poll(async () => {
      const [shown, pressed] = [await menu(page).boundingBox(), await song.boundingBox()]
      return Math.abs((shown?.x ?? 0) - (pressed?.x ?? 0) - 40)
    })
    .toBeLessThan(20)

  await item(page, 'Play next').waitFor()
  await item(page, 'Play').first().click()
  await expect.poll(() => elementTime(page)).toBeGreaterThan(0)
  await expect(menu(page)).toBeHidden()

  await song.click({ button: 'right' })
  await expect(item(page, 'Pause')).toBeVisible()
  // Not the next one, which the menu may lie over.
  await songs(page).nth(2).click({ button: 'right', force: true })
  await expect(menu(page)).toHaveCount(1)
  await expect(item(page, 'Pause')).toBeHidden()

  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.click(width - 4, height - 4, { button: 'right' })
  await expect(item(page, 'Reload')).toBeVisible()
  await expect(menu(page)).toBeInViewport({ ratio: 1 })
}

test('the pages of help have the menu by pointer and keys, and leave the text fields theirs [LAY-9]', async ({
  page,
}) => {
  for (const path of ['article/failed-payment-help', 'search-result/payment']) {
    await page.goto(path)
    await noteBrowserMenus(page)
    await page.getByRole('heading', { level: 1 }).click({ button: 'right' })
    await expect(item(page, 'Copy link to this page')).toBeVisible()
    await expect(browserMenu(page)).toHaveAttribute('data-browser-menu', 'false')
    await page.keyboard.press('Escape')

    await page.getByRole('combobox', { name: 'Search the help' }).click({ button: 'right' })
    await expect(browserMenu(page)).toHaveAttribute('data-browser-menu', 'true')
    await expect(menu(page)).toBeHidden()

    await page.getByRole('link', { name: 'Support' }).first().focus()
    await page.keyboard.press('Shift+F10')
    await expect(item(page, 'Open in new tab')).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('a row of an album shows the button of its menu to a mouse on it and to who comes by keyboard, and nothing moves; what its menu opens gives the focus back to it [LAY-9] [LAY-11]', async ({
  listener: page,
}) => {
  await page
    .getByRole('main')
    .getByRole('link', { name: /./ })
    .and(page.locator('[href*="/album/"]'))
    .first()
    .click()
  const row = page.getByRole('row').nth(2)
  const more = row.getByRole('button', { name: /^More options for / })
  const opacity = () =>
    more.evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity)
  await page.mouse.move(0, 0)
  await row.waitFor()
  expect(await opacity()).toBe('0')
  const before = await more.boundingBox()
  await row.hover()
  expect(await opacity()).toBe('1')
  expect(await more.boundingBox()).toEqual(before)
  await page.mouse.move(0, 0)
  await more.focus()
  expect(await opacity()).toBe('1')
  await more.click()
  await expect(item(page, 'Add to queue')).toBeVisible()
  await item(page, 'Details').click()
  await expect(page.getByRole('dialog', { name: 'Details' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})
