import { expect, test } from '#e2e/support/fixtures.ts'

test('in forced colours what is current, pressed or in focus differs from what is not [LAY-11] [PLAY-9]', async ({
  listener: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const player = page.getByRole('region', { name: 'Player' })
  const shuffle = player.getByRole('button', { name: 'Shuffle' })
  const border = () => shuffle.evaluate((button) => getComputedStyle(button).borderTopWidth)
  expect(await border()).toBe('0px')
  await shuffle.click()
  await expect(shuffle).toHaveAttribute('aria-pressed', 'true')
  expect(await border()).toBe('2px')

  const seek = player.getByRole('slider', { name: 'Seek' })
  await page.keyboard.press('Tab')
  expect(await seek.evaluate((slider) => getComputedStyle(slider).appearance)).toBe('auto')
  await seek.focus()
  await page.keyboard.press('Tab')
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)
  expect(outline).toBe('solid')

  await page.setViewportSize({ width: 360, height: 740 })
  const decoration = (name: string) =>
    page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).textDecorationLine)
  expect(await decoration('Home')).toBe('underline')
  expect(await decoration('Search')).toBe('none')

  await page.goto('search/a')
  const edge = (name: string) =>
    page
      .getByRole('navigation', { name: 'Kinds of results' })
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).borderTopWidth)
  expect([await edge('All'), await edge('Songs')]).toEqual(['2px', '0px'])
})
