import { expect, test } from '#e2e/support/fixtures.ts'
import { faultsOf } from '#e2e/support/measures.ts'

test('beside a tablet’s page there is no room: the panel opens in its place, and Escape closes it [LAY-6]', async ({
  listener: page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const panel = page.getByRole('main', { name: 'Now playing' })
  await expect(panel).toBeHidden()
  await page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: 'Expand the panel' })
    .click()
  await expect(panel.getByRole('heading', { name: 'Credits' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('a way to the page that the panel covers gives it back [LAY-6] [QUEUE-1]', async ({
  listener: page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const bar = page.getByRole('region', { name: 'Player' })
  await bar.getByRole('link', { name: 'Queue' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Queue' })
  await expect(heading).toBeVisible()
  const panel = page.getByRole('main', { name: 'Now playing' })
  for (const around of [
    bar.getByRole('link', { name: 'Queue' }),
    panel.getByRole('link', { name: 'Open queue' }),
  ]) {
    await bar.getByRole('button', { name: 'Expand the panel' }).click()
    await expect(heading).toBeHidden()
    await page.getByRole('button', { name: 'Your Library' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeVisible()
    await around.click()
    await expect(heading).toBeVisible()
  }
})

test('its button is in the player wherever the panel has no place, however the window came there [LAY-6]', async ({
  listener: page,
}) => {
  const button = page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: 'Expand the panel' })
  const panel = page.getByRole('complementary', { name: 'Now playing' })
  for (const width of [1280, 1100, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const isWide = width > 1200
    await expect(button, `at ${width} px`).toBeVisible({ visible: !isWide })
    await expect(panel, `at ${width} px`).toBeVisible({ visible: isWide })
  }
})

test('in a wide window the panel takes the page and gives it back [LAY-6]', async ({
  listener: page,
}) => {
  const panel = page.getByRole('complementary', { name: 'Now playing' })
  const trending = page.getByRole('region', { name: 'Trending songs' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await panel.getByRole('button', { expanded: false }).click()
  await expect(trending).toBeHidden()
  const expanded = page.getByRole('main', { name: 'Now playing' })
  await expect(expanded.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await expanded.getByRole('button', { expanded: true }).click()
  await expect(trending).toBeVisible()
})

test('a panel that was left behind does not come back with what opens over the next page [LAY-6]', async ({
  listener: page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const player = page.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Expand' }).click()
  await expect(page.getByRole('main', { name: 'Now playing' })).toBeVisible()
  await player.getByRole('link', { name: 'Queue' }).click()
  const queue = page.getByRole('heading', { level: 1, name: 'Queue' })
  await expect(queue).toBeVisible()
  await page.getByRole('button', { name: 'Your Library' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('main', { name: 'Now playing', includeHidden: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(queue).toBeVisible()
})
