import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createPerson, expect, logIn, test as base } from '#e2e/support/fixtures.ts'
import { runImport } from '#e2e/support/own-music.ts'
import { elementTime, songs, sounding } from '#e2e/support/playback.ts'
import { flac } from '#server/testing/music/make-song.ts'

const test = base.extend({ baseURL: ({ exported }, use) => use(exported.address) })

// In one worker, as each would write and serve an export of its own.
test.describe.configure({ mode: 'default' })

test('from files alone a listener logs in, searches and plays what a project holds, people’s own music among it [RUN-7] [PLAY-10]', async ({
  page,
  exported: { address, server, project },
}) => {
  test.setTimeout(120_000)
  const { origin } = new URL(address)
  const refusals: string[] = []
  const strangers: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text())
  })
  page.on('request', (request) => {
    const asked = new URL(request.url())
    if (asked.protocol.startsWith('http') && ![origin, project.url].includes(asked.origin))
      strangers.push(request.url())
  })
  await logIn(page, await createPerson(server))
  const cover = page.getByRole('region', { name: 'Trending songs' }).locator('img').first()
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  const name = (await songs(page).first().getAttribute('aria-label'))?.replace(/^Play /, '') ?? ''
  await songs(page).first().click()
  await expect.poll(() => elementTime(page)).toBeGreaterThan(0.3)
  const [first] = await sounding(page)
  expect(first?.src).toContain(`${project.url}/storage/v1/object/sign/audio/`)

  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await expect.poll(() => project.asked).toContain('/rest/v1/rpc/search_songs')
  await expect(page).toHaveURL(/\/music\/search\//)
  await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible()
  expect(await sounding(page)).toHaveLength(1)

  const signatures = () =>
    project.asked.filter((path) => path.endsWith('/object/sign/audio')).length
  const before = signatures()
  // What the mouse is over is made ready.
  await page.mouse.move(0, 0)
  await page.goto('')
  await expect.poll(signatures).toBeGreaterThan(before)
  const known = signatures()
  project.endAddresses()
  // Not the next one, of which there may be enough already.
  const other = songs(page).nth(5)
  await other.click()
  await expect(other).toHaveAccessibleName(/^Pause/)
  await expect.poll(() => elementTime(page)).toBeGreaterThan(0.3)
  await expect.poll(signatures).toBeGreaterThan(known)

  const music = mkdtempSync(join(tmpdir(), 'music-'))
  const tags = { title: 'Quayside', artist: 'Ida Maren', album: 'Harbour Lights', seconds: 60 }
  writeFileSync(join(music, '1.flac'), flac(tags))
  await runImport(server, music)
  await page.getByRole('searchbox', { name: 'Search' }).fill('Quayside')
  await page.getByRole('button', { name: 'Play Quayside' }).first().click()
  await expect
    .poll(async () => (await sounding(page))[0]?.src)
    .toContain(`${project.url}/storage/v1/object/sign/audio/library/`)
  await page.getByRole('slider', { name: 'Seek' }).fill('50')
  await expect.poll(() => elementTime(page)).toBeGreaterThan(50.2)
  rmSync(music, { recursive: true })

  expect(strangers).toEqual([])
  expect(refusals).toEqual([])
})

test('a page has its address on a static host, and what is none is answered so [RUN-7] [ROUTE-4]', async ({
  page,
  exported: { address, project },
}) => {
  for (const path of ['', 'login', 'search', 'search/some%20thing/songs', 'article/a/b']) {
    const response = await page.request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    expect(response.headers()['cache-control']).toBe('no-cache')
  }
  const missing = await page.goto('nothing-here')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const top = await page.request.get(new URL(address).origin, { maxRedirects: 0 })
  expect([top.status(), top.headers()['location']]).toEqual([302, '/music/'])

  const { headers } = await fetch(address)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`connect-src 'self' ${project.url};`)
  expect(policy).toContain(`media-src 'self' data: blob: ${project.url};`)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const code = /src="([^"]+assets\/[^"]+\.js)"/.exec(await (await fetch(address)).text())?.[1] ?? ''
  const asset = await page.request.get(code)
  expect([asset.status(), asset.headers()['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
})

test('forms ask for what the project’s account service offers [RUN-9] [LOGIN-9]', async ({
  page,
  exported: { project },
}) => {
  await page.goto('login')
  await page.getByLabel('Email address').fill('ada-k7m2xq')
  await page.getByLabel('Password', { exact: true }).fill('quite-long-1')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('alert')).toContainText('This email is invalid.')
  await page.getByLabel('Email address').fill('nobody@example.org')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password.')
  await page.goto('forgot-password')
  await expect(page.getByLabel('Email address')).toBeVisible()
  await expect(page.getByText(/username/i)).toHaveCount(0)

  project.settings.mailer_autoconfirm = false
  await page.goto('signup')
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
    /We will send an email there/,
  )
  project.settings.disable_signup = true
  await page.reload()
  await expect(page.getByText('No new accounts are taken at the moment.')).toBeVisible()
  await page.getByRole('link', { name: 'Log in here' }).click()
  await expect(page.getByLabel('Email address')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Sign up for/ })).toHaveCount(0)
})
