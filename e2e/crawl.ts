import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** How often the page changed since the last look. */
    changes: number
  }
}

type Control = {
  readonly place: number
  readonly name: string
  /** Of a link: its address. */
  readonly href: string | undefined
  /** Of the frame around the page, which is the same on every screen. */
  readonly inFrame: boolean
  /** Whether it is a button in a row of a list that comes after others alike. */
  readonly isRepeated: boolean
}

export type Crawl = {
  /** Addresses below the base path. */
  readonly screens: readonly string[]
  /** What does nothing by design, or ends the session. */
  readonly untouched: RegExp
  /** Whether the bars around the pages are tried too, and so the pages that they lead to. */
  readonly withFrame: boolean
}

/** What went wrong, in sentences; none on a sound app. */
type Faults = string[]

/** Fewer would mean that the crawler does not see: with the bars around the pages, and without. */
const leastTried = { withFrame: 60, alone: 10 }

/** Of pages with one shape, such as albums and articles, and of the rows of a list, so many are tried. */
const alikeTried = 2

/**
 * Tries every link and button of the screens once, also those that a click brings up, and of the
 * pages that they lead to.
 */
export async function crawl(page: Page, { screens, untouched, withFrame }: Crawl): Promise<Faults> {
  const faults: Faults = []
  const waiting = screens.map((screen) => new URL(screen, base(page)).href)
  const known = new Set(waiting)
  const shapes = new Map<string, number>()
  const tried = new Set<string>()
  const skipped = new Set<string>()
  let at = ''
  hearFaults(page, (fault) => faults.push(`${at}: ${fault}`))
  await watchChanges(page)

  for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
    at = screen.replace(base(page), '/')
    await open(page, screen)
    if (page.url() !== screen) {
      // It leads on to another one, which is tried by itself.
      if (!known.has(page.url())) waiting.push(page.url())
      known.add(page.url())
      continue
    }
    for (const { href, inFrame } of await controls(page)) {
      if (inFrame && !withFrame) continue
      if (!href || known.has(href) || !isOwn(page, href)) continue
      known.add(href)
      const alike = shapes.get(shapeOf(page, href)) ?? 0
      shapes.set(shapeOf(page, href), alike + 1)
      if (alike < alikeTried) waiting.push(href)
      else skipped.add(href)
    }
    await tryAll(screen, [], [])
  }
  if (tried.size < leastTried[withFrame ? 'withFrame' : 'alone'])
    faults.push(`only ${tried.size} controls were found`)
  return faults

  /** Clicks each control that shows after the clicks of `path`, and what comes up by that. */
  async function tryAll(screen: string, path: readonly string[], before: readonly string[]) {
    const names = (await restore(screen, path)).map(({ name }) => name)
    for (const name of names) {
      if (before.includes(name) || untouched.test(name)) continue
      const control = await find(screen, path, name)
      if (!control || !isNew(screen, path, control)) continue
      at = `${screen.replace(base(page), '/')} ${[...path, name].join(' › ')}`
      const effect = await press(page, control).catch(() => pressAfresh(screen, path, name))
      if (effect === 'stuck') faults.push(`${at}: cannot be clicked`)
      if (effect === 'none' && control.href !== page.url()) faults.push(`${at}: does nothing`)
      if (
        !lost.test(screen) &&
        (await page.getByRole('heading', { name: 'Page Not Found' }).count())
      )
        faults.push(`${at}: leads to a page that is not there`)
      await silence(page)
      if (page.url() === screen && path.length < 2 && (await isNewLayer()))
        await tryAll(screen, [...path, name], names)
    }
  }

  /** Once more, where what the click before brought about was still in the way. */
  async function pressAfresh(screen: string, path: readonly string[], name: string) {
    await open(page, screen)
    const control = (await restore(screen, path)).find((each) => each.name === name)
    return control ? press(page, control).catch(() => 'stuck' as const) : 'stuck'
  }

  /** Whether something lies over the page whose controls were not tried yet. */
  async function isNewLayer() {
    if (!(await isLayered(page))) return false
    const key = (await controls(page)).map(({ name }) => name).join(' | ')
    const isKnown = tried.has(key)
    tried.add(key)
    return !isKnown
  }

  /** Of links each address once; of buttons each name once per kind of page. */
  function isNew(
    screen: string,
    path: readonly string[],
    { name, href, inFrame, isRepeated }: Control,
  ) {
    if ((inFrame && !withFrame) || isRepeated) return false
    const key = href ?? [inFrame ? '' : shapeOf(page, screen), ...path, name].join(' › ')
    const isKnown = tried.has(key) || (href !== undefined && skipped.has(href))
    tried.add(key)
    return !isKnown
  }

  /** The control as it is now; after a way back, or on a fresh screen, where the last click led away from this one. */
  async function find(screen: string, path: readonly string[], name: string) {
    const stays = page.url() === screen && (await isLayered(page)) === path.length > 0
    const isThere = stays || (path.length === 0 && (await hasGoneBack(page, screen)))
    const found = isThere && (await controls(page)).find((each) => each.name === name)
    if (found || stays) return found || undefined
    return (await restore(screen, path)).find((each) => each.name === name)
  }

  /** The screen as it is after the clicks of `path`. */
  async function restore(screen: string, path: readonly string[]): Promise<Control[]> {
    if (path.length > 0 || page.url() !== screen || (await isLayered(page)))
      await open(page, screen)
    for (const name of path) {
      const step = (await controls(page)).find((each) => each.name === name)
      // A click before, such as one that removed a song, took it away.
      if (!step) return []
      await press(page, step)
    }
    // Its code may still be on its way; the controls below it are not meant.
    if (path.length > 0)
      await page.locator(layers).first().waitFor({ state: 'attached', timeout: patienceMs })
    return controls(page)
  }
}

/** Stops the music, whose clocks would count as an effect of the next click. */
async function silence(page: Page): Promise<void> {
  await page.evaluate(() => window.heard?.forEach((element) => element.pause()))
  await calm(page)
}

const isLayered = async (page: Page) => (await page.locator(layers).count()) > 0

/** What lies over the page and holds controls of its own. */
const layers = 'dialog[open], [role="menu"], [role="dialog"], :popover-open'

const patienceMs = 10_000

/** Where nothing is meant to be. */
const lost = /no\/such\//

const base = (page: Page) => new URL('/clone/', page.url()).href

const isOwn = (page: Page, href: string) => href.startsWith(base(page)) && !href.includes('#')

/** `album` of every album's address. */
const shapeOf = (page: Page, address: string) =>
  address.slice(base(page).length).split(/[/?#]/)[0] ?? ''

async function open(page: Page, address: string): Promise<void> {
  if (page.url() === address) await page.reload()
  else await page.goto(address)
  await settle(page)
}

/** Whether Back leads to the screen again, which takes a tenth of the time that loading it takes. */
async function hasGoneBack(page: Page, screen: string): Promise<boolean> {
  if (page.url() === screen) return false
  await page.goBack()
  if (page.url() !== screen || (await isLayered(page))) return false
  await settle(page)
  return true
}

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await calm(page)
}

/** Waits until nothing on the page has changed for a moment. */
async function calm(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => (window.changes = 0))
    await page.waitForTimeout(80)
    expect(await page.evaluate(() => window.changes)).toBe(0)
  }).toPass({ timeout: 10_000 })
}

/** The links and buttons that can be clicked now, marked with their places. */
function controls(page: Page): Promise<Control[]> {
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
        const row = each.closest('main :is(li, tr)')
        const among = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0
        const isRepeated = !layer && href === undefined && among >= most
        return { place, name, href, inFrame, isRepeated }
      })
    },
    [layers, alikeTried] as const,
  )
}

/** Clicks, and tells whether anything came of it. */
async function press(page: Page, { place }: Control): Promise<'some' | 'none'> {
  const target = page.locator(`[data-crawl="${place}"]`)
  // What is there for the keyboard shows itself when it has the focus.
  await target.focus({ timeout: patienceMs })
  await target.hover({ timeout: patienceMs })
  const before = page.url()
  const downloads: unknown[] = []
  page.once('download', (download) => downloads.push(download))
  await page.evaluate(() => (window.changes = 0))
  await target.click({ timeout: patienceMs })
  for (let patience = 0; patience < 20; patience++) {
    const changes = await page.evaluate(() => window.changes).catch(() => 1)
    if (changes > 0 || page.url() !== before || downloads.length > 0) {
      await page.waitForTimeout(150)
      return 'some'
    }
    await page.waitForTimeout(50)
  }
  return 'none'
}

/** Counts what a person could notice: changes of the page, scrolling, and where the focus goes. */
const watchChanges = (page: Page) =>
  page.addInitScript(() => {
    window.changes = 0
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

function hearFaults(page: Page, report: (fault: string) => void): void {
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
