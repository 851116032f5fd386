import type { Page } from '@playwright/test'

import { expect, test } from '#e2e/support/fixtures.ts'
import { faultsOf } from '#e2e/support/measures.ts'

const volume = { name: 'Volume', exact: true }

test('a new name and picture are there at once and after a reload [LAY-3] [SES-5]', async ({
  loggedIn: page,
}) => {
  await page.goto('profile')
  await page.getByLabel('Name', { exact: true }).fill('Berta Quill')
  await page.getByText('Owl', { exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  const menu = page.getByRole('button', { name: 'Account: Berta Quill' })
  await expect(menu.locator('img')).toBeVisible()
  await page.reload()
  await expect(menu.locator('img')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Owl' })).toBeChecked()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Berta Quill')
})

test('a visitor finds the settings in the library, and they stay after a reload [LAY-12]', async ({
  page,
}) => {
  await page.goto('')
  await page.getByRole('complementary').getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.getByRole('radio', { name: 'Always reduced' }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Always reduced' })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Volume' })).toBeHidden()
})

test('account and settings stand in two columns where there is room, else in one [LAY-11]', async ({
  loggedIn: page,
}) => {
  const firstOf = {
    account: ['How you log in', 'Change your email'],
    settings: ['Language', 'Keyboard shortcuts'],
  }
  for (const [path, names] of Object.entries(firstOf)) {
    await page.goto(path)
    const places = async () => {
      const boxes = names.map((name) =>
        page.getByRole('main').getByRole('heading', { name, exact: true }).boundingBox(),
      )
      const [start, end] = await Promise.all(boxes)
      return { beside: start?.y === end?.y, below: start?.x === end?.x }
    }
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expect.poll(places).toEqual({ beside: true, below: false })
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(places).toEqual({ beside: false, below: true })
  }
})

test('reduced motion holds at once and from the first moment of a reload, and the app opens at the chosen volume, whatever it was before [PLAY-9]', async ({
  loggedIn: page,
}) => {
  await page.goto('settings')
  const bar = page.getByRole('banner').getByRole('link', { name: 'Browse' })
  const duration = () =>
    bar.evaluate((it) =>
      Math.max(...getComputedStyle(it).transitionDuration.split(',').map(parseFloat)),
    )
  expect(await duration()).toBeGreaterThan(0.05)
  await page.getByRole('radio', { name: 'Always reduced' }).check()
  expect(await duration()).toBeLessThan(0.001)

  await page.getByRole('radio', { name: 'Always the same volume' }).check()
  await page.getByRole('slider', { name: 'Volume when you open the app' }).fill('0.3')
  const player = page.getByRole('region', { name: 'Player' })
  await player.getByRole('slider', volume).fill('0.9')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Always reduced' })).toBeChecked()
  expect(await duration()).toBeLessThan(0.001)
  await expect(player.getByRole('slider', volume)).toHaveValue('0.3')
})

test('? lists the shortcuts and gives the focus back; Ctrl+K goes to the search', async ({
  listener: page,
}) => {
  const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })
  await home.focus()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Play or pause')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(home).toBeFocused()
  await page.keyboard.press('Control+/')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect(search).toBeFocused()
  await page.keyboard.press('?')
  await expect(search).toHaveValue('?')
  await expect(list).toBeHidden()
})

test('changed keys work at once, and none when they are switched off; axe finds nothing in their list at 320 and 1280 px [PLAY-9] [LAY-11]', async ({
  loggedIn: page,
}) => {
  await page.goto('settings')
  const mute = page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Mute' })
  const heading = page.getByRole('heading', { name: 'Settings' })
  await page.getByRole('button', { name: 'Change the keys: Mute' }).click()
  await page.keyboard.press('Control+m')
  await expect(page.getByRole('alert')).toContainText('Ctrl + M belongs to the browser')
  await page.keyboard.press('Shift+m')
  await expect(page.getByText('Press the new keys')).toBeHidden()

  await heading.click()
  await page.keyboard.press('m')
  await expect(mute).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Shift+m')
  await expect(mute).toHaveAttribute('aria-pressed', 'true')
  await test.step('the list', () => seeShortcuts(page))

  await page.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck()
  await heading.click()
  await page.keyboard.press('Shift+m')
  await page.keyboard.press('?')
  await expect(mute).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('dialog')).toBeHidden()
})

async function seeShortcuts(page: Page) {
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await faultsOf(page), `at ${width} px`).toEqual([])
    const spare = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.querySelector('main') ?? document.body
      return clientWidth - scrollWidth
    })
    expect.soft(spare, `at ${width} px`).toBeGreaterThanOrEqual(0)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}
