import { expect, type Page } from '@playwright/test'

import { libraryScenes } from './library-scenes.ts'
import { songs } from './support/playback.ts'
import { goToStep } from './support/sign-up.ts'

type Visitor = 'visitor' | 'listener'

/** A screen in one of its states. */
export type Scene = {
  readonly name: string
  /** Below the base path. */
  readonly path: string
  readonly who: readonly Visitor[]
  /** Of what it is a picture, if not of the sample. */
  readonly library?: 'large' | 'importing' | 'empty'
  /** Before the page loads: what the service answers, or does not. */
  readonly arrange?: (page: Page) => Promise<unknown>
  /** After it: what a person does there. */
  readonly act?: (page: Page) => Promise<unknown>
  /** The page is never done: nothing to wait for. */
  readonly unfinished?: true
}

const both = ['visitor', 'listener'] as const
const visitor = ['visitor'] as const
const listener = ['listener'] as const

const tables = '**/rest/v1/**'
const never = (page: Page) => page.route(tables, () => new Promise<void>(() => undefined))
const fails = (page: Page) =>
  page.route(tables, (route) => route.fulfill({ status: 500, json: { message: 'boom' } }))

const longTitle =
  'An Uncommonly Long Title for a Piece of Music, with Donaudampfschifffahrtsgesellschaftskapitän in It, and ایک بہت لمبا نام'

const names = ['title', 'desc', 'description', 'album_name', 'display_name']
const stretch = (rows: string) =>
  JSON.stringify(JSON.parse(rows), (key, value: unknown) =>
    names.includes(key) ? longTitle : value,
  )

/** Every row of every table, and those within the page, with names as long as they get. */
async function longNames(page: Page) {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/(?<=id="first-songs">).*?(?=<\/script>)/s, stretch)
    return route.fulfill({ response: answer, body })
  })
  await page.route(tables, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: stretch(await answer.text()) })
  })
}

const inUrdu = (page: Page) => page.addInitScript(() => localStorage.setItem('language', 'ur'))

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

const fill = async (page: Page, label: string | RegExp, value: string) =>
  page.getByRole('main').getByLabel(label).first().fill(value)

async function openFirstAlbum(page: Page) {
  await page.getByRole('region', { name: 'Albums' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/album\//)
}

async function play(page: Page) {
  await songs(page).nth(1).click()
  await expect(songs(page).nth(1)).toHaveAccessibleName(/^Pause/)
}

/** Two songs put in by hand, and the page that shows them. */
async function openQueue(page: Page) {
  for (const place of [4, 6]) {
    await songs(page).nth(place).click({ button: 'right' })
    await page.getByRole('menuitem').nth(2).click()
  }
  await page.goto('queue')
  await expect(page.getByRole('main').locator('ol')).toHaveCount(3)
}

/** Only the current song is left. */
async function emptyQueue(page: Page) {
  const more = page.getByRole('main').getByRole('button', { name: /^Play / })
  for (let left = await more.count(); left > 1; left = await more.count()) {
    await more.last().focus()
    await page.keyboard.press('Delete')
    await expect(more).toHaveCount(left - 1)
  }
}

const lineOfLyrics = 'Donaudampfschifffahrtsgesellschaftskapitän, '.repeat(4)
const lyrics = {
  plain: `${lineOfLyrics}\n\nایک بہت لمبا گانا\n${'la '.repeat(120)}\n${'x'.repeat(200)}\n`.repeat(
    6,
  ),
  synced: [lineOfLyrics, '', 'ایک بہت لمبا گانا', 'x'.repeat(200), 'Low tide'].map(
    (text, place) => ({
      at: place * 1000,
      text,
    }),
  ),
}

/** Every song has words, as ugly as they come. */
const withLyrics = (row: Partial<typeof lyrics>) => (page: Page) =>
  page.route('**/rest/v1/lyrics*', (route) => route.fulfill({ json: [{ plain: '', ...row }] }))

/** What plays, full screen. */
async function openPlayer(page: Page) {
  await play(page)
  await press('Open the player')(page)
}

async function openLyrics(page: Page) {
  await openPlayer(page)
  const player = page.getByRole('dialog', { name: 'Now playing' })
  await player.getByRole('button', { name: 'Lyrics' }).click()
}

/** In the panel, where the window has room for it. */
async function expandPanel(page: Page) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await play(page)
  await press('Expand the panel')(page)
}

const tabs = ['songs', 'artists', 'playlists', 'albums', 'podcasts', 'profiles', 'lyrics']

export const scenes: readonly Scene[] = [
  { name: 'Home', path: '', who: both },
  { name: 'Home, loading', path: '', who: both, arrange: never, unfinished: true },
  { name: 'Home, the service fails', path: '', who: both, arrange: fails, unfinished: true },
  { name: 'Home, longest names', path: '', who: both, arrange: longNames },
  { name: 'Home in Urdu', path: '', who: both, arrange: inUrdu },
  { name: 'Home, invitation', path: '', who: visitor, act: (page) => songs(page).first().click() },
  { name: 'Home, a song plays', path: '', who: listener, act: play },
  {
    name: 'Home, a song cannot be loaded',
    path: '',
    who: listener,
    arrange: (page) => page.route('**/media/sign*', (route) => route.fulfill({ status: 500 })),
    act: async (page) => {
      await songs(page).nth(1).click()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 60_000 })
    },
  },
  {
    name: 'Home, offline',
    path: '',
    who: both,
    act: (page) => page.context().setOffline(true),
  },
  { name: 'Notifications', path: '', who: listener, act: press(/^Notifications|What’s new/) },
  { name: 'Friends', path: '', who: listener, act: press(/friend/i) },
  { name: 'Account menu', path: '', who: listener, act: press(/^Account: /) },
  {
    name: 'Context menu of a song',
    path: '',
    who: both,
    act: (page) => songs(page).first().click({ button: 'right' }),
  },
  { name: 'Browse all', path: 'search', who: both },
  { name: 'Browse all, loading', path: 'search', who: visitor, arrange: never, unfinished: true },
  { name: 'Search', path: 'search/a', who: both },
  { name: 'Search in Urdu', path: 'search/a', who: visitor, arrange: inUrdu },
  { name: 'Search, loading', path: 'search/a', who: visitor, arrange: never, unfinished: true },
  { name: 'Search, longest names', path: 'search/a', who: visitor, arrange: longNames },
  { name: 'Search, nothing found', path: 'search/%E2%98%83', who: visitor },
  { name: 'Search for a very long word', path: `search/${'la'.repeat(150)}`, who: visitor },
  ...tabs.map((tab) => ({ name: `Search: ${tab}`, path: `search/a/${tab}`, who: visitor })),
  { name: 'Album', path: '', who: both, act: openFirstAlbum },
  { name: 'Album in Urdu', path: 'album/perihelion-waltz', who: listener, arrange: inUrdu },
  {
    name: 'Album, longest names',
    path: '',
    who: both,
    arrange: longNames,
    act: openFirstAlbum,
  },
  { name: 'Album, loading', path: 'album/any', who: visitor, arrange: never, unfinished: true },
  { name: 'Album that does not exist', path: 'album/no-such-album', who: both },
  ...libraryScenes({ never, longNames, inUrdu }),
  {
    name: 'Player, longest names',
    path: '',
    who: listener,
    arrange: longNames,
    act: openPlayer,
  },
  {
    name: 'Player, lyrics',
    path: '',
    who: listener,
    arrange: async (page) => {
      await longNames(page)
      await withLyrics({ plain: lyrics.plain })(page)
    },
    act: openLyrics,
  },
  {
    name: 'Player, lyrics with times',
    path: '',
    who: listener,
    arrange: withLyrics(lyrics),
    act: openLyrics,
  },
  {
    name: 'Panel, lyrics',
    path: '',
    who: listener,
    arrange: async (page) => {
      await longNames(page)
      await withLyrics({ plain: lyrics.plain })(page)
    },
    act: play,
  },
  {
    name: 'Panel as the page, lyrics',
    path: '',
    who: listener,
    arrange: async (page) => {
      await longNames(page)
      await withLyrics(lyrics)(page)
    },
    act: expandPanel,
  },
  { name: 'Queue', path: '', who: listener, act: openQueue },
  {
    name: 'Queue, a song removed',
    path: '',
    who: listener,
    act: async (page) => {
      await openQueue(page)
      await page.getByRole('main').getByRole('listitem').last().click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Remove from queue' }).click()
    },
  },
  {
    name: 'Queue, longest names',
    path: '',
    who: listener,
    arrange: longNames,
    act: openQueue,
  },
  {
    name: 'Queue in Urdu',
    path: '',
    who: listener,
    act: async (page) => {
      await openQueue(page)
      await page.evaluate(() => localStorage.setItem('language', 'ur'))
      await page.reload()
      await expect(page.locator('main ol')).toHaveCount(3)
    },
  },
  { name: 'Queue, nothing comes', path: 'queue', who: listener, act: emptyQueue },
  { name: 'Log in', path: 'login', who: visitor },
  { name: 'Log in, what is missing', path: 'login', who: visitor, act: press('Log In') },
  {
    name: 'Log in, refused',
    path: 'login',
    who: visitor,
    act: async (page) => {
      await fill(page, /email or username/i, 'nobody@example.org')
      await page.getByLabel('Password', { exact: true }).fill('wrong-password-1')
      await press('Log In')(page)
      await expect(page.getByText('Wrong email, username or password.')).toBeVisible()
    },
  },
  { name: 'Log in, in Urdu', path: 'login', who: visitor, arrange: inUrdu },
  { name: 'Sign up', path: 'signup', who: visitor },
  { name: 'Sign up, email refused', path: 'signup', who: visitor, act: press('Next') },
  { name: 'Sign up, step 1', path: 'signup', who: visitor, act: (page) => goToStep(page, 1) },
  {
    name: 'Sign up, step 2 with faults',
    path: 'signup',
    who: visitor,
    act: async (page) => {
      await goToStep(page, 2)
      await press('Next')(page)
    },
  },
  { name: 'Sign up, step 3', path: 'signup', who: visitor, act: (page) => goToStep(page, 3) },
  { name: 'Premium', path: 'premium', who: both },
  { name: 'Premium in Urdu', path: 'premium', who: visitor, arrange: inUrdu },
  { name: 'Premium, six more', path: 'premium', who: visitor, act: press(/6 more/) },
  { name: 'Download', path: 'download', who: both },
  { name: 'Support', path: 'support', who: both },
  {
    name: 'Support, a category open',
    path: 'support',
    who: visitor,
    act: press('Manage your account'),
  },
  {
    name: 'Support, suggestions',
    path: 'support',
    who: visitor,
    act: (page) => page.getByRole('main').getByRole('combobox').first().fill('pass'),
  },
  { name: 'Community', path: 'community', who: visitor },
  { name: 'Help found', path: 'search-result/?q=password', who: both },
  { name: 'Help, nothing found', path: 'search-result/?q=xylophone', who: visitor },
  { name: 'Article', path: 'article/cant-log-in', who: both },
  { name: 'Article in an Urdu app', path: 'article/cant-log-in', who: visitor, arrange: inUrdu },
  { name: 'Article, not helpful', path: 'article/cant-log-in', who: visitor, act: press('No') },
  { name: 'Article that does not exist', path: 'article/no/such', who: visitor },
  { name: 'Legal', path: 'legal', who: visitor },
  { name: 'Page not found', path: 'no/such/page', who: both },
  { name: 'Forgot password', path: 'forgot-password', who: visitor },
  { name: 'Account', path: 'account', who: listener },
  { name: 'Account, deletion', path: 'account', who: listener, act: press(/^Delete/) },
  { name: 'Profile', path: 'profile', who: listener },
  { name: 'Profile, loading', path: 'profile', who: listener, arrange: never, unfinished: true },
  { name: 'Settings', path: 'settings', who: both },
  { name: 'Settings in Urdu', path: 'settings', who: listener, arrange: inUrdu },
  {
    name: 'Keyboard shortcuts',
    path: '',
    who: listener,
    act: (page) => page.keyboard.press('Shift+Slash'),
  },
]

/** Opens a screen in its state, and waits until it stands still. */
export async function openScene(page: Page, scene: Scene): Promise<void> {
  await scene.arrange?.(page)
  await page.goto(scene.path)
  await expect(page.locator('h1').first()).toBeAttached()
  if (scene.unfinished) await page.waitForTimeout(600)
  else await page.waitForLoadState('networkidle')
  await scene.act?.(page)
  await page.waitForTimeout(400)
}
