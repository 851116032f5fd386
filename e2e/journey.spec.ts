import { expect, test } from './support/fixtures.ts'
import { currentSong, elementTime, songs, sounding } from './support/playback.ts'
import { signUp } from './support/sign-up.ts'

test('a new listener signs up in four steps, logs in and is on Home [SIGN-1] [SIGN-2] [SIGN-9] [SIGN-10] [LOGIN-6] [LOGIN-8] [LAY-7]', async ({
  page,
  server,
}) => {
  await page.goto('')
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()

  const [email, password] = ['new.listener@example.org', 'quite-long-enough-1']
  await signUp(page, { email, password })

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('You can login now')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(0)

  await page.getByLabel(/^Email (?:or username|address)$/).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Logged in successfully')).toBeVisible()

  await expect(page).toHaveURL(server.address)
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  await expect(page.getByText('Nour Ode').first()).toBeVisible()
})

test('a listener plays, seeks, skips, pauses, and finds the same track paused after a reload [HOME-1] [PLAY-1] [PLAY-2] [PLAY-3] [PLAY-5] [PLAY-6] [SES-1]', async ({
  listener: page,
}) => {
  const player = page.getByRole('region', { name: 'Player' })
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  expect(await sounding(page)).toEqual([])

  await songs(page).nth(1).click()
  await expect.poll(() => elementTime(page)).toBeGreaterThan(0.5)
  await expect(songs(page).nth(1)).toHaveAccessibleName(/^Pause/)

  const bar = await player.getByRole('slider', { name: 'Seek' }).boundingBox()
  if (!bar) throw new Error('The seek bar has no place on the screen')
  await page.mouse.click(bar.x + bar.width / 2, bar.y + bar.height / 2)
  const [track] = await sounding(page)
  const middle = (track?.duration ?? 0) / 2
  await expect.poll(() => elementTime(page)).toBeGreaterThan(middle - 2)
  expect(await elementTime(page)).toBeLessThan(middle + 8)

  await player.getByRole('button', { name: 'Next' }).click()
  await expect(songs(page).nth(2)).toHaveAccessibleName(/^Pause/)
  await expect.poll(() => elementTime(page)).toBeLessThan(middle - 2)
  await expect.poll(() => elementTime(page)).toBeGreaterThan(0)
  expect(await sounding(page)).toHaveLength(1)

  await player.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => sounding(page)).toEqual([])
  const title = await currentSong(page).textContent()

  await page.reload()
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(currentSong(page)).toHaveText(title ?? '')
  await expect(player).toContainText(/\d:\d\d/)
  expect(await sounding(page)).toEqual([])
})

test('logged out, a click on a song plays nothing and invites by its name [HOME-5] [PLAY-3] [LAY-7]', async ({
  page,
}) => {
  await page.goto('')
  const name = await songs(page).first().getAttribute('aria-label')
  await songs(page).first().click()

  const invitation = page.getByRole('dialog')
  await expect(invitation).toContainText(name?.replace(/^Play /, '') ?? 'no name')
  await expect(invitation.getByRole('link', { name: /sign up/i })).toBeVisible()
  await expect(invitation.getByRole('link', { name: /log in/i })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(invitation).toBeHidden()
  expect(await sounding(page)).toEqual([])
  await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(0)
})

test('logging out in one tab logs out the other [SES-2] [ROUTE-5]', async ({
  context,
  listener: page,
  server,
}) => {
  const other = await context.newPage()
  await other.goto(server.address)
  await expect(other.getByRole('region', { name: 'Player' })).toBeVisible()

  await page.getByRole('button', { name: 'Account: Ada Quill' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()

  await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(0)
  await expect(other.getByRole('region', { name: 'Player' })).toHaveCount(0)
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
})
