import { startClusterSite } from '#e2e/support/cluster-site.ts'
import { createPerson, expect, keepSession, test } from '#e2e/support/fixtures.ts'
import { elementTime, songs, sounding } from '#e2e/support/playback.ts'

// It has a cluster of its own, to break.
test.use({ baseURL: undefined })

test('music goes on when a copy is killed and when the database goes over to its standby [PLAY-2] [SES-1]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const site = await startClusterSite()
  const plays = async (song: number) => {
    await expect(songs(page).nth(song)).toHaveAccessibleName(/^Pause/)
    const since = await elementTime(page)
    await expect.poll(() => elementTime(page)).toBeGreaterThan(since)
    expect(await sounding(page)).toHaveLength(1)
  }
  try {
    await keepSession(page, await createPerson(site), site)
    await page.goto(site.address)
    await songs(page).first().click()
    await plays(0)

    await site.copies[0]?.end('SIGKILL')
    await plays(0)
    await page.getByRole('button', { name: 'Next' }).click()
    await plays(1)

    await site.primary.kill()
    await plays(1)
    await page.getByRole('button', { name: 'Next' }).click()
    await plays(2)

    await site.standby.promote()
    await page.reload()
    await songs(page).nth(5).click()
    await plays(5)
  } finally {
    await site.stop()
  }
})
