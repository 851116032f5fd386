import type { Page } from '@playwright/test'

import { expect, test } from '#e2e/support/fixtures.ts'

const toggle = (page: Page) => page.getByRole('button', { name: '+6 more' })
const popup = (page: Page) =>
  page.getByRole('list', { name: 'Local cards, wallets and phone credit' })
const elsewhere = (page: Page) => page.getByRole('heading', { name: 'In all Premium plans' })

test.beforeEach(({ page }) => page.goto('premium').then(() => undefined))

test('the local ways to pay show under the pointer, by a click and by the keyboard, and go as they came [PREM-2]', async ({
  page,
}) => {
  await test.step('the pointer can move into them', async () => {
    await expect(popup(page)).toBeHidden()
    await toggle(page).hover()
    await expect(popup(page)).toBeVisible()
    const box = await popup(page).boundingBox()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 20, (box?.y ?? 0) + 20, { steps: 20 })
    await expect(popup(page)).toBeVisible()
    await elsewhere(page).hover()
    await expect(popup(page)).toBeHidden()
  })
  await test.step('Escape closes what only the pointer opened', () => escapePointer(page))
  await test.step('after a click they stay until a click elsewhere, or a second one', () =>
    openByClick(page))
  await test.step('the keyboard opens them, and Escape or going on closes them', () =>
    openByKeys(page))
})

async function openByClick(page: Page) {
  await toggle(page).click()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('heading', { name: 'A plan for every way of listening' }).hover()
  await expect(popup(page)).toBeVisible()
  await popup(page).click()
  await expect(popup(page)).toBeVisible()
  await page.getByRole('heading', { name: 'A plan for every way of listening' }).click()
  await expect(popup(page)).toBeHidden()

  await toggle(page).click()
  await expect(popup(page)).toBeVisible()
  await toggle(page).click()
  await expect(popup(page)).toBeHidden()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  await elsewhere(page).hover()
}

async function openByKeys(page: Page) {
  await elsewhere(page).click()
  await toggle(page).focus()
  await expect(popup(page)).toBeHidden()
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key)
    await expect(popup(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup(page)).toBeHidden()
    await expect(toggle(page)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(popup(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(popup(page)).toBeHidden()
}

async function escapePointer(page: Page) {
  await toggle(page).hover()
  await expect(popup(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  await elsewhere(page).hover()
}

test('six benefits are named, and Free is set against Premium in a table; “View all plans” brings the plans into sight, four in line: equal cards, buttons at one height, their own colour under the pointer; a question opens and closes from the keyboard [PREM-1] [PREM-3] [PREM-4] [PREM-5] [PREM-6]', async ({
  page,
}) => {
  await test.step('the benefits', () => seeBenefits(page))
  const plans = page.getByRole('heading', { name: 'Choose your plan' })
  await expect(plans).not.toBeInViewport()
  await page.getByRole('button', { name: 'View all plans' }).click()
  await expect(plans).toBeInViewport()
  await expect(plans).toBeFocused()
  await test.step('in line', () => seeInLine(page))

  const answer = page.getByText('You get a reminder 7 days before the trial ends')
  await expect(answer).toBeHidden()
  await page.getByText('How will I know that my free month').click()
  await expect(answer).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(answer).toBeHidden()
})

async function seeBenefits(page: Page) {
  for (const benefit of [/ad-free/i, /offline/i, /any order/i, /quality/i, /friends/i, /queue/i])
    await expect(page.getByRole('main').getByText(benefit).first()).toBeVisible()
  const table = page.getByRole('table')
  for (const plan of ['Free', 'Premium'])
    await expect(table.getByRole('columnheader', { name: new RegExp(plan) })).toBeVisible()
  await expect(table.getByRole('rowheader')).toHaveCount(6)
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') })
  for (const row of await rows.all()) {
    const [free, premium] = await row.getByRole('cell').allTextContents()
    expect(free).toMatch(/not included/i)
    expect(premium).toMatch(/^included/i)
  }
}

async function seeInLine(page: Page) {
  for (const width of [800, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // All at once: the page may still scroll.
    const cards = await page
      .getByRole('article', { name: /Individual|Student|Duo|Family/ })
      .evaluateAll((all) =>
        all.map((card) => {
          const { top, height } = card.getBoundingClientRect()
          return { top, height, button: card.querySelector('a')?.getBoundingClientRect().top }
        }),
      )
    expect(cards).toHaveLength(4)
    const rows = new Map(cards.map((card) => [card.top, card]))
    expect(rows.size).toBe(width === 800 ? 2 : 1)
    for (const card of cards) expect(card).toEqual(rows.get(card.top))
  }
  const button = page.getByRole('link', { name: 'Get Duo' })
  const color = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const before = await color()
  await button.hover()
  await expect.poll(color).not.toBe(before)
}

test('the footer leads to a plan, also on the page itself and after a reload [PREM-4] [LAY-8]', async ({
  page,
}) => {
  const family = page.getByRole('article', { name: 'Family' })
  await page.getByRole('link', { name: 'Premium Family' }).click()
  await expect(family).toBeInViewport({ ratio: 0.5 })
  await page.getByRole('button', { name: 'View all plans' }).scrollIntoViewIfNeeded()
  await expect(family).not.toBeInViewport({ ratio: 0.5 })
  await page.getByRole('link', { name: 'Premium Family' }).click()
  await expect(family).toBeInViewport({ ratio: 0.5 })
  await page.reload()
  await expect(family).toBeInViewport({ ratio: 0.5 })

  await page.goto('download')
  await page.getByRole('link', { name: 'Premium Student' }).click()
  await expect(page.getByRole('article', { name: 'Student' })).toBeInViewport({ ratio: 0.5 })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('one tap shows the local ways to pay, the next or a tap elsewhere hides them [PREM-2]', async ({
    page,
  }) => {
    await toggle(page).tap()
    await expect(popup(page)).toBeVisible()
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBeLessThanOrEqual(0)
    await toggle(page).tap()
    await expect(popup(page)).toBeHidden()
    await toggle(page).tap()
    await expect(popup(page)).toBeVisible()
    await page.getByRole('heading', { name: 'A plan for every way of listening' }).tap()
    await expect(popup(page)).toBeHidden()
  })
})
