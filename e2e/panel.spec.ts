import { expect, test } from './fixtures.ts'
import { elementTime, songs } from './playback.ts'

test('on a phone the opened panel has every control of the player, and Escape closes it [LAY-6] [PLAY-2] [PLAY-6] [PLAY-9]', async ({
  listener: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await songs(page).nth(1).click()
  await expect.poll(() => elementTime(page)).toBeGreaterThan(0)

  await page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { expanded: false })
    .click()
  const panel = page.getByRole('complementary', { name: 'Now playing' })
  await expect(panel.getByRole('heading', { name: 'Credits' })).toBeVisible()
  for (const name of ['Shuffle', 'Previous', 'Next', 'Repeat: off', 'Mute'])
    await expect(panel.getByRole('button', { name })).toBeVisible()
  await expect(panel.getByRole('slider', { name: 'Volume' })).toBeVisible()
  await expect(panel.getByText(/^\d+:\d\d$/).first()).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('in a wide window the panel takes the page and gives it back [LAY-6]', async ({
  listener: page,
}) => {
  const panel = page.getByRole('complementary', { name: 'Now playing' })
  const trending = page.getByRole('region', { name: 'Trending songs' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await panel.getByRole('button', { expanded: false }).click()
  await expect(trending).toBeHidden()

  await panel.getByRole('button', { expanded: true }).click()
  await expect(trending).toBeVisible()
})
