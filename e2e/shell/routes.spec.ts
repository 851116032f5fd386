import { expect, test } from '#e2e/support/fixtures.ts'
import { lead } from '#e2e/support/lead.ts'

const pages = [
  { path: '', heading: 'Home', title: /^Home – / },
  { path: 'login', heading: /^Log in to/, title: /^Log in/ },
  { path: 'signup', heading: /^Sign up/, title: /^Sign up/ },
  { path: 'search', heading: 'Browse all', title: /^Browse all – / },
  { path: 'search/a', heading: 'Search', title: /^Search – / },
  { path: 'search/a/albums', heading: 'Search', title: /^Search – / },
  { path: 'premium', heading: 'Premium', title: /^Premium – / },
  { path: 'support', heading: 'How can we help you?', title: /^\S.* – / },
  { path: 'download', heading: 'Download', title: /^Download – / },
]

test('every page answers 200 at its address, within the layout, under a title of its own [ROUTE-2] [ROUTE-4] [ROUTE-7]', async ({
  page,
}) => {
  for (const { path, heading, title } of pages) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached()
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  }
})

test('help stands outside the layout, without player and library [ROUTE-3]', async ({
  loggedIn: page,
}) => {
  for (const path of ['article/any/of/them', 'search-result/?q=song']) {
    const albums = page.waitForResponse(/\/rest\/v1\/albums/)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['link']).toContain('assets/plain-layout')
    await albums
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: 'Your Library' })).toHaveCount(0)
  }
})

test('any other path is the 404 page, with its status [ROUTE-4]', async ({ page, server }) => {
  const notFound = page.getByRole('heading', { level: 1, name: 'Page Not Found' })
  for (const path of ['nowhere', '%', 'article/%E0%A4%A']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(notFound).toBeVisible()
  }
  for (const path of ['album', 'artist', 'premium/plans', 'search/a/songs/more', 'search/100%']) {
    const answer = await page.request.get(path)
    expect([path, answer.status()]).toEqual([path, 404])
    await lead(page, server.address)
    await expect(notFound).toBeHidden()
    await lead(page, server.address + path)
    await expect(notFound).toBeVisible()
  }
})

test('who is logged in has no business at log-in and sign-up [ROUTE-6]', async ({
  loggedIn: page,
}) => {
  for (const path of ['login', 'signup']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/clone\/$/)
    await expect(page.getByRole('region', { name: 'Trending songs' })).toBeVisible()
  }
})
