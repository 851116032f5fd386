import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { Page } from '@playwright/test'

import { startClusterSite } from '#e2e/support/cluster-site.ts'
import { createPerson, expect, keepSession, test } from '#e2e/support/fixtures.ts'
import { elementTime, songs, sounding } from '#e2e/support/playback.ts'
import type { Copy } from '#scripts/cluster/cluster.ts'

// It has a cluster of its own, to break.
test.use({ baseURL: undefined })

const songSeconds = 90

/** Silence of 3 MB a second, so that a browser keeps half a minute of it at most; a hole in the file, which takes no room. */
function writeLongSong(file: string): void {
  const [channels, rate, bytes] = [8, 192_000, 2]
  const size = channels * rate * bytes * songSeconds
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + size, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * channels * bytes, 28)
  head.writeUInt16LE(channels * bytes, 32)
  head.writeUInt16LE(bytes * 8, 34)
  head.write('data', 36)
  head.writeUInt32LE(size, 40)
  writeFileSync(file, head)
  truncateSync(file, head.length + size)
}

/** Whether a song is on its way through a copy, as its figures tell. */
async function sends({ metricsPort }: Copy): Promise<boolean> {
  const figures = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  return /^streams_open [1-9]/m.test(await figures.text())
}

/** The one copy through which the song comes: a browser that begins asks for the end of a file, too, maybe at another. */
async function senderOf(copies: readonly Copy[]): Promise<Copy | undefined> {
  const found: Copy[] = []
  for (const copy of copies) if (await sends(copy)) found.push(copy)
  return found.length === 1 ? found[0] : undefined
}

/** The longest time for which nothing sounds on, in milliseconds, while so many seconds are heard. */
async function longestSilence(page: Page, seconds: number): Promise<number> {
  let heard = await elementTime(page)
  let [since, longest] = [performance.now(), 0]
  for (const end = heard + seconds; heard < end; await wait(100)) {
    const time = await elementTime(page)
    longest = Math.max(longest, performance.now() - since)
    if (time <= heard) continue
    heard = time
    since = performance.now()
  }
  return longest
}

test('a song that is cut off by the end of its copy goes on within three seconds [PLAY-10] [RUN-4]', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const site = await startClusterSite()
  try {
    mkdirSync(join(site.dataDir, 'media/audio/own'), { recursive: true })
    writeLongSong(join(site.dataDir, 'media/audio/own/long.wav'))
    const [album] = await site.primary.sql<{ id: string; title: string }[]>`
      select id, title from albums where kind = 'album' order by position, id limit 1`
    await site.primary.sql`
      update tracks set file = 'own/long.wav', fallback_file = null, duration_seconds = ${songSeconds}
      where album_id = ${album?.id ?? ''}`
    await keepSession(page, await createPerson(site), site)
    await page.goto(`${site.address}album/${album?.id}`)
    await page
      .getByRole('button', { name: `Play ${album?.title}`, exact: true })
      .first()
      .click()
    await expect.poll(() => elementTime(page)).toBeGreaterThan(2)

    let sender: Copy | undefined
    await expect.poll(async () => (sender = await senderOf(site.copies))).toBeDefined()
    let asked = 0
    page.on('request', (request) => (asked += Number(request.url().includes('own/long.wav'))))
    await sender?.end('SIGKILL')
    // Longer than what the browser had at the time of the cut.
    expect(await longestSilence(page, 40)).toBeLessThan(3000)
    expect(asked).toBeGreaterThan(0)
    const [song] = await sounding(page)
    expect(song?.src).toContain('own/long.wav')
  } finally {
    await site.stop()
  }
})

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
