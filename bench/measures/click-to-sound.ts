import type { Browser, Locator, Page } from 'playwright-core'

import type { Server } from '#e2e/support/server.ts'

import { logInOnce, withBrowser } from '#e2e/support/browser.ts'
import {
  clickUnannounced,
  clickWithMouse,
  noteFirstSound,
  openBarePage,
  timeToSound,
} from './first-sound.ts'
import { type Report, round } from '#bench/report.ts'
import { inParts, median, spread } from '#bench/statistics.ts'
import { withServer } from '#e2e/support/with-server.ts'

const samples = 30
const parts = 3
const preloadMilliseconds = 1500

type Kind = 'cold' | 'preloaded'
type Times = Record<Kind, { readonly app: number[]; readonly bare: number[] }>
type Home = {
  readonly server: Server
  readonly storageState: Awaited<ReturnType<typeof logInOnce>>
  readonly songs: readonly { readonly title: string; readonly file: string }[]
}

/**
 * From the click on a trending song to the `playing` event of the element, against a bare `<audio>`
 * with the same address in a page of the same origin. Every sample has a browser context of its own,
 * so nothing is cached; app and bare element take turns. The song is by turns the one that the
 * player waits at and another one, neither of them loaded before.
 */
export function measureClickToSound(): Promise<Report> {
  return withServer((server) =>
    withBrowser(async (browser) => {
      const home = {
        server,
        storageState: await logInOnce(browser, server),
        songs: await featuredSongs(server),
      }
      const times: Times = { cold: { app: [], bare: [] }, preloaded: { app: [], bare: [] } }
      for (let left = samples; left > 0; left--) {
        for (const kind of ['cold', 'preloaded'] as const) {
          const { milliseconds, url } = await inContext(browser, home, (page) =>
            clickInApp(page, home, kind, left % 2),
          )
          times[kind].app.push(milliseconds)
          times[kind].bare.push(
            await inContext(browser, home, (page) => clickOnBare(page, home, kind, url)),
          )
        }
      }
      return report(times)
    }),
  )
}

async function featuredSongs({ address }: Server): Promise<Home['songs']> {
  const { publishableKey } = await fetch(`${address}config.json`).then((answer) => answer.json())
  const url = `${address}rest/v1/media_items?select=title,file&featured=eq.true&order=position`
  return fetch(url, { headers: { apikey: publishableKey } }).then((answer) => answer.json())
}

async function inContext<Result>(
  browser: Browser,
  { storageState }: Home,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ storageState, locale: 'en-GB' })
  try {
    const page = await context.newPage()
    await noteFirstSound(page)
    return await measure(page)
  } finally {
    await context.close()
  }
}

async function clickInApp(page: Page, { server, songs }: Home, kind: Kind, place: number) {
  const loaded = new Set<string>()
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname))
  await page.goto(server.address, { waitUntil: 'networkidle' })
  const trending = page.getByRole('region', { name: 'Trending songs' })
  await trending.getByRole('button').first().waitFor()
  await settle(page)
  const song = songs[place]
  if (!song || loaded.has(audioPath(server, song.file)))
    throw new Error('The app has loaded the recording before any click, or there is no song.')
  const card = trending.getByRole('button', { name: song.title })
  return press(page, card, kind)
}

const audioPath = ({ address }: Server, file: string) =>
  new URL(`media/audio/${file}`, address).pathname

async function clickOnBare(page: Page, { server }: Home, kind: Kind, url: string) {
  const button = await openBarePage(page, server.address, url)
  await settle(page)
  return (await press(page, button, kind)).milliseconds
}

async function press(page: Page, button: Locator, kind: Kind) {
  if (kind === 'cold') return timeToSound(page, () => clickUnannounced(button))
  await button.hover()
  await page.waitForTimeout(preloadMilliseconds)
  return timeToSound(page, () => clickWithMouse(page))
}

/** Lets what the page does after its first paint come to an end. */
const settle = (page: Page) => page.waitForTimeout(500)

function report(times: Times): Report {
  const kinds = ['cold', 'preloaded'] as const
  const rows = kinds.map((kind) => {
    const { app, bare } = times[kind]
    const bareParts = inParts(bare, parts)
    const ratios = inParts(app, parts).map((part, at) => median(part) / median(bareParts[at] ?? []))
    return { kind, app, bare, ratio: median(app) / median(bare), spread: spread(ratios) }
  })
  return {
    title: `From click to sound, ${samples} samples each in turn`,
    details: [
      ['', 'app ms', 'bare <audio> ms', 'app from-to', 'bare from-to'],
      ...rows.map(({ kind, app, bare }) => [
        kind,
        median(app).toFixed(1),
        median(bare).toFixed(1),
        span(app),
        span(bare),
      ]),
    ],
    figures: rows.map(({ kind, ratio, spread: apart }) => ({
      key: `click_${kind}_ratio`,
      label: `${kind}, app ÷ bare element, of the medians`,
      value: round(ratio, 2),
      spread: round(apart, 2),
      better: 'lower',
      target: 1.3,
    })),
    yardsticks: Object.fromEntries(
      rows.map(({ kind, bare }) => [`bare_element_${kind}_ms`, round(median(bare), 1)]),
    ),
    note: 'cold: nothing of the recording is loaded, no pointer came near; preloaded: the pointer has rested on the song.',
  }
}

const span = (values: readonly number[]) =>
  `${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)}`
