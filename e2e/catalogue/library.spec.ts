import type { Page } from '@playwright/test'

import { asOwner } from '#e2e/support/as-owner.ts'
import { createPerson, expect, keepSession, test } from '#e2e/support/fixtures.ts'
import { faultsOf, visibilityOf } from '#e2e/support/measures.ts'
import { hold } from '#e2e/support/hold.ts'
import { sounding } from '#e2e/support/playback.ts'
import { type Server, startServer } from '#e2e/support/server.ts'

const count = 5000

// In one worker, as each would fill a library of its own.
test.describe.configure({ mode: 'default' })

/** A server with some thousand songs beside the sample, which sound as it does. */
let library: Server

test.beforeAll(async () => {
  test.setTimeout(120_000)
  library = await startServer()
  await asOwner(library, fill)
})
test.afterAll(() => library.stop())

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXY'

async function fill(sql: Parameters<Parameters<typeof asOwner>[1]>[0]) {
  await sql`
    insert into artists (id, title, url, placeholder) values ('of-many', 'The Many', 'pictures/none', 'data:,')`
  await sql`
    insert into albums (id, title, url, placeholder, color, artist_id, released)
    select 'many-' || n, 'Crate ' || n, 'pictures/none', 'data:,', '#335577', 'of-many', (1960 + n)::text
    from generate_series(0, 49) n`
  await sql`
    insert into tracks (id, title, url, placeholder, file, fallback_file, duration_seconds, artist_id, album_id, position, released)
    select 'many-' || n, substr(${letters}, 1 + n / 200, 1) || '-song ' || lpad(n::text, 4, '0'), 'pictures/none',
      'data:,', sample.file, sample.fallback_file, sample.duration_seconds, 'of-many', 'many-' || n % 50, 1 + n / 50, (1960 + n % 50)::text
    from generate_series(0, ${count - 1}::integer) n,
      (select file, fallback_file, duration_seconds from tracks limit 1) sample`
  await sql`analyze`
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Songs' })
const row = (page: Page, title: string) => grid(page).getByRole('row').filter({ hasText: title })
/** The middle of a row is a link where the list is narrow. */
const titleOf = (page: Page, title: string) =>
  grid(page).getByRole('gridcell').filter({ hasText: title })

async function openSongs(page: Page, order = '') {
  await keepSession(page, await createPerson(library), library)
  await page.goto(`${library.address}library?filter=song${order}`)
  await expect(page.getByText('5,000 songs')).toBeVisible()
}

test('a list of thousands is there to its end, of which only what is in sight is drawn, Back returns to the place and the filter, a filter is cleared, and one that leaves too much says so [BROWSE-2] [BROWSE-4]', async ({
  page,
}) => {
  await openSongs(page)
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '5001')
  await page.getByRole('combobox', { name: 'Jump to' }).selectOption({ label: 'M' })
  await expect(row(page, 'M-song 2400')).toBeInViewport()
  await expect(row(page, 'M-song 2400')).toHaveAttribute('aria-rowindex', '2402')
  await expect(page).toHaveURL(/row=2401/)
  expect(await grid(page).getByRole('row').count()).toBeLessThan(100)
  expect(await faultsOf(page)).toEqual([])

  await row(page, 'M-song 2403').getByRole('link', { name: 'The Many' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The Many' })).toBeVisible()
  await page.goBack()
  await expect(row(page, 'M-song 2400')).toBeInViewport()
  await page.reload()
  await expect(row(page, 'M-song 2400')).toBeInViewport()

  await titleOf(page, 'M-song 2402').click()
  await page.keyboard.press('Control+Home')
  await expect(row(page, 'A-song 0000')).toBeFocused()
  await page.keyboard.press('End')
  await expect(row(page, 'Y-song 4999')).toBeFocused()
  await expect(row(page, 'Y-song 4999')).toBeInViewport()
  await page.getByRole('button', { name: 'Ascending: show descending' }).click()
  await expect(row(page, 'Y-song 4999')).toHaveAttribute('aria-rowindex', '2')
  await expect(page).toHaveURL(/order=desc/)

  const parts = page.getByRole('navigation', { name: 'Parts of the library' })
  await parts.getByRole('link', { name: 'Artists' }).click()
  const filter = page.getByRole('searchbox', { name: 'Filter this list' })
  const clear = page.getByRole('button', { name: 'Clear the filter' })
  const artist = page.getByRole('grid', { name: 'Artists' }).getByRole('link', { name: 'The Many' })
  await expect(page.getByRole('grid', { name: 'Artists' })).toBeVisible()
  await filter.fill('many')
  await expect(page).toHaveURL(/filter=many/)
  await artist.click()
  await expect(page).toHaveURL(/\/artist\/of-many$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/library\/artists\?filter=many$/)
  await clear.click()
  await expect(page).toHaveURL(/\/library\/artists$/)
  await filter.fill('nobody at all')
  await expect(
    page.getByRole('heading', { name: 'Nothing here matches “nobody at all”' }),
  ).toBeVisible()
  // The field has one, and the sentence another below it.
  await expect(clear).toHaveCount(2)
  await clear.last().click()
  await expect(filter).toHaveValue('')
  await expect(artist).toBeVisible()

  const json = { code: 'PT504', message: 'The database took too long to answer.' }
  await page.route(/\/list_outline\?/, (route) => route.fulfill({ status: 504, json }))
  await filter.fill('the m')
  await expect(page.getByText(/^The first \d+\. .+: type more of the name\.$/)).toBeVisible()
  await expect(artist).toBeVisible()
  await page.route(/\/list_artists\?/, (route) => route.fulfill({ status: 504, json }))
  await filter.fill('the')
  await expect(page.getByRole('heading', { name: 'More match than can be listed' })).toBeVisible()
  await expect(page.getByText('The first 0')).toHaveCount(0)
  await clear.last().click()
  await expect(artist).toBeVisible()
})

test('albums are covers, through which keys lead to the last and to an album’s page, or rows; what one chose stays [BROWSE-2] [BROWSE-5]', async ({
  page,
}) => {
  await keepSession(page, await createPerson(library), library)
  await page.goto(`${library.address}library/albums?sort=year&order=asc&year=1960-2009`)
  const albums = page.getByRole('grid', { name: 'Albums' })
  const cover = (name: string) => albums.getByRole('link', { name, exact: true })
  const columns = Number(await albums.getAttribute('aria-colcount'))
  expect(columns).toBeGreaterThan(2)
  await expect(albums.getByRole('row').first().getByRole('gridcell')).toHaveCount(columns)
  await expect(cover('Crate 49')).toHaveCount(0)
  expect(await faultsOf(page)).toEqual([])

  await cover('Crate 0').focus()
  await page.keyboard.press('ArrowRight')
  await expect(cover('Crate 1')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(cover(`Crate ${1 + columns}`)).toBeFocused()
  await page.keyboard.press('End')
  await expect(cover('Crate 49')).toBeFocused()
  await expect(cover('Crate 49')).toBeInViewport()
  await page.keyboard.press('ContextMenu')
  await expect(page.getByRole('menuitem', { name: 'Add to queue' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cover('Crate 49')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Crate 49' })).toBeVisible()
  await page.goBack()
  await expect(cover('Crate 49')).toBeInViewport()

  await page.getByRole('button', { name: 'Show as a list' }).click()
  await expect(albums.getByRole('columnheader', { name: 'Title' })).toBeVisible()
  await page.reload()
  await expect(albums.getByRole('columnheader', { name: 'Title' })).toBeVisible()
  await albums.getByRole('row').nth(1).focus()
  await page.keyboard.press('End')
  await expect(albums.getByRole('row').filter({ hasText: 'Crate 49' })).toBeInViewport()
  await page.getByRole('button', { name: 'Show as covers' }).click()
  await expect(albums).toHaveAttribute('aria-colcount', String(columns))
  await expect(cover('Crate 0')).toBeVisible()
})

test('it plays from a row on in the order on the screen, all of the list [BROWSE-6]', async ({
  page,
}) => {
  await openSongs(page, '&order=desc')
  await page.getByRole('combobox', { name: 'Jump to' }).selectOption({ label: 'C' })
  const chosen = row(page, 'C-song 0598')
  await titleOf(page, 'C-song 0598').dblclick()
  await expect.poll(async () => (await sounding(page)).length).toBe(1)
  await expect(chosen).toHaveAttribute('aria-current', 'true')
  const player = page.getByRole('region', { name: 'Player' })
  await expect(player).toContainText('C-song 0598')
  await player.getByRole('button', { name: 'Next' }).click()
  await expect(player).toContainText('C-song 0597')
  await player.getByRole('link', { name: 'Queue' }).click()
  await expect(page.getByRole('main')).toContainText('Next from Songs')
  await expect(page.getByRole('main')).toContainText(/and 49\d more songs/)
})

test('what is typed moves nothing beside it, and the row that keys reach stands above what is said of those chosen [BROWSE-4] [BROWSE-5]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSongs(page)
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  const filter = page.getByRole('searchbox', { name: 'Filter this list' })
  const jump = page.getByRole('combobox', { name: 'Jump to' })
  const places = () => Promise.all([filter.locator('..'), sort, jump].map((it) => it.boundingBox()))
  await filter.fill('')
  const before = await places()
  await filter.fill('A-song 0007')
  await expect(row(page, 'A-song 0008')).toHaveCount(0)
  expect(await places()).toEqual(before)

  await filter.fill('song')
  await titleOf(page, 'A-song 0001').click()
  const bar = page.getByRole('region', { name: 'Selection' })
  for (let step = 2; step < 14; step += 1) {
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bar).toContainText(`${step} songs`)
    const reached = (await page.locator('[role=row]:focus').boundingBox())!
    expect(reached.y + reached.height).toBeLessThanOrEqual((await bar.boundingBox())!.y)
  }
})

test('while albums and what narrows them are read, covers wait where covers come, and the tools are in their places [BROWSE-4] [BROWSE-5]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await keepSession(page, await createPerson(library), library)
  const genre = { key: 'sea', id: 'sea', title: 'Songs of the sea', color: '#335577' }
  await page.route('**/rpc/list_genres*', (route) => route.fulfill({ json: [genre] }))
  const goOn = await hold(page, /\/rpc\/list_/)
  await page.goto(`${library.address}library/albums`)
  const main = page.getByRole('main')
  const tools = () =>
    Promise.all(
      ['Genre', 'Year', 'Sort by'].map((name) =>
        main.getByRole('combobox', { name }).boundingBox(),
      ),
    )
  const waiting = main.locator('[aria-hidden=true] > [style*=columns] > :first-child')
  await expect(waiting).toBeVisible()
  const before = [await waiting.boundingBox(), ...(await tools())]
  goOn()
  await expect(main.getByRole('option', { name: genre.title })).toBeAttached()
  await expect(main.getByRole('option', { name: '1960s' })).toBeAttached()
  const cover = main.getByRole('gridcell').first()
  await expect(cover).toBeVisible()
  expect([await cover.boundingBox(), ...(await tools())]).toEqual(before)
})

test('a mouse over a row or a cover shows its menu’s button, which hides while the mouse is elsewhere [LAY-9]', async ({
  page,
}) => {
  await openSongs(page)
  const parts = page.getByRole('navigation', { name: 'Parts of the library' })
  for (const part of ['Songs', 'Artists', 'Recently added']) {
    await parts.getByRole('link', { name: part }).click()
    const list = page.getByRole('grid', { name: part })
    const first = part === 'Songs' ? row(page, 'A-song 0000') : list.getByRole('gridcell').first()
    const more = first.getByRole('button', { name: /^More options for / })
    await page.mouse.move(0, 0)
    await expect.poll(() => visibilityOf(more)).toBe(0)
    await first.hover()
    await expect.poll(() => visibilityOf(more)).toBe(1)
  }
})

test('rows are chosen by Shift, by the keyboard and all at once, and go to the queue together, by their menu or dragged, also onto the player’s Queue, which shows it [BROWSE-5]', async ({
  page,
}) => {
  await openSongs(page)
  // The whole cell of a head sorts, not its word alone.
  const head = grid(page).getByRole('columnheader', { name: 'Title' })
  const { width = 0 } = (await head.boundingBox()) ?? {}
  for (const order of ['descending', 'ascending']) {
    await head.click({ position: { x: width - 3, y: 3 } })
    await expect(head).toHaveAttribute('aria-sort', order)
  }
  await titleOf(page, 'A-song 0002').click()
  await titleOf(page, 'A-song 0006').click({ modifiers: ['Shift'] })
  const chosen = page.getByRole('region', { name: 'Selection' })
  await expect(chosen).toContainText('5 songs selected')
  await page.keyboard.press('Shift+ArrowDown')
  await titleOf(page, 'A-song 0004').click({ modifiers: ['ControlOrMeta'] })
  await expect(row(page, 'A-song 0003')).toHaveAttribute('aria-selected', 'true')
  await expect(row(page, 'A-song 0004')).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ControlOrMeta+a')
  await expect(chosen).toContainText('5,000 songs selected')
  await page.keyboard.press('Escape')
  await expect(chosen).toHaveCount(0)
  await titleOf(page, 'A-song 0001').click()
  await titleOf(page, 'A-song 0003').click({ modifiers: ['Shift'] })
  await titleOf(page, 'A-song 0002').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Add to queue' }).click()
  await page.keyboard.press('Escape')
  await titleOf(page, 'A-song 0005').hover()
  await page.mouse.down()
  await titleOf(page, 'A-song 0007').hover()
  const dock = page.getByRole('region', { name: 'Drop the music here' })
  await dock.getByText('Add to queue').hover()
  await page.mouse.up()
  await expect(dock).toHaveCount(0)
  const queue = page.getByRole('region', { name: 'Player' }).getByRole('link', { name: 'Queue' })
  await titleOf(page, 'A-song 0008').hover()
  await page.mouse.down()
  await titleOf(page, 'A-song 0007').hover()
  await expect(queue).toHaveCSS('outline-style', 'dashed')
  await queue.hover()
  await expect(queue).toHaveCSS('outline-style', 'solid')
  await page.mouse.up()
  await expect(queue).toHaveCSS('outline-style', 'none')
  await queue.click()
  const waiting = page.getByRole('region', { name: 'Next in queue' }).getByRole('listitem')
  const added = [1, 2, 3, 5, 8].map((number) => `A-song 000${number}`)
  await expect(waiting).toContainText(added)
})
