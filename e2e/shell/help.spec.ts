import type { Page } from '@playwright/test'

import { expect, test } from '#e2e/support/fixtures.ts'
import { faultsOf, sidewaysScroll } from '#e2e/support/measures.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the help' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('Support has its parts, and Quick help leads to its articles; the tree opens by click and key down to an article, beside which it is open [SUP-1] [SUP-2] [SUP-3] [SUP-4] [SUP-5] [ART-4]', async ({
  page,
}) => {
  await page.goto('support')
  await expect(heading(page, 'How can we help you?')).toBeVisible()
  await expect(box(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to your account' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Visit our Community' })).toBeVisible()
  for (const name of [
    "Can't log in",
    'Failed payment help',
    'Charged too much',
    'Invite or remove Family plan members',
    'How to change your payment details',
  ]) {
    await page.getByRole('region', { name: 'Quick help' }).getByRole('link', { name }).click()
    await expect(heading(page, name)).toBeVisible()
    await page.goBack()
  }
  await page.getByRole('link', { name: 'Go to community' }).click()
  await expect(heading(page, 'Community')).toBeVisible()
  await page.goBack()
  await test.step('the tree', () => openTree(page))
})

async function openTree(page: Page) {
  const topics = page.getByRole('navigation', { name: 'Help topics' })
  await expect(topics.getByRole('button')).toHaveCount(6)
  await expect(topics.locator('svg').filter({ visible: true })).toHaveCount(12)
  await topics.getByRole('button', { name: 'In-app features' }).click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const group = topics.getByRole('button', { name: 'The player' })
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Space')
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await group.click()
  await topics.getByRole('link', { name: 'Change the volume' }).click()
  await expect(heading(page, 'Change the volume')).toBeFocused()

  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await expect(topics.getByRole('link', { name: 'Change the volume' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(topics.getByRole('button', { name: 'Payments & billing' })).toBeVisible()
  await expect(
    topics.getByRole('button', { name: 'Payments & billing' }).locator('svg'),
  ).toHaveCount(1)
}

test('a press on a suggestion lands, however slow, and a press elsewhere hides them [HSRCH-1] [HSRCH-2]', async ({
  page,
}) => {
  await page.goto('support')
  await box(page).fill('PLA')
  await expect(page.getByRole('option')).toHaveCount(6)
  await box(page).fill('PAYMENT')
  await expect(page.getByRole('option')).toHaveCount(4)
  await heading(page, 'How can we help you?').click()
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.clock.install()
  await box(page).click()

  await page.getByRole('option', { name: 'Failed payment help' }).hover()
  await page.mouse.down()
  // However slow: what the page does later, it does before this.
  await page.clock.runFor(5000)
  await expect(page.getByRole('option')).toHaveCount(4)
  await page.mouse.up()
  await expect(heading(page, 'Failed payment help')).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('keys alone search, choose and leave; the results hide the suggestions [HSRCH-1] [HSRCH-3] [HSRCH-5]', async ({
  page,
}) => {
  await page.goto('support')
  await box(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/support$/)
  await page.keyboard.type('charged too')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search-result\/\?q=charged%20too$/)
  await expect(heading(page, '1 search result for "charged too"')).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)

  await box(page).fill('payment')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^\d search results for "payment"$/,
  )
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.goBack()
  await expect(box(page)).toHaveValue('charged too')

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Charged too much')).toBeVisible()
})

test('a query of any kind is found or named, also after a reload [HSRCH-3] [HSRCH-4] [HSRCH-6]', async ({
  page,
}) => {
  await page.goto('support')
  for (const query of ['/?#%&+ 🎧', 'موسيقى', 'س'.repeat(5000)]) {
    await box(page).fill(query)
    await page.keyboard.press('Enter')
    await expect(heading(page, `No results found for "${query}"`)).toBeVisible()
    await page.reload()
    await expect(heading(page, `No results found for "${query}"`)).toBeVisible()
    await expect(box(page)).toHaveValue(query)
  }
  await expect(page.getByText('Try another search, or manage your account.')).toBeVisible()
  await page.goto('search-result/?q=TOO%20MUCH')
  await page.getByRole('link', { name: 'Why was I charged too much?' }).click()
  await expect(heading(page, 'Charged too much')).toBeVisible()
})

test('an article has its trail, its two bullets and six related, whose links stay in the app, and its question is answered, and asked anew by the next [ART-1] [ART-2] [ART-5] [ROUTE-3]', async ({
  page,
}) => {
  await page.goto('article/failed-payment-help')
  const trail = page.getByRole('navigation', { name: 'Where you are' })
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Payments & billing'])
  await expect(box(page)).toBeVisible()
  await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(2)
  await expect(
    page.getByRole('region', { name: 'Related Articles' }).getByRole('link'),
  ).toHaveCount(6)
  await expect(page.getByRole('region', { name: 'Manage your account' })).toBeVisible()

  await test.step('the question', () => answerQuestion(page))
  await page.goBack()
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/clone\/article\/songs-stop-or-stutter$/)
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
})

async function answerQuestion(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    // What other pages will show may be read at any time.
    const isRead =
      request.method() === 'GET' && /\/rest\/v1\/(?:albums|artists)\?/.test(request.url())
    if (!isRead) sent.push(`${request.method()} ${request.url()}`)
  })
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByRole('radio', { name: 'The wording made it confusing' }).check()
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Other' }).check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you for your feedback!')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('region', { name: 'Related Articles' }).getByRole('link').first().click()
  await expect(page.getByText('Was this article helpful?')).toBeVisible()
}

test('the row of a narrow window shows the tree, and a wider window takes it back [ART-3] [ART-4]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('article/failed-payment-help')
  const row = page.getByRole('button', { name: 'Failed payment help' })
  const topics = page.getByRole('navigation', { name: 'Help topics' })
  const article = page.getByRole('article')
  await expect(topics).toBeHidden()
  await row.click()
  await expect(topics).toBeVisible()
  await expect(article).toBeHidden()
  expect((await topics.boundingBox())?.width).toBeGreaterThan(680)
  await page.getByRole('button', { name: 'Back to article' }).click()
  await expect(article).toBeVisible()

  await row.click()
  await page.setViewportSize({ width: 769, height: 900 })
  await expect(row).toBeHidden()
  await expect(article).toBeVisible()
  await expect(topics).toBeVisible()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(topics).toBeHidden()
  await expect(article).toBeVisible()

  await page.goto('article/no/such')
  await expect(page.getByRole('button', { name: 'Article not found' })).toBeVisible()
})

for (const path of ['support', 'article/no']) {
  test(`axe finds nothing in the suggestions of the help at /${path}, and nothing sticks out, at 320 and 1280 px [LAY-11]`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await box(page).fill('plan')
    await expect(page.getByRole('option').first()).toBeVisible()
    for (const width of [1280, 320]) {
      expect.soft(await sidewaysScroll(page, width, 900), `at ${width} px`).toBe(0)
      expect.soft(await faultsOf(page), `at ${width} px`).toEqual([])
    }
  })
}
