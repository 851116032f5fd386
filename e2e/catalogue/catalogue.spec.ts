import type { Page } from '@playwright/test'

import { expect, test } from '#e2e/support/fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link', { name })

test('every kind of result has its tab and its address, and one that there is not shows All [SRCH-4] [SRCH-6] [SRCH-7] [SRCH-8] [SRCH-9]', async ({
  page,
}) => {
  await page.goto('search/a')
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page')
  for (const [name, path, play] of [
    ['Songs', 'songs', true],
    ['Artists', 'artists', false],
    ['Playlists', 'playlists', true],
    ['Albums', 'albums', true],
  ] as const) {
    await tab(page, name).click()
    await expect(page).toHaveURL(new RegExp(`/search/a/${path}$`))
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
    const cards = main(page)
      .getByRole('listitem')
      .filter({ has: page.locator('img') })
    await expect.poll(() => cards.count()).toBeGreaterThan(5)
    await expect(cards.first().getByRole('button', { name: /^Play/ })).toHaveCount(play ? 1 : 0)
  }
  await page.goto('search/a/nonsense')
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: 'Top result' })).toBeVisible()
})

test('podcasts are being worked on, and profiles are every artist whatever the term [SRCH-10] [SRCH-11]', async ({
  page,
}) => {
  await page.goto('search/tide/podcasts')
  await expect(page.getByRole('heading', { name: "We're Working On It!" })).toBeVisible()
  await tab(page, 'Profiles').click()
  const artists = main(page)
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
  await expect(artists).toHaveCount(10)
})

test('what contains the term comes first, then what shares a character, each once [SRCH-5] [SRCH-12]', async ({
  page,
}) => {
  await page.goto('search/rain/songs')
  const more = main(page).getByRole('heading', { name: 'More to explore' })
  const cards = main(page)
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
  // The answer puts more among what is there at first.
  await expect(async () => {
    const border = (await more.boundingBox())?.y ?? 0
    const found = await cards.evaluateAll((all) =>
      all.map((card) => ({
        text: card.textContent,
        y: card.getBoundingClientRect().y,
      })),
    )
    const contains = found.map(({ text }) => /rain/i.test(text))
    expect(contains).toContain(true)
    expect(contains.indexOf(false)).toBe(contains.lastIndexOf(true) + 1)
    expect(new Set(found.map(({ text }) => text)).size).toBe(found.length)
    expect(found.map(({ y }) => y < border)).toEqual(contains)
  }).toPass()

  await tab(page, 'All').click()
  await expect(page.getByRole('region', { name: 'Songs' }).getByRole('listitem')).toHaveCount(4)
})

test('an album shows itself in its colour and its songs by number, and a click marks a row [ALB-1] [ALB-2] [ALB-3]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('')
  await page.getByRole('region', { name: 'Albums' }).getByRole('link').first().click()
  await expect(main(page).getByText('Public Playlist')).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 1 })).not.toBeEmpty()
  await expect(
    main(page)
      .getByRole('button', { name: /^Play / })
      .first(),
  ).toBeVisible()
  await expect(
    main(page)
      .getByRole('button', { name: /^More options for/ })
      .first(),
  ).toBeVisible()

  const songs = main(page).getByRole('grid')
  for (const name of ['Number', 'Title', 'Album', 'Date added'])
    await expect(songs.getByRole('columnheader', { name })).toBeVisible()
  const rows = songs.getByRole('row').filter({ has: page.getByRole('gridcell') })
  await expect(rows.first()).toContainText('1')

  const second = rows.nth(1)
  await second.getByRole('gridcell').last().click()
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await rows.nth(2).getByRole('gridcell').last().click()
  await expect(second).toHaveAttribute('aria-selected', 'false')
  await rows.nth(2).getByRole('gridcell').last().click()
  await expect(rows.nth(2)).toHaveAttribute('aria-selected', 'false')
})

test('an album that is not there is said within the layout, and one that loads has its shape [ALB-4]', async ({
  page,
}) => {
  await page.goto('album/no-such-album')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()

  await page.route('**/rest/v1/albums*', () => new Promise<void>(() => undefined))
  await page.goto('album/any')
  await expect(main(page).locator('[aria-busy="true"]')).toBeVisible()
})

test('Install App leads to the download page, which says how in this browser, or installs [DL-1] [LAY-10]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('')
  await page.getByRole('banner').getByRole('link', { name: 'Install App' }).click()
  await expect(page).toHaveURL(/\/download$/)
  await expect(
    main(page)
      .getByText(/for Windows/)
      .first(),
  ).toBeVisible()
  await expect(main(page).getByText(/How to install it in your browser/)).toBeVisible()

  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.title = 'asked'
        return Promise.resolve({ outcome: 'dismissed' })
      },
      userChoice: Promise.resolve({ outcome: 'dismissed' }),
    })
    window.dispatchEvent(offer)
  })
  await main(page).getByRole('button', { name: 'Install App' }).click()
  await expect(page).toHaveTitle('asked')
})
