import { createPerson, expect, keepSession, test } from '#e2e/support/fixtures.ts'
import { elementTime, songs } from '#e2e/support/playback.ts'
import { ended, startServer } from '#e2e/support/server.ts'

test('a server that is killed and started again goes on where it was: session, queue and sound [PLAY-10] [SES-1]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const first = await startServer()
  let second: Awaited<ReturnType<typeof startServer>> | undefined
  try {
    const person = await createPerson(first)
    await keepSession(page, person, first)
    await page.goto(first.address)
    await songs(page).first().click()
    await expect.poll(() => elementTime(page)).toBeGreaterThan(0.3)

    await ended(first.process, 'SIGKILL')
    await songs(page).nth(1).click()
    await songs(page).nth(2).click()
    const player = page.getByRole('region', { name: 'Player' })
    await expect(player).toContainText('Reconnecting')

    second = await startServer({ dataDir: first.dataDir, port: first.port })
    await expect.poll(() => elementTime(page)).toBeGreaterThan(0.3)
    await expect(player).not.toContainText('Reconnecting')

    await page.reload()
    await expect(player).toBeVisible()
    await expect(page.getByText(person.name).first()).toBeVisible()
  } finally {
    await (second ?? first).stop()
  }
})

test('without the server Home still opens nothing blank, and fills by itself when it is back [HOME-4]', async ({
  page,
  server,
}) => {
  await page.route(/\/(rest|auth|media)\//, (route) => route.abort('connectionrefused'))
  await page.goto(server.address)
  await expect(page.getByRole('status').filter({ hasText: 'Albums' })).toHaveText(/Retrying/)

  await page.unroute(/\/(rest|auth|media)\//)
  await expect(songs(page)).toHaveCount(13)
  await expect(page.getByRole('region', { name: 'Albums' }).getByRole('link')).toHaveCount(13)
})

test('without a network the app says so, the music goes on, and the notice leaves with the fault [PLAY-10]', async ({
  listener: page,
  context,
}) => {
  await songs(page).first().click()
  await expect.poll(() => elementTime(page)).toBeGreaterThan(0.3)

  await context.setOffline(true)
  const notice = page.getByRole('status').filter({ hasText: 'You are offline' })
  await expect(notice).toBeVisible()
  const before = await elementTime(page)
  await expect.poll(() => elementTime(page)).toBeGreaterThan(before)

  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
})
