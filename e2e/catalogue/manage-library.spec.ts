import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createPerson, expect, keepSession, test } from '#e2e/support/fixtures.ts'
import { elementTime } from '#e2e/support/playback.ts'
import { startServer } from '#e2e/support/server.ts'
import { flac } from '#server/testing/music/make-song.ts'

test('the operator adds a folder and uploads a song on the page of the library, both play, and the sample is gone once it is hidden; others read who may [OWN-10] [SRCH-3] [ADD-1] [ADD-2] [ADD-3] [ADD-4] [ADD-6]', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'music-'))
  const music = join(folder, 'music')
  const dropped = join(folder, 'Far Shore')
  const server = await startServer()
  try {
    const names = { artist: 'Ida Maren', seconds: 20 }
    mkdirSync(music)
    mkdirSync(dropped)
    writeFileSync(
      join(music, 'a.flac'),
      flac({ ...names, title: 'Quayside', album: 'Harbour', genre: 'Shanty' }),
    )
    writeFileSync(join(music, 'empty.flac'), '')
    writeFileSync(
      join(dropped, 'b.flac'),
      flac({ ...names, title: 'Driftwood', album: 'Far Shore', seed: 2 }),
    )
    writeFileSync(join(dropped, 'notes.txt'), 'None of it')
    // The first account is the operator’s.
    await keepSession(page, await createPerson(server), server)
    await page.goto(`${server.address}manage/library`)
    const main = page.getByRole('main')
    await expect(main.getByText('There is no folder yet.')).toBeVisible()
    const path = main.getByLabel('Folder on the server')
    await path.fill(join(folder, 'none'))
    await main.getByRole('button', { name: 'Add and scan' }).click()
    await expect(main.getByText('There is no such folder on the server.')).toBeVisible()
    await path.fill(music)
    await main.getByRole('button', { name: 'Add and scan' }).click()
    await expect(main.getByText('The import is done.')).toBeVisible()
    await expect(main.getByText('1 song', { exact: true })).toBeVisible()
    const skipped = main.getByRole('list', { name: 'Skipped' })
    await expect(skipped).toContainText('empty.flac')
    await expect(skipped).toContainText('It is empty')

    // What is stopped before the server has answered leaves nothing there.
    const made = Promise.withResolvers<void>()
    const stopped = Promise.withResolvers<void>()
    await page.route('**/manage/uploads', async (route) => {
      const response = await route.fetch()
      made.resolve()
      await stopped.promise
      await route.fulfill({ response })
    })
    await main.getByLabel('Choose a folder').setInputFiles(dropped)
    await made.promise
    await main.getByRole('button', { name: 'Stop uploading' }).click()
    stopped.resolve()
    await expect.poll(() => readdirSync(join(server.dataDir, 'uploads/.unfinished'))).toEqual([])
    await page.unroute('**/manage/uploads')

    await main.getByLabel('Choose a folder').setInputFiles(dropped)
    await expect(main.getByText('1 file is there')).toBeVisible()
    await expect(main.getByRole('list', { name: 'Not taken' })).toContainText('notes.txt')
    await expect(main.getByText(/^\/.*uploads$/)).toBeVisible()
    await expect(main.getByText('1 song', { exact: true })).toHaveCount(2)
    await page.goto(`${server.address}search/driftwood/songs`)
    await page.getByRole('button', { name: 'Play Driftwood' }).click()
    await expect.poll(() => elementTime(page)).toBeGreaterThan(0.5)

    // At once nobody sees the sample any more: nor is it in the page that the server sends.
    await page.goto(`${server.address}manage/library`)
    await main.getByRole('button', { name: 'Hide the sample' }).click()
    await expect(main.getByText('The sample catalogue is hidden from everybody.')).toBeVisible()
    expect(await (await fetch(server.address)).text()).not.toContain('Golden Hour')
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    const trending = page.getByRole('region', { name: 'Trending songs' })
    await expect(trending.getByRole('listitem')).toHaveText([/Driftwood/, /Quayside/])
    await expect(page.getByText('Golden Hour')).toHaveCount(0)
    await page.goto(`${server.address}search`)
    await expect(main.getByRole('link')).toHaveText(['Shanty'])

    await keepSession(page, await createPerson(server), server)
    await page.goto(server.address)
    const library = page.getByRole('complementary', { name: 'Your Library' })
    await expect(library.getByRole('button', { name: /Daily Mix$/ })).toBeVisible()
    await page.goto(`${server.address}manage/library`)
    await expect(main.getByText('Only the people who run this server')).toBeVisible()
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
