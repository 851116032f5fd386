import { expect, test } from '#e2e/support/fixtures.ts'
import { songs } from '#e2e/support/playback.ts'

test('Home holds the 13 featured songs, the albums, each with an address and title of its own, and the 10 artists [HOME-1] [HOME-2] [HOME-3] [ROUTE-2] [ROUTE-7]', async ({
  page,
}) => {
  await page.goto('')
  await expect(songs(page)).toHaveCount(13)
  await expect(page.getByRole('region', { name: 'Popular artists' }).getByRole('link')).toHaveCount(
    10,
  )
  const albums = page.getByRole('region', { name: 'Albums' }).getByRole('link')
  await expect(albums).toHaveCount(13)
  const title = await albums.first().textContent()
  await albums.first().click()
  await expect(page).toHaveURL(/\/album\/[\w-]+$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(title ?? '')
  await expect(page).toHaveTitle(`${title} – Spotify`)
  expect((await page.reload())?.status()).toBe(200)
  await expect(heading).toHaveText(title ?? '')
})

test('beside Home a listener has two playlists of their name, read from their profile; an album’s card plays it, and its page then offers to pause it [HOME-2] [LAY-5] [SES-5] [ALB-5]', async ({
  listener: page,
  person,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const library = page.getByRole('complementary', { name: 'Your Library' })
  await expect(library.getByRole('heading', { name: 'Recents' })).toBeVisible()
  await expect(library.getByText(`${person.name}’s Daily Mix`)).toBeVisible()
  await expect(library.getByText(`${person.name}’s Quiet Hours`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Account: ${person.name}` })).toBeVisible()

  const album = page.getByRole('region', { name: 'Albums' }).getByRole('listitem').first()
  const title = (await album.getByRole('link').textContent()) ?? ''
  await album.getByRole('button', { name: `Play ${title}` }).click()
  await expect(album.getByRole('button', { name: `Pause ${title}` })).toBeVisible()
  await album.getByRole('link').click()
  await expect(
    page.getByRole('article').getByRole('button', { name: `Pause ${title}`, exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toHaveAttribute('aria-current', 'true')
})
