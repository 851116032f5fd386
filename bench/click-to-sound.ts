import type { Browser, Page } from 'playwright-core'

import type { Server } from '#e2e/server.ts'

import { logInOnce, withBrowser } from './browser.ts'
import { noteFirstSound, openBarePage, timeToSound } from './first-sound.ts'
import { type Report, round } from './report.ts'
import { median } from './statistics.ts'
import { withServer } from './with-server.ts'

const samples = 15
const preloadMilliseconds = 1500

type Kind = 'cold' | 'preloaded'
type Times = Record<Kind, { readonly app: number[]; readonly bare: number[] }>
type Home = {
  readonly server: Server
  readonly storageState: Awaited<ReturnType<typeof logInOnce>>
}

/**
 * From the click on a trending song to the `playing` event of the element, against a bare `<audio>`
 * with the same address in a page of the same origin. Every sample has a browser context of its own,
 * so nothing is cached; app and bare element take turns.
 */
export function measureClickToSound(): Promise<Report> {
  return withServer((server) =>
    withBrowser(async (browser) => {
      const home = { server, storageState: await logInOnce(browser, server) }
      const times: Times = { cold: { app: [], bare: [] }, preloaded: { app: [], bare: [] } }
      for (let sample = 0; sample < samples; sample++) {
        for (const kind of ['cold', 'preloaded'] as const) {
          const { milliseconds, url } = await inContext(browser, home, (page) =>
            clickInApp(page, home, kind, sample),
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

async function clickInApp(page: Page, { server }: Home, kind: Kind, sample: number) {
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(request.url()))
  await page.goto(server.address, { waitUntil: 'networkidle' })
  const songs = page
    .getByRole('region', { name: 'Trending songs' })
    .getByRole('button', { name: /play/i })
  const song = songs.nth(1 + (sample % 2))
  await song.waitFor()
  await settle(page)
  const before = new Set(requested)
  if (kind === 'preloaded') {
    await song.hover()
    await page.waitForTimeout(preloadMilliseconds)
  }
  const { milliseconds, url } = await timeToSound(song)
  if (kind === 'cold' && before.has(url)) {
    throw new Error(`The app had loaded ${url} before the click, which is not a cold start.`)
  }
  return { milliseconds, url }
}

async function clickOnBare(page: Page, { server }: Home, kind: Kind, url: string) {
  const button = await openBarePage(page, server.address, url)
  await settle(page)
  if (kind === 'preloaded') {
    await button.hover()
    await page.waitForTimeout(preloadMilliseconds)
  }
  return (await timeToSound(button)).milliseconds
}

/** Lets what the page does after its first paint come to an end. */
const settle = (page: Page) => page.waitForTimeout(500)

function report(times: Times): Report {
  const kinds = ['cold', 'preloaded'] as const
  const rows = kinds.map((kind) => {
    const { app, bare } = times[kind]
    return { kind, app, bare, ratio: round(median(app) / median(bare), 2) }
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
    figures: rows.map(({ kind, ratio }) => ({
      key: `click_${kind}_ratio`,
      label: `${kind}, app ÷ bare element, of the medians`,
      value: ratio,
      target: { most: 1.3 },
    })),
    note: 'cold: nothing of the recording is loaded, no pointer came near; preloaded: the pointer has rested on the song.',
  }
}

const span = (values: readonly number[]) =>
  `${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)}`
