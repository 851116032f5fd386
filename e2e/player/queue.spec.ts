import type { Page } from '@playwright/test'

import { expect, test } from '#e2e/support/fixtures.ts'
import { elementTime, songs } from '#e2e/support/playback.ts'

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).getByRole('button', { name: /^(Play|Pause) / })
const section = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name })
const more = (page: Page, place: number) =>
  main(page)
    .getByRole('region', { name: /^Next/ })
    .getByRole('button', { name: /^More options/ })
    .nth(place)

/** The titles, the current one first. */
const titles = async (page: Page) =>
  (await rows(page).evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''))).map((name) =>
    name.replace(/^(?:Play|Pause) /, ''),
  )

/** Adds two songs of Home by their menus, and goes to the queue. */
async function queueTwo(page: Page) {
  for (const place of [4, 6]) {
    await songs(page).nth(place).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Add to queue' }).click()
    await expect(page.getByRole('menu')).toBeHidden()
  }
  await page.getByRole('region', { name: 'Player' }).getByRole('link', { name: 'Queue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeFocused()
}

async function choose(page: Page, place: number, item: string) {
  await more(page, place).click()
  await page.getByRole('menuitem', { name: item }).click()
  await expect(page.getByRole('menu')).toBeHidden()
}

test('songs put in the queue are seen in order, moved, removed and jumped to, and stay so [QUEUE-1] [QUEUE-3] [QUEUE-4] [QUEUE-5]', async ({
  listener: page,
}) => {
  const added = await songs(page).evaluateAll((all) =>
    [4, 6].map((place) => all[place]?.ariaLabel?.replace('Play ', '') ?? ''),
  )
  await queueTwo(page)
  const [current = '', first = '', second = '', third = '', ...rest] = await titles(page)
  expect([first, second]).toEqual(added)
  await expect(section(page, 'Next in queue').getByRole('listitem')).toHaveCount(2)

  await choose(page, 1, 'Move up')
  await expect.poll(() => titles(page)).toEqual([current, second, first, third, ...rest])
  await expect(page.getByText(`“${second}” is now number 1 of ${rest.length + 3}.`)).toBeAttached()
  await expect(more(page, 0)).toBeFocused()

  await choose(page, 2, 'Move up')
  await expect.poll(() => titles(page)).toEqual([current, second, third, first, ...rest])
  await expect(section(page, 'Next in queue').getByRole('listitem')).toHaveCount(3)
  await expect(more(page, 1)).toBeFocused()

  await choose(page, 1, 'Remove from queue')
  await expect.poll(() => titles(page)).toEqual([current, second, first, ...rest])
  await expect(more(page, 1)).toBeFocused()
  await main(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles(page)).toEqual([current, second, third, first, ...rest])
  await expect(rows(page).nth(2)).toBeFocused()

  await rows(page).nth(2).click()
  await expect.poll(() => elementTime(page)).toBeGreaterThan(0)
  await expect.poll(() => titles(page)).toEqual([third, first, ...rest])
  await expect(rows(page).first()).toBeFocused()
  await expect(rows(page).first()).toHaveAccessibleName(`Pause ${third}`)

  await page.reload()
  await expect.poll(() => titles(page)).toEqual([third, first, ...rest])
  await expect(section(page, 'Next in queue').getByRole('listitem')).toHaveCount(1)
})

test('the keyboard alone leads there, moves, removes and clears, and never loses the focus; the offer to undo lies above a bar that lies over the page, and else at the end of the window [QUEUE-1] [QUEUE-4] [QUEUE-5] [LAY-11]', async ({
  listener: page,
}) => {
  await queueTwo(page)
  await page.goBack()
  await page.getByRole('heading', { name: 'Recents' }).click()
  await page.keyboard.press('Alt+Shift+KeyQ')
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeFocused()

  const before = await titles(page)
  await rows(page).nth(3).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows(page).nth(2)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows(page).nth(1)).toBeFocused()
  expect(await titles(page)).toEqual([
    before[0],
    before[3],
    before[1],
    before[2],
    ...before.slice(4),
  ])
  await expect(section(page, 'Next in queue').getByRole('listitem')).toHaveCount(3)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(rows(page)).toHaveCount(before.length - 1)
  await expect(rows(page).nth(2)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(rows(page)).toHaveCount(before.length)
  await expect(rows(page).nth(2)).toBeFocused()

  await main(page).getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(section(page, 'Next in queue')).toBeHidden()
  await expect(rows(page)).toHaveCount(before.length - 3)
  await expect(rows(page).nth(1)).toBeFocused()
  await expect(page.getByText('3 songs were removed from the queue.')).toBeVisible()
  await test.step('the offer to undo', () => seeOffer(page))
})

async function seeOffer(page: Page) {
  await rows(page).nth(2).press('Delete')
  const offer = page.getByRole('status').filter({ hasText: 'was removed from the queue' })
  const gap = () =>
    offer.evaluate((element) => {
      const bar = document.querySelector('#player')?.getBoundingClientRect().top ?? 0
      return Math.round(bar - element.getBoundingClientRect().bottom)
    })
  for (const width of [1280, 740]) {
    await page.setViewportSize({ width, height: 400 })
    await expect.poll(gap).toBeLessThan(40)
    expect(await gap()).toBeGreaterThanOrEqual(0)
  }
}

test('the full player of a phone leads there, and with nothing to come a link leads to songs [QUEUE-1] [QUEUE-2] [LAY-11]', async ({
  listener: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Open the player' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Open queue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const heading = page.getByRole('heading', { level: 1, name: 'Queue' })
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'Open the player' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Open queue' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading).toBeFocused()

  for (let left = await rows(page).count(); left > 1; left -= 1) {
    await rows(page).last().press('Delete')
    await expect(rows(page)).toHaveCount(left - 1)
  }
  await expect(main(page).getByText(/^Nothing comes after this song/)).toBeVisible()
  await main(page).getByRole('link', { name: 'Find something to play' }).click()
  await expect(page.getByRole('region', { name: 'Trending songs' })).toBeVisible()
})

test('a visitor logs in first, and then is there [QUEUE-1]', async ({ page, person }) => {
  await page.goto('queue')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel(/email or username/i).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
})

test('an album leaves what was added by hand next, and the queue leads to what it plays from [QUEUE-7] [QUEUE-8]', async ({
  listener: page,
}) => {
  await queueTwo(page)
  const [, first = '', second = ''] = await titles(page)
  await main(page).getByRole('link', { name: 'Playing from Trending songs' }).click()
  const album = page.getByRole('region', { name: 'Albums' }).getByRole('listitem').first()
  const title = (await album.getByRole('link').innerText()).trim()
  await album.getByRole('button', { name: `Play ${title}` }).click()
  await expect.poll(() => elementTime(page)).toBeGreaterThan(0)
  await page.keyboard.press('Alt+Shift+KeyQ')
  await expect.poll(async () => (await titles(page)).slice(1, 3)).toEqual([first, second])
  await main(page)
    .getByRole('link', { name: `Playing from ${title}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
