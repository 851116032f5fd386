import type { Page } from '@playwright/test'

import { expect, test } from '#e2e/support/fixtures.ts'
import { currentSong, elementTime, songs, sounding } from '#e2e/support/playback.ts'
import { serviceOf } from '#e2e/support/server.ts'

test('the bar shows cover, title and a short description with its full text for a screen reader, and at the end of a song the next one starts [PLAY-4] [PLAY-7] [PLAY-8]', async ({
  listener: page,
}) => {
  await test.step('the bar', () => seeBar(page))
  await songs(page).nth(0).click()
  await expect(songs(page).nth(0)).toHaveAccessibleName(/^Pause/)
  await expect.poll(() => sounding(page).then((all) => all.length)).toBe(1)
  await expect.poll(() => elementTime(page)).toBeGreaterThan(0)
  const first = await sounding(page)
  const seek = page.getByRole('region', { name: 'Player' }).getByRole('slider', { name: 'Seek' })
  await seek.focus()
  await page.keyboard.press('End')
  await expect(songs(page).nth(1)).toHaveAccessibleName(/^Pause/)
  await expect.poll(() => sounding(page).then((all) => all.length)).toBe(1)
  const second = await sounding(page)
  expect(second[0]?.src).not.toBe(first[0]?.src)
})

test('three recordings are shared by all that can be played [PLAY-8]', async ({ server }) => {
  const { url, apikey } = await serviceOf(server)
  const answer = await fetch(`${url}rest/v1/media_items?select=file`, {
    headers: { apikey },
  })
  const files = (await answer.json()).map(({ file }: { file: string }) => file)
  expect(files.length).toBeGreaterThanOrEqual(26)
  expect(new Set(files).size).toBe(3)
})

async function seeBar(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await songs(page).nth(2).click()
  await expect(songs(page).nth(2)).toHaveAccessibleName(/^Pause/)
  const title = (await songs(page).nth(2).getAttribute('aria-label'))?.replace('Pause ', '') ?? ''
  const whole = await currentSong(page).textContent()
  const bar = page.getByRole('region', { name: 'Player' })
  await expect(bar.getByText(title, { exact: true })).toBeVisible()
  await expect(bar.locator('img').first()).toBeVisible()
  const short = bar.getByText(/^.{1,15}…$/)
  await expect(short).toBeVisible()
  const words = ((await short.textContent()) ?? '').replace('…', '')
  expect(whole).toContain(words.trim())
}
