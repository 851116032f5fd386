import { expect, test } from '#e2e/support/fixtures.ts'

test('an artist’s card leads to a page with picture, name, songs, albums and singles, under a title and at an address of its own, where Play invites a visitor [ARTIST-1] [ARTIST-2] [ARTIST-3] [ARTIST-5]', async ({
  page,
}) => {
  await page.goto('')
  const artists = page.getByRole('region', { name: 'Popular artists' })
  await artists.getByRole('link', { name: 'Low Tide Almanac' }).click()
  await expect(page).toHaveURL(/\/artist\/low-tide-almanac$/)
  const heading = page.getByRole('heading', { level: 1, name: 'Low Tide Almanac' })
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle('Low Tide Almanac – Spotify')
  const songs = page.getByRole('region', { name: 'Songs' })
  await expect(songs.getByRole('listitem')).toHaveCount(10)
  await songs.getByRole('button', { name: 'Songs: show more' }).click()
  await expect(songs.getByRole('listitem')).toHaveCount(18)
  const records = (name: string) => page.getByRole('region', { name }).getByRole('link')
  await expect(records('Albums')).toHaveCount(2)
  await expect(records('Singles')).toHaveCount(2)
  expect((await page.reload())?.status()).toBe(200)
  await expect(heading).toBeVisible()
  await records('Albums').first().click()
  await expect(page).toHaveURL(/\/album\/[\w-]+$/)
  await page.getByRole('article').getByRole('link', { name: 'Low Tide Almanac' }).first().click()
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Play Low Tide Almanac' }).click()
  await expect(page.getByRole('dialog', { name: 'Listen to Low Tide Almanac' })).toBeVisible()
})

test('Play on an artist’s page plays the first song and then pauses it [ARTIST-3]', async ({
  loggedIn: listener,
}) => {
  await listener.goto('artist/low-tide-almanac')
  await listener.getByRole('button', { name: 'Play Low Tide Almanac' }).click()
  await listener.getByRole('button', { name: 'Pause Low Tide Almanac' }).click()
  await expect(listener.getByRole('button', { name: 'Play Low Tide Almanac' })).toBeVisible()
})

test('an artist who is not there is said within the layout, and one who loads has their page’s shape [ARTIST-4]', async ({
  page,
}) => {
  await page.goto('artist/nobody')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  await page.route('**/rest/v1/artists*', () => new Promise<void>(() => undefined))
  await page.goto('artist/any')
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toBeVisible()
})
