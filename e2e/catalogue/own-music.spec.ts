import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

import type { Locator, Page } from '@playwright/test'
import type { Sql } from 'postgres'

import { asOwner } from '#e2e/support/as-owner.ts'
import { createPerson, expect, keepSession } from '#e2e/support/fixtures.ts'
import { hasFfmpeg } from '#e2e/support/has-ffmpeg.ts'
import {
  importMilliseconds,
  libraryFiles,
  type OwnLibrary,
  test,
} from '#e2e/support/own-library.ts'
import { elementTime, sounding } from '#e2e/support/playback.ts'
import { flac, wav } from '#server/testing/music/make-song.ts'

const run = promisify(execFile)

// In one worker, as each would import a library of its own. An import is a process of its own.
test.describe.configure({ mode: 'default', timeout: 120_000 + importMilliseconds })

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const main = (page: Page) => page.getByRole('main')

async function open(page: Page, { server }: OwnLibrary, path: string) {
  await keepSession(page, await createPerson(server), server)
  await page.goto(server.address + path)
}

/** Plays a song that the search shows, and gives the address of what sounds. */
async function playFound(page: Page, title: string, term = title): Promise<string> {
  const before = (await sounding(page))[0]?.src
  await box(page).fill(term)
  await page
    .getByRole('button', { name: `Play ${title}`, exact: true })
    .first()
    .click()
  const sound = async () => {
    const [now] = await sounding(page)
    return now && now.src !== before && now.currentTime > 0.1 ? now.src : ''
  }
  await expect.poll(sound).not.toBe('')
  return sound()
}

/** Keeps a folder's import from its end, before the covers, for as long as the connection lasts. */
async function holdScans(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create function library.wait_for_test() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(190); return null; end';
    create trigger wait_for_test before update on library.scans
      for each statement execute function library.wait_for_test();
    select pg_advisory_lock(190)`)
}

test('a library in eight formats is on Home, found and heard while it is still imported, each format as it is or converted [OWN-1] [OWN-2] [STREAM-1]', async ({
  page,
  library,
}) => {
  const { server, imported } = library
  let isDone = false
  const end = () => (isDone = true)
  await asOwner(server, async (sql) => {
    // Of few there would be none left by then.
    if (libraryFiles <= 1000) await holdScans(sql)
    void imported().then(end, end)
    const first = async () =>
      (
        await sql<{ title: string }[]>`
          select track.title from library.files file join tracks track on track.id = file.track_id
          where file.path ~ '(flac|mp3|ogg|opus|wav)$' limit 1`
      )[0]?.title ?? ''
    await expect.poll(first).not.toBe('')
    await open(page, library, '')
    const albums = page.getByRole('region', { name: 'Albums' })
    await expect(albums.getByRole('link').first()).toHaveAccessibleName(/^\S+ \S+ \d+$/)
    await playFound(page, await first())
    expect(isDone).toBe(false)
  })
  await library.listed()

  const converts = hasFfmpeg()
  for (const [title, isConverted] of [
    ['Tide Tide 0-0', false],
    ['Tide Море 1-0', false],
    ['Tide Ciel 2-0', false],
    ['Tide 雨 3-0', false],
    ['Tide بحر 4-0', false],
    ['Tide Φως 5-0', true],
    ['Tide नदी 6-0', false],
    ['Tide 달 7-0', true],
  ] as const)
    await test.step(title, async () => {
      if (isConverted && !converts) return
      const address = await playFound(page, title)
      expect(address.includes('/converted/')).toBe(isConverted)
    })
})

/** Moves the page from where it is to its end in some frames, as a flung list does. */
const fling = (page: Page) =>
  page.evaluate(async () => {
    const scroller = document.querySelector('main')?.parentElement
    if (!scroller) throw new Error('The page has no main area')
    const [from, frames] = [scroller.scrollTop, 20]
    for (let at = 1; at <= frames; at += 1) {
      const end = scroller.scrollHeight - scroller.clientHeight
      scroller.scrollTop = from + ((end - from) * at) / frames
      await new Promise(requestAnimationFrame)
    }
  })

const placeIn = (url: string) => Number(new URL(url).searchParams.get('row'))
/** Empty where the row is not drawn. */
const titleOf = async (row: Locator) => (await row.getByRole('gridcell').allTextContents())[1] ?? ''

test('its songs, albums and artists are flung from end to end and jumped through by letter, Back returns to their order, filter and place, and genres, years and folders lead to songs [BROWSE-1] [BROWSE-2] [BROWSE-4] [BROWSE-7]', async ({
  page,
  library,
}) => {
  await library.listed()
  await open(page, library, '')
  const panel = page.getByRole('complementary', { name: 'Your Library' })
  await panel.getByRole('link', { name: 'All music' }).click()
  const parts = page.getByRole('navigation', { name: 'Parts of the library' })
  for (const [part, letter, begins] of [
    ['Songs', 'М', /^Море/],
    ['Albums', 'Φ', /^Φως/],
    ['Artists', 'М', /^Мария Лесная/],
  ] as const)
    await test.step(part, async () => {
      await parts.getByRole('link', { name: part }).click()
      const grid = page.getByRole('grid', { name: part })
      if (part !== 'Songs') await page.getByRole('button', { name: 'Show as a list' }).click()
      const row = (index: number) => grid.locator(`[aria-rowindex="${index}"]`)
      await expect(row(2).getByRole('gridcell').nth(1)).toHaveText(/./)
      const size = new RegExp(`^[\\d,]+ ${part}$`, 'i')
      await expect(main(page).getByText(size)).toBeVisible()
      const last = Number(await grid.getAttribute('aria-rowcount'))
      await fling(page)
      await expect(row(last)).toBeInViewport()
      await expect(row(last).getByRole('gridcell').nth(1)).toHaveText(/./)
      expect(await grid.getByRole('row').count()).toBeLessThan(100)
      await row(last).focus()
      await page.keyboard.press('Home')
      await expect(row(2)).toBeFocused()
      await expect(row(2)).toBeInViewport()
      await page.getByRole('combobox', { name: 'Jump to' }).selectOption({ label: letter })
      await expect.poll(() => titleOf(row(placeIn(page.url()) + 1))).toMatch(begins)
      await expect(row(placeIn(page.url()) + 1)).toBeInViewport()
    })

  await parts.getByRole('link', { name: 'Albums' }).click()
  const grid = page.getByRole('grid', { name: 'Albums' })
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Year' })
  await page.getByRole('button', { name: 'Descending: show ascending' }).click()
  await page.getByRole('combobox', { name: 'Year' }).selectOption({ label: '1960s' })
  await page.getByRole('searchbox', { name: 'Filter this list' }).fill('море')
  await expect(grid.getByRole('row').nth(1)).toContainText(/Море.*1961/)
  await grid.getByRole('link', { name: 'Море 雨 1', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Море 雨 1' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/sort=year&order=asc&year=1960-1969&filter=/)
  await expect(grid.getByRole('row').nth(1)).toContainText(/Море.*1961/)
  await page.getByRole('searchbox', { name: 'Filter this list' }).fill('nobody at all')
  await expect(
    page.getByRole('heading', { name: 'Nothing here matches “nobody at all”' }),
  ).toBeVisible()
  await expect(main(page)).toContainText('Only the genre or year that is chosen was looked through')

  const titles = (name: string) =>
    page.getByRole('grid', { name, exact: true }).getByRole('row').getByRole('gridcell').nth(1)

  await parts.getByRole('link', { name: 'Genres' }).click()
  await main(page).getByRole('link', { name: 'Jazz', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jazz' })).toBeVisible()
  await expect(titles('Jazz')).toHaveText(/./)
  await parts.getByRole('link', { name: 'Years' }).click()
  await main(page).getByRole('link', { name: '1963', exact: true }).click()
  await expect(titles('1963')).toHaveText(/-0$/)
  await parts.getByRole('link', { name: 'Folders' }).click()
  for (const name of [basename(library.music), 'Ida Winterborn 0', 'Tide 雨 0', 'CD2'])
    await main(page).getByRole('link', { name, exact: true }).click()
  const rows = page.getByRole('grid', { name: 'CD2' }).getByRole('row')
  await expect(rows).toContainText(['Title', '0-5', '0-6', '0-7', '0-8', '0-9'])
  await page
    .getByRole('navigation', { name: 'Path of the folder' })
    .getByRole('link', { name: 'Tide 雨 0' })
    .click()
  await expect(main(page).getByRole('link', { name: 'CD1' })).toBeVisible()
})

test('its compilations stay one, discs and guests are where they belong, and it is searched in every script [OWN-3] [ARTIST-6] [SRCH-14] [SRCH-15] [SRCH-16]', async ({
  page,
  library,
}) => {
  await library.listed()
  await open(page, library, 'search/a/songs')
  const tabs = page.getByRole('navigation', { name: 'Kinds of results' })
  const first = main(page)
    .getByRole('button', { name: /^Play / })
    .first()
  for (const [term, title] of [
    ['harbuor', /Harbour/],
    ['МОРЕ', /Море/],
    ['über', /Über/],
    ['بحر', /بحر/],
    ['雨', /雨/],
    ['달', /달/],
  ] as const)
    await test.step(term, async () => {
      await box(page).fill(term)
      await expect(first).toHaveAccessibleName(title)
    })
  await box(page).fill('tide 雨 3 0')
  await tabs.getByRole('link', { name: 'Lyrics' }).click()
  await expect(page.getByRole('button', { name: 'Play Tide 雨 3-0' })).toBeVisible()

  await tabs.getByRole('link', { name: 'Albums' }).click()
  await box(page).fill('Über 雨 9')
  const mix = main(page).getByRole('link', { name: 'Über 雨 9', exact: true })
  await expect(mix).toHaveCount(1)
  await mix.click()
  const rows = page.getByRole('grid', { name: 'Tracks of Über 雨 9' }).getByRole('row')
  const songs = Array.from({ length: 10 }, (_, at) => `9-${at}`)
  await expect(rows).toContainText([
    'Title',
    'Disc 1',
    ...songs.slice(0, 5),
    'Disc 2',
    ...songs.slice(5),
  ])
  await expect(rows.filter({ hasText: '9-4' })).toContainText('فرقة الميناء 4')
  await rows.filter({ hasText: '9-4' }).getByRole('link', { name: '潮の音楽隊' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '潮の音楽隊' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Appears on' })).toContainText('Über 雨 9')
})

test('an operator imports a folder, and a listener finds it on Home, searches and plays it, reads along, sees what it is, and keeps it when its tags change [OWN-1] [OWN-4] [ALB-7] [ALB-8] [ALB-9] [ARTIST-6] [LYR-1] [LYR-2] [OWN-13]', async ({
  page,
  library,
}) => {
  await library.imported()
  const { server } = library
  const music = mkdtempSync(join(tmpdir(), 'music-'))
  try {
    const names = { album: 'Harbour Lights', albumArtist: 'Ida Maren', seconds: 20, date: '2019' }
    mkdirSync(join(music, 'CD2'))
    const quayside = {
      ...names,
      title: 'Quayside',
      artist: 'Ida Maren',
      track: 1,
      disc: 1,
      discTitle: 'Inside',
      genre: 'Shanty',
      trackGain: '-6.02 dB',
    }
    writeFileSync(join(music, 'a.flac'), flac(quayside))
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

    await playFound(page, 'Breakwater', 'maren breakwater')
    const player = page.getByRole('region', { name: 'Player' })
    await expect(player).toContainText('Ida Maren, Bo Lund')

    const lines = page.getByRole('list', { name: 'Lyrics' }).getByRole('button')
    await expect(lines.first()).toHaveAttribute('aria-current')
    await lines.filter({ hasText: 'Ropes run slow' }).click()
    await expect.poll(() => elementTime(page)).toBeGreaterThanOrEqual(11.9)
    await expect(lines.last()).toHaveAttribute('aria-current')

    await page.getByRole('link', { name: 'Bo Lund' }).first().click()
    await expect(page.getByRole('heading', { name: 'Bo Lund' })).toBeVisible()
    await expect(main(page)).toContainText('Breakwater')
    await expect(page.getByRole('region', { name: 'Appears on' })).toContainText('Harbour Lights')

    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await albums.getByRole('link', { name: 'Harbour Lights' }).click()
    const rows = page.getByRole('grid', { name: 'Tracks of Harbour Lights' }).getByRole('row')
    await expect(rows).toContainText([
      'Title',
      'Disc 1 – Inside',
      'Quayside',
      'Disc 2',
      'Breakwater',
    ])
    const article = page.getByRole('article')
    await expect(article).toContainText('AlbumHarbour LightsIda Maren • 2019 • 2 songs, 40 sec')
    await expect(article).toContainText('Shanty')
    await rows.filter({ hasText: 'Quayside' }).getByRole('button', { name: 'Play' }).click()
    await expect(lines).toHaveCount(0)
    // Its tags bring it down to half.
    await expect.poll(async () => (await sounding(page))[0]?.volume).toBeCloseTo(0.5, 3)
    await rows.filter({ hasText: 'Quayside' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Details' }).click()
    const details = page.getByRole('dialog', { name: 'Details' })
    await expect(details).toContainText('FLAC, lossless')
    await expect(details).toContainText('44.1 kHz, 16 bit')
    await expect(details).toContainText('−6.02 dB')

    writeFileSync(join(music, 'a.flac'), flac({ ...quayside, title: 'Quayside at Dawn' }))
    expect((await imported()).stdout).toContain('1 changed')
    await page.reload()
    await expect(rows.nth(2)).toContainText('Quayside at Dawn')
    await expect(player).toContainText('Quayside at Dawn')

    rmSync(join(music, 'a.flac'))
    rmSync(join(music, 'CD2/b.wav'))
    await imported('--all-gone')
    await page.reload()
    await expect(article).toContainText('None of this album’s songs are there just now.')
    await article.getByRole('link', { name: 'Browse other music' }).click()
    await expect(page).toHaveURL(/\/search$/)
  } finally {
    rmSync(music, { recursive: true, force: true })
  }
})
