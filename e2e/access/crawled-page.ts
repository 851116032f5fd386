import { expect, type Page } from '@playwright/test'

import { lead } from '#e2e/support/lead.ts'

declare global {
  interface Window {
    /** How often the page changed since the last look. */
    changes: number
    /** How many answers the page waits for. */
    awaited: number
  }
}

export type Control = {
  readonly place: number
  readonly name: string
  /** Of a link: its address. */
  readonly href: string | undefined
  /** Of the frame around the page, which is the same on every screen. */
  readonly inFrame: boolean
  /** Whether it is in a row of a list that comes after others alike. */
  readonly isRepeated: boolean
}

/** Of the rows of a list so many are tried. */
const rowsTried = 2

/** Whether this is the screen, and nothing lies over it that Escape would not close. */
export async function isClear(page: Page, screen: string): Promise<boolean> {
  if (page.url() !== screen) return false
  if (!(await isLayered(page))) return true
  await page.keyboard.press('Escape')
  await calm(page)
  return page.url() === screen && !(await isLayered(page))
}

/** Stops the music, whose clocks would count as an effect of the next click. */
export async function silence(page: Page): Promise<void> {
  await page.evaluate(() => window.heard?.forEach((element) => element.pause()))
  await calm(page)
}

export const isLayered = async (page: Page) => (await page.locator(layers).count()) > 0

/** What lies over the page and holds controls of its own. */
export const layers = 'dialog[open], [role="menu"], [role="dialog"], :popover-open'

export const timeoutMs = 10_000

/** What does nothing for so long does nothing. */
const effectTimeoutMs = 3000

export const base = (page: Page) => new URL('/clone/', page.url()).href

export const isOwn = (page: Page, href: string) =>
  href.startsWith(base(page)) && !href.includes('#')

/** `album` of every album's address below the base path. */
export const shapeOf = (path: string) => path.split(/[/?#]/)[0] ?? ''

export const below = (page: Page, address: string) => address.slice(base(page).length)

export async function open(page: Page, address: string): Promise<void> {
  if (page.url() === address) await page.reload()
  else await page.goto(address)
  await settle(page)
}

/** Whether the app itself leads to the screen. */
export async function isLedTo(page: Page, screen: string): Promise<boolean> {
  if (page.url() === screen) return false
  if (!(await lead(page, screen))) return false
  await settle(page)
  return isClear(page, screen)
}

async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await calm(page)
}

/** Waits until the page awaits no answer, and nothing on it changes from one look to the next, five frames later. */
export const calm = (page: Page) =>
  page.evaluate(async (timeout) => {
    for (const begun = performance.now(); performance.now() - begun < timeout;) {
      window.changes = 0
      for (let frame = 0; frame < 5; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      if (window.changes === 0 && window.awaited === 0) return
    }
    throw new Error('The page never stands still.')
  }, timeoutMs)

/** The links and buttons that can be clicked now, marked with their places. */
export function controls(page: Page): Promise<Control[]> {
  return page.evaluate(
    ([layered, most]) => {
      for (const marked of document.querySelectorAll('[data-crawl]'))
        marked.removeAttribute('data-crawl')
      const all = document.querySelectorAll<HTMLElement>(
        'a[href], button, summary, [role="menuitem"], [role="menuitemcheckbox"], [role="menuitemradio"]',
      )
      const layer = [...document.querySelectorAll(layered)].at(-1)
      const usable = [...all].filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !each.closest('[inert]') &&
          !each.matches(':disabled, [aria-disabled="true"]') &&
          (!layer || layer.contains(each)),
      )
      return usable.map((each, place) => {
        each.dataset['crawl'] = String(place)
        const name = (each.ariaLabel ?? each.innerText).replaceAll(/\s+/g, ' ').trim()
        const href = each instanceof HTMLAnchorElement ? each.href : undefined
        const inFrame = !layer && !each.closest('main > :first-child')
        const row = each.closest(':is(main, dialog, [role=dialog]) :is(li, tr, [role=row])')
        const among = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0
        const isRepeated = !inFrame && among >= most
        return { place, name, href, inFrame, isRepeated }
      })
    },
    [layers, rowsTried] as const,
  )
}

/** Clicks, and tells whether anything came of it. */
export async function press(page: Page, { place }: Control): Promise<'some' | 'none'> {
  const target = page.locator(`[data-crawl="${place}"]`)
  // What is there for the keyboard shows itself when it has the focus.
  await target.focus({ timeout: timeoutMs })
  await target.hover({ timeout: timeoutMs })
  const before = page.url()
  const files: unknown[] = []
  page.once('download', (download) => files.push(download))
  page.once('filechooser', (chooser) => files.push(chooser))
  await page.evaluate(() => (window.changes = 0))
  await target.click({ timeout: timeoutMs })
  const happened = async () => {
    const changes = await page.evaluate(() => window.changes).catch(() => 1)
    return changes > 0 || page.url() !== before || files.length > 0
  }
  return await expect
    .poll(happened, { intervals: [10, 20, 50], timeout: effectTimeoutMs })
    .toBe(true)
    .then(() => 'some' as const)
    .catch(() => 'none' as const)
}

/** Counts what a person could notice: changes of the page, scrolling, and where the focus goes; and what is under way. */
export const watchChanges = (page: Page) =>
  page.addInitScript(() => {
    window.changes = 0
    window.awaited = 0
    const real = window.fetch
    window.fetch = (...request) => {
      window.awaited += 1
      return real(...request).finally(() => (window.awaited -= 1))
    }
    const everything = { subtree: true, childList: true, attributes: true, characterData: true }
    const observer = new MutationObserver((all) => {
      if (all.some(({ attributeName }) => attributeName !== 'data-crawl')) window.changes += 1
    })
    observer.observe(document, everything)
    document.addEventListener('scroll', () => (window.changes += 1), true)
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && !target.closest('[data-crawl]')) window.changes += 1
    })
  })

export function hearFaults(page: Page, report: (fault: string) => void): void {
  page.on('pageerror', (error) => report(`the page threw ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') report(`the console says ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    if (!/ABORTED/.test(why)) report(`${request.url()} failed: ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) report(`${response.url()} answered ${response.status()}`)
  })
}
