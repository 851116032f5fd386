import type { Page } from '@playwright/test'

import { createPerson, expect, keepSession, test } from '#e2e/support/fixtures.ts'
import { hasFfmpeg } from '#e2e/support/has-ffmpeg.ts'
import { withImported } from '#e2e/support/imported-music.ts'
import { elementTime, sounding } from '#e2e/support/playback.ts'
import type { Server } from '#e2e/support/server.ts'

const names = { artist: 'Ida Maren', album: 'Harbour Lights', albumArtist: 'Ida Maren' }

async function listen(page: Page, server: Server, title: string) {
  await keepSession(page, await createPerson(server), server)
  await page.goto(`${server.address}search/${title.toLowerCase()}/songs`)
}

test('a song that the browser does not play is converted: it has its length, plays from any place, and says what is heard [STREAM-2] [STREAM-3] [STREAM-9]', async ({
  page,
}) => {
  test.skip(!hasFfmpeg(), 'ffmpeg is not here, and `npm test` may not install it')
  const songs = { 'a.aiff': { ...names, title: 'Quayside', seconds: 150 } }
  await withImported(songs, async (server) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await listen(page, server, 'Quayside')
    await page.getByRole('button', { name: 'Play Quayside' }).click()
    await expect.poll(() => elementTime(page)).toBeGreaterThan(0.3)
    const [sound] = await sounding(page)
    expect(sound?.src).toContain('/converted/opus-192/')
    expect(Math.abs((sound?.duration ?? 0) - 150)).toBeLessThan(0.1)

    await page.getByRole('button', { name: 'Open the player' }).click()
    const player = page.getByRole('dialog', { name: 'Now playing' })
    await expect(player).toContainText('Opus 192 kbit/s, converted from AIFF 44.1 kHz/16 bit')
    await player.getByRole('slider', { name: 'Seek' }).fill('140')
    await expect.poll(() => elementTime(page)).toBeGreaterThan(140.2)
    expect(await elementTime(page)).toBeLessThan(146)
  })
})

test('where nothing converts, rows say that the browser cannot play the song, a press says so too, and the queue passes it over [STREAM-7] [OWN-15]', async ({
  page,
}) => {
  const titles = ['Quayside', 'Mooring', 'Fender', 'Capstan']
  const unheard = titles.map((title, at) => [
    `${title}.aiff`,
    { ...names, title, track: at + 1, seconds: 5, seed: at },
  ])
  const heard = { ...names, title: 'Breakwater', track: 5, seconds: 20, seed: 9 }
  const songs = { ...Object.fromEntries(unheard), 'Breakwater.flac': heard }
  await withImported(
    songs,
    async (server) => {
      await listen(page, server, 'Quayside')
      const says = 'Not playable here'
      await expect(page.getByRole('listitem').filter({ hasText: 'Quayside' })).toContainText(says)
      await page.goto(`${server.address}library?filter=harbour`)
      const row = (title: string) => page.getByRole('row').filter({ hasText: title })
      await expect(row('Mooring')).toContainText(says)
      await expect(row('Breakwater')).not.toContainText(says)
      await page.goto(server.address)
      const albums = page.getByRole('region', { name: 'Albums' })
      await albums.getByRole('link', { name: 'Harbour Lights' }).click()
      const tracks = page.getByRole('grid', { name: 'Tracks of Harbour Lights' })
      await expect(tracks).toContainText(says)
      await tracks.getByRole('button', { name: 'Play Quayside' }).click()
      const player = page.getByRole('region', { name: 'Player' })
      await expect(player).toContainText('Your browser cannot play “Capstan”, so it was skipped.')
      await expect.poll(() => elementTime(page)).toBeGreaterThan(0.2)
      await expect(player).toContainText('Breakwater')
    },
    { FFMPEG: 'off' },
  )
})
