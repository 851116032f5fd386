import type { BrowserContextOptions, Page, ViewportSize } from '@playwright/test'

import { createPerson, expect, stateOf, test } from '#e2e/support/fixtures.ts'
import { lead } from '#e2e/support/lead.ts'
import {
  cutTexts,
  enlargeText,
  faultsOf,
  sidewaysScroll,
  smallTargets,
  spreadText,
} from '#e2e/support/measures.ts'

// In one worker, as each would open windows of its own.
test.describe.configure({ mode: 'default' })

type Windows = { readonly phone: Page; readonly desk: Page }

/** Of who looks: a new window for each screen would load the app again. */
let windowsOf: Record<'visitor' | 'listener', Windows>

test.beforeAll(async ({ browser, server }) => {
  const common = { baseURL: server.address, reducedMotion: 'reduce' as const }
  const open = async (options: BrowserContextOptions) =>
    (await browser.newContext({ ...common, ...options })).newPage()
  const both = async (options: BrowserContextOptions) => ({
    phone: await open({ ...options, ...phone }),
    desk: await open({ ...options, ...desk }),
  })
  const storageState = stateOf(await createPerson(server), server)
  windowsOf = { visitor: await both({}), listener: await both({ storageState }) }
})

test.afterAll(async () => {
  for (const windows of Object.values(windowsOf))
    for (const page of Object.values(windows)) await page.context().close()
})

const forAll = [
  'premium',
  'support',
  'community',
  'download',
  'legal',
  'article/cant-log-in',
  'search-result/?q=password',
  'no/such/page',
  'search/a/albums',
  'login',
  'signup',
  'forgot-password',
]
/** They look alike to both; the bars around them are those of Home. */
const music = ['search', 'album/glass-weather', 'artist/low-tide-almanac', 'library']
const forBoth = ['', 'search/a']
const forListeners = [...music, 'account', 'profile', 'settings', 'queue']

const screens = [
  ...[...forBoth, ...forAll].map((path) => ({ path, who: 'visitor' as const })),
  ...[...forBoth, ...forListeners].map((path) => ({ path, who: 'listener' as const })),
]

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const desk = { viewport: { width: 1280, height: 800 } }

/** Looks at the screen in a window as wide as it was at first, once it stands still; and leaves the window as it was. */
async function look(
  page: Page,
  { viewport }: { viewport: ViewportSize },
  address: string,
  at: (page: Page) => Promise<void>,
) {
  await page.setViewportSize(viewport)
  await goTo(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(allIsShown)
  await at(page)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
    document.documentElement.style.removeProperty('font-size')
  })
}

/** By Home, which alone needs no more code, so that what is seen then is no more the screen before. */
async function goTo(page: Page, address: string) {
  const [home, isHome] = [new URL('/clone/', address).href, /^Home – /]
  if (!(await lead(page, home))) await page.goto(home)
  await expect(page).toHaveTitle(isHome)
  if (address === home) return
  await lead(page, address)
  await expect(page).not.toHaveTitle(isHome)
}

/** Resolves when the fonts and the pictures in sight have come. */
async function allIsShown() {
  await document.fonts.ready
  const pictures = [...document.images].filter((image) => image.loading !== 'lazy')
  await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)))
}

async function atHand(page: Page) {
  expect.soft(await faultsOf(page)).toEqual([])
  expect.soft(await smallTargets(page, 44)).toEqual([])
  for (const width of [320, 360])
    expect.soft(await sidewaysScroll(page, width), `at ${width} px`).toBe(0)
  await spreadText(page)
  expect.soft(await sidewaysScroll(page, 360), 'with wide letters').toBe(0)
  expect.soft(await cutTexts(page), 'with wide letters').toEqual([])
}

async function atDesk(page: Page) {
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect.soft(await page.title()).toContain(`${heading.trim()} – `)
  expect.soft(await faultsOf(page)).toEqual([])
  expect.soft(await smallTargets(page, 24)).toEqual([])
  for (const width of [768, 1024, 1280, 1920, 2560])
    expect.soft(await sidewaysScroll(page, width), `at ${width} px`).toBe(0)
  await enlargeText(page)
  for (const width of [1280, 360]) {
    expect.soft(await sidewaysScroll(page, width), `text of 200 % at ${width} px`).toBe(0)
    expect.soft(await cutTexts(page), `text of 200 % at ${width} px`).toEqual([])
  }
}

for (const { path, who } of screens) {
  test(`/${path} bars no ${who}, by finger or by mouse, from 320 to 2560 px [LAY-11]`, async ({
    server,
  }) => {
    await look(windowsOf[who].phone, phone, server.address + path, atHand)
    await look(windowsOf[who].desk, desk, server.address + path, atDesk)
  })
}

test('what the keyboard reaches in a low window comes to rest between the bars [LAY-11]', async ({
  listener: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 640, height: 600 })
  await page.getByRole('main').getByRole('button').first().focus()
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(() => focusIsCovered(page), { timeout: 2000 }).toBe('')
  }
})

/** The element in focus, if something else lies over all of it. */
const focusIsCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!
    const place = focused.closest('li, article') ?? focused
    const { left, top, width, height } = place.getBoundingClientRect()
    const shares = [0.03, 0.5, 0.97]
    const isSeen = shares.some((across) =>
      shares.some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down)
        return hit !== null && (place.contains(hit) || hit.contains(place))
      }),
    )
    return isSeen ? '' : focused.outerHTML.slice(0, 200)
  })
