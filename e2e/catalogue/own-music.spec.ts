import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { createPerson, expect, keepSession, test } from '#e2e/support/fixtures.ts'
import { elementTime, sounding } from '#e2e/support/playback.ts'
import { runImport, writeLibrary } from '#e2e/support/own-music.ts'
import { startServer } from '#e2e/support/server.ts'
import { flac, wav } from '#server/testing/music/make-song.ts'

const run = promisify(execFile)

test('an operator imports a folder, and a listener finds it on Home, searches and plays it, reads along, and sees what it is [OWN-1] [ALB-7] [ALB-8] [ALB-9] [ARTIST-6] [LYR-1] [LYR-2] [OWN-13]', async ({
  page,
}) => {
  // An import is a process of its own.
  test.setTimeout(120_000)
  const music = mkdtempSync(join(tmpdir(), 'music-'))
  const server = await startServer()
  try {
    const names = { album: 'Harbour Lights', albumArtist: 'Ida Maren', seconds: 20, date: '2019' }
    mkdirSync(join(music, 'CD2'))
    writeFileSync(
      join(music, 'a.flac'),
      flac({
        ...names,
        title: 'Quayside',
        artist: 'Ida Maren',
        track: 1,
        disc: 1,
        discTitle: 'Inside',
        genre: 'Shanty',
        trackGain: '-6.02 dB',
      }),
    )
    writeFileSync(join(music, 'CD2/b.lrc'), '[00:00.00]Salt on the pier\n[00:12.00]Ropes run slow')
    writeFileSync(
      join(music, 'CD2/b.wav'),
      wav({
        ...names,
        title: 'Breakwater',
        artist: 'Ida Maren feat. Bo Lund',
        track: 1,
        disc: 2,
        seed: 2,
      }),
    )
    const imported = (...words: string[]) =>
      run(process.execPath, ['server/library/commands/import-command.ts', music, ...words], {
        env: { ...process.env, DATA_DIR: server.dataDir },
      })
    expect((await imported()).stdout).toContain('Imported: 2 new.')

    await keepSession(page, await createPerson(server), server)
    await page.goto(server.address)
    const albums = page.getByRole('region', { name: 'Albums' })
    await expect(albums.getByRole('listitem').first()).toContainText('Harbour Lights')

    await page.goto(`${server.address}search/breakwater/songs`)
    await page.getByRole('button', { name: 'Play Breakwater' }).click()
    await expect.poll(() => elementTime(page)).toBeGreaterThan(0.5)
    const player = page.getByRole('region', { name: 'Player' })
    await expect(player).toContainText('Ida Maren, Bo Lund')

    const lines = page.getByRole('list', { name: 'Lyrics' }).getByRole('button')
    await expect(lines.first()).toHaveAttribute('aria-current')
    await lines.filter({ hasText: 'Ropes run slow' }).click()
    await expect.poll(() => elementTime(page)).toBeGreaterThanOrEqual(11.9)
    await expect(lines.last()).toHaveAttribute('aria-current')

    await page.getByRole('link', { name: 'Bo Lund' }).first().click()
    await expect(page.getByRole('heading', { name: 'Bo Lund' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Breakwater')
    await expect(page.getByRole('region', { name: 'Appears on' })).toContainText('Harbour Lights')

    await page.goto(server.address)
    await albums.getByRole('link', { name: 'Harbour Lights' }).click()
    const rows = page.getByRole('grid', { name: 'Tracks of Harbour Lights' }).getByRole('row')
    await expect(rows).toContainText([
      'Title',
      'Disc 1 – Inside',
      'Quayside',
      'Disc 2',
      'Breakwater',
    ])
    const main = page.getByRole('article')
    await expect(main).toContainText('AlbumHarbour LightsIda Maren • 2019 • 2 songs, 40 sec')
    await expect(main).toContainText('Shanty')
    await rows.filter({ hasText: 'Quayside' }).getByRole('button', { name: 'Play' }).click()
    await expect(lines).toHaveCount(0)
    // Its tags bring it down to half.
    await expect.poll(async () => (await sounding(page))[0]?.volume).toBeCloseTo(0.5, 3)
    await rows.filter({ hasText: 'Quayside' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Details' }).click()
    const details = page.getByRole('dialog', { name: 'Details' })
    await expect(details).toContainText('FLAC, lossless')
    await expect(details).toContainText('44.1 kHz, 16 bit')
    await expect(details).toContainText('-6.02 dB')

    rmSync(join(music, 'a.flac'))
    rmSync(join(music, 'CD2/b.wav'))
    await imported('--all-gone')
    await page.reload()
    await expect(main).toContainText('None of this album’s songs are there just now.')
    await main.getByRole('link', { name: 'Browse other music' }).click()
    await expect(page).toHaveURL(/\/search$/)
  } finally {
    await server.stop()
    rmSync(music, { recursive: true, force: true })
  }
})

test('a library of eight formats in many scripts is imported while the server runs, found and heard [OWN-1] [OWN-2] [OWN-3]', async ({
  page,
}) => {
  // An import is a process of its own.
  test.setTimeout(120_000)
  const music = mkdtempSync(join(tmpdir(), 'music-'))
  const server = await startServer()
  try {
    await writeLibrary(music, 80)
    await keepSession(page, await createPerson(server), server)
    await page.goto(server.address)
    await runImport(server, music)

    // An album of Vorbis and one of AAC, by words that only their songs have.
    for (const [term, title] of [
      ['3-0', 'Tide 雨 3-0'],
      ['4-1', 'Море Φως 4-1'],
    ] as const) {
      await page.goto(`${server.address}search/${term}/songs`)
      await page.getByRole('button', { name: `Play ${title}` }).click()
      await expect.poll(() => elementTime(page)).toBeGreaterThan(0.2)
      await page.getByRole('button', { name: 'Pause', exact: true }).first().click()
    }

    await page.goto(`${server.address}search/潮の音楽隊`)
    await expect(page.getByRole('main')).toContainText('潮の音楽隊 0')
  } finally {
    await server.stop()
    rmSync(music, { recursive: true, force: true })
  }
})
