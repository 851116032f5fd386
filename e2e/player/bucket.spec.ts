import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { startTestBucket } from '#scripts/test-bucket.ts'
import { songMakers } from '#server/testing/music/make-song.ts'

import { createPerson, expect, keepSession, test } from '#e2e/support/fixtures.ts'
import { hasFfmpeg } from '#e2e/support/has-ffmpeg.ts'
import { elementTime, songs, sounding } from '#e2e/support/playback.ts'
import { startServer } from '#e2e/support/server.ts'

/** Runs a command of the project, and gives what it printed. */
async function command(words: readonly string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return text(child.stdout)
}

test('recordings and pictures come from a bucket, people’s own among them, and a refused address is renewed without a word [STORE-1] [STORE-2] [PLAY-10] [OWN-18]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const bucket = await startTestBucket()
  const env = { ...bucket.env, MEDIA_PUBLIC_ORIGIN: `${bucket.origin}/music/radio` }
  const music = mkdtempSync(join(tmpdir(), 'music-'))
  const server = await startServer({ env })
  try {
    const pushed = await command(['server/media/bucket/push-command.ts', 'push'], {
      ...env,
      DATA_DIR: server.dataDir,
    })
    expect(pushed).toMatch(/^Sent (\d+) of \1 files/m)

    const refusals: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refusals.push(message.text())
    })
    const person = await createPerson(server)
    await keepSession(page, person, server)
    await page.goto(server.address)
    const cover = page.getByRole('region', { name: 'Trending songs' }).locator('img').first()
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(await cover.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
      `${bucket.origin}/music/radio/pictures/`,
    )

    await songs(page).first().click()
    await expect.poll(() => elementTime(page)).toBeGreaterThan(0.3)
    const [first] = await sounding(page)
    expect(first?.src).toContain(`${bucket.origin}/music/radio/audio/`)

    await page.getByRole('slider', { name: 'Seek' }).focus()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('PageUp')
    await expect.poll(() => elementTime(page)).toBeGreaterThan(10)

    const keys = [...bucket.objects.keys()].filter((key) => key.includes('/audio/'))
    const refused = { status: 403, code: 'AccessDenied' }
    // By the element, and by the player, which asks why.
    bucket.faults.push(
      ...keys.flatMap((key) => [
        { ...refused, key },
        { ...refused, key },
      ]),
    )
    const other = songs(page).nth(1)
    await other.click()
    await expect(other).toHaveAccessibleName(/^Pause/)
    await expect.poll(() => elementTime(page)).toBeGreaterThan(0.3)
    expect((await sounding(page))[0]?.src).not.toBe(first?.src)
    expect(bucket.faults.length).toBeLessThan(keys.length * 2)

    const tags = { artist: 'Ida Maren', album: 'Harbour Lights', seconds: 60 }
    writeFileSync(join(music, '1.flac'), songMakers.flac({ ...tags, title: 'Quayside' }))
    // Which the import puts there as MP3, too, where something converts.
    const [name, make] = hasFfmpeg()
      ? (['2.m4a', songMakers.alac] as const)
      : (['2.mp3', songMakers.mp3] as const)
    writeFileSync(join(music, name), make({ ...tags, title: 'Breakwater', seed: 2 }))
    await command(['server/library/commands/import-command.ts', music], {
      ...env,
      DATA_DIR: server.dataDir,
    })
    for (const [title, ending] of [
      ['Quayside', 'flac'],
      ['Breakwater', 'mp3'],
    ] as const) {
      await page.goto(`${server.address}search/${title.toLowerCase()}/songs`)
      await page.getByRole('button', { name: `Play ${title}` }).click()
      await expect.poll(() => elementTime(page)).toBeGreaterThan(0.3)
      const src = (await sounding(page))[0]?.src ?? ''
      expect(src).toContain(`${bucket.origin}/music/radio/audio/library/`)
      expect(new URL(src).pathname).toMatch(new RegExp(`\\.${ending}$`))
      await page.getByRole('slider', { name: 'Seek' }).fill('50')
      await expect.poll(() => elementTime(page)).toBeGreaterThan(50.2)
    }
    expect(refusals).toEqual([])
  } finally {
    await server.stop()
    await bucket.stop()
    rmSync(music, { recursive: true })
  }
})
