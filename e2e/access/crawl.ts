import type { Page } from '@playwright/test'

import {
  base,
  below,
  calm,
  type Control,
  controls,
  hearFaults,
  isClear,
  isLayered,
  isLedTo,
  isOwn,
  layers,
  open,
  press,
  shapeOf,
  silence,
  timeoutMs,
  watchChanges,
} from './crawled-page.ts'

export type Crawl = {
  /** Addresses below the base path. */
  readonly screens: readonly string[]
  /** Of these, what another crawl loads: the app itself leads to it, which takes a tenth of the time. */
  readonly loadedElsewhere: readonly string[]
  /** What does nothing by design, or ends the session. */
  readonly untouched: RegExp
  /** Whether the bars around the pages are tried, or what is within them. */
  readonly where: 'bars' | 'page'
  /** First parts of the addresses whose pages another crawl tries; links to them are clicked all the same. */
  readonly elsewhere: readonly string[]
  /** Whether every row of a list is followed to a page that is tried elsewhere, or the first ones. */
  readonly wholeLists: boolean
}

/** What went wrong, in sentences; none on a sound app. */
type Faults = string[]

/** Beside the screens themselves, of pages with one shape, such as albums and articles, so many are tried. */
const alikeTried = 1

/** Fewer would mean that the crawler does not see. */
const leastTried = { bars: 20, page: 8 }

/**
 * From any address of the app, tries every link and button of the screens once, also those that a click brings up, and
 * of the pages that they lead to, unless these are tried elsewhere.
 */
export async function crawl(
  page: Page,
  { screens, loadedElsewhere, untouched, where, elsewhere, wholeLists }: Crawl,
): Promise<Faults> {
  const faults: Faults = []
  const waiting = screens.map((screen) => new URL(screen, base(page)).href)
  const loaded = screens
    .filter((screen) => !loadedElsewhere.includes(screen))
    .map((screen) => new URL(screen, base(page)).href)
  const known = new Set(waiting)
  const shapes = new Map<string, number>()
  const tried = new Set<string>()
  const skipped = new Set<string>()
  let at = ''
  hearFaults(page, (fault) => faults.push(`${at}: ${fault}`))
  await watchChanges(page)

  for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
    at = screen.replace(base(page), '/')
    if (loaded.includes(screen) || !(await isLedTo(page, screen))) await open(page, screen)
    if (page.url() !== screen) {
      // It leads on to another one, which is tried by itself.
      if (!known.has(page.url()) && isHere(page.url())) waiting.push(page.url())
      known.add(page.url())
      continue
    }
    for (const { href, inFrame } of await controls(page)) {
      if (inFrame !== (where === 'bars')) continue
      if (!href || known.has(href) || !isOwn(page, href)) continue
      known.add(href)
      if (!isHere(href)) continue
      if (where === 'bars') faults.push(`${at}: leads to ${href}, which no part of the crawl tries`)
      const alike = shapes.get(shapeOf(below(page, href))) ?? 0
      shapes.set(shapeOf(below(page, href)), alike + 1)
      if (alike < alikeTried) waiting.push(href)
      else skipped.add(href)
    }
    await tryAll(screen, [], [])
  }
  if (tried.size < leastTried[where]) faults.push(`only ${tried.size} controls were found`)
  return faults

  /** Clicks each control that shows after the clicks of `path`, and what comes up by that. */
  async function tryAll(screen: string, path: readonly string[], before: readonly string[]) {
    const all = await restore(screen, path)
    const names = all.map(({ name }) => name)
    for (const seen of all) {
      const { name } = seen
      if (before.includes(name) || untouched.test(name) || !isNew(screen, path, seen)) continue
      const control = await find(screen, path, name)
      if (!control || !isNew(screen, path, control)) continue
      tried.add(keyOf(screen, path, control))
      at = `${screen.replace(base(page), '/')} ${[...path, name].join(' › ')}`
      const effect = await press(page, control).catch(() => pressAfresh(screen, path, name))
      if (effect === 'stuck') faults.push(`${at}: cannot be clicked`)
      if (effect === 'none' && control.href !== page.url()) faults.push(`${at}: does nothing`)
      await silence(page)
      if (!lost.test(screen) && (await page.locator('h1', { hasText: 'Page Not Found' }).count()))
        faults.push(`${at}: leads to a page that is not there`)
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

  function isHere(address: string) {
    return !elsewhere.includes(shapeOf(below(page, address)))
  }

  /** Of links each address once; of buttons each name once per kind of page. */
  function keyOf(screen: string, path: readonly string[], { name, href, inFrame }: Control) {
    return href ?? [inFrame ? '' : shapeOf(below(page, screen)), ...path, name].join(' › ')
  }

  function isNew(screen: string, path: readonly string[], control: Control) {
    const { href, inFrame, isRepeated } = control
    const isOther = path.length === 0 && inFrame !== (where === 'bars')
    if (isOther) return false
    if (isRepeated && (href === undefined || !(wholeLists || isHere(href)))) return false
    if (tried.has(keyOf(screen, path, control))) return false
    return href === undefined || !skipped.has(href)
  }

  /** The control as it is now; on the screen anew, where the last click led away from this one. */
  async function find(screen: string, path: readonly string[], name: string) {
    const stays = page.url() === screen && (await isLayered(page)) === path.length > 0
    const all = stays ? await controls(page) : await restore(screen, path)
    return all.find((each) => each.name === name)
  }

  /** The screen as it is after the clicks of `path`; nothing when a click before took a step away. */
  async function restore(screen: string, path: readonly string[]): Promise<Control[]> {
    for (const isThere of [isClear, isLedTo])
      if (await isThere(page, screen)) {
        const found = await walk(path)
        if (found) return found
      }
    await open(page, screen)
    return (await walk(path)) ?? []
  }

  async function walk(path: readonly string[]): Promise<Control[] | undefined> {
    for (const name of path) {
      const step = (await controls(page)).find((each) => each.name === name)
      if (!step || (await press(page, step).catch(() => 'none')) === 'none') return undefined
    }
    if (path.length > 0) {
      // Its code may still be on its way; the controls below it are not meant.
      await page.locator(layers).first().waitFor({ state: 'attached', timeout: timeoutMs })
      await calm(page)
    }
    return controls(page)
  }
}

/** Where nothing is meant to be. */
const lost = /no\/such\//
