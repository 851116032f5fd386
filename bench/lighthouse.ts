import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { type BrowserContext, chromium } from 'playwright-core'
import { z } from 'zod'

import { createPerson, logIn } from '#e2e/fixtures.ts'
import type { Server } from '#e2e/server.ts'
import { withFolder, withServer } from '#e2e/with-server.ts'
import { findChromium } from '#scripts/find-chromium.mjs'
import { ensureTool } from '#scripts/setup/ensure-tool.mjs'
import { freePort } from '#scripts/setup/free-port.mjs'

import { pagesOf } from './pages.ts'
import { type Report, round } from './report.ts'
import { median } from './statistics.ts'

const homeRuns = 3
/** A trace without a beginning is Lighthouse's own fault, which it asks to try again. */
const mostTries = 3

const resultSchema = z.object({
  lhr: z.object({
    categories: z.object({ performance: z.object({ score: z.number() }) }),
    audits: z.object({
      'largest-contentful-paint': z.object({ numericValue: z.number() }),
      'cumulative-layout-shift': z.object({ numericValue: z.number() }),
      'total-blocking-time': z.object({ numericValue: z.number() }),
    }),
  }),
})

type Measured = {
  readonly page: string
  /** 0 to 100. */
  readonly score: number
  /** Seconds. */
  readonly lcp: number
  readonly shift: number
  /** Milliseconds. */
  readonly blocking: number
}

type Measure = (address: string) => Promise<Measured>

/** Lighthouse's performance on a pretended slow phone: Home by the median of three, others once. */
export function measureLighthouse(): Promise<Report> {
  return withServer(async (server) => {
    const out = await withLighthouse(server, false, async (measure) => {
      const { visitor } = await pagesOf(server)
      return {
        home: await measureHome(server, measure),
        pages: await each(server, visitor, measure),
      }
    })
    const loggedIn = await withLighthouse(server, true, async (measure) => {
      const { listener } = await pagesOf(server)
      return {
        home: { ...(await measureHome(server, measure)), page: ', logged in' },
        pages: await each(server, listener, measure),
      }
    })
    return report([out.home, loggedIn.home], [...out.pages, ...loggedIn.pages])
  })
}

async function measureHome(server: Server, measure: Measure): Promise<Measured> {
  const runs: Measured[] = []
  for (let left = homeRuns; left > 0; left--) runs.push(await measure(server.address))
  const middle = (of: (run: Measured) => number) => median(runs.map(of))
  return {
    page: '',
    score: middle(({ score }) => score),
    lcp: middle(({ lcp }) => lcp),
    shift: Math.max(...runs.map(({ shift }) => shift)),
    blocking: middle(({ blocking }) => blocking),
  }
}

async function each(server: Server, pages: readonly string[], measure: Measure) {
  const measured: Measured[] = []
  for (const page of pages) measured.push({ ...(await measure(`${server.address}${page}`)), page })
  return measured
}

/** A browser of its own, logged in or not, whose pages Lighthouse measures. */
async function withLighthouse<Result>(
  server: Server,
  loggedIn: boolean,
  work: (measure: Measure) => Promise<Result>,
): Promise<Result> {
  const folder = await ensureTool('lighthouse', '13.5.0')
  const entry = pathToFileURL(resolve(join(folder, 'core/index.js'))).href
  const { default: lighthouse } = await import(entry)
  const port = await freePort()
  return withFolder(async (profile) => {
    const context = await openContext(profile, port, server)
    try {
      if (loggedIn)
        await logIn(
          context.pages()[0] ?? (await context.newPage()),
          await createPerson(server),
          server,
        )
      return await work(async (address) => {
        const options = {
          port,
          onlyCategories: ['performance'],
          disableStorageReset: true,
          logLevel: 'error',
        }
        let problem: unknown
        for (let tries = 0; tries < mostTries; tries++) {
          await forgetFiles(context, server)
          const result = await lighthouse(address, options)
          const { success, data } = resultSchema.safeParse(result)
          if (success) return { page: address, ...figuresOf(data) }
          problem = result?.lhr.runtimeError?.message
        }
        throw new Error(`Lighthouse could not measure ${address}: ${String(problem)}`)
      })
    } finally {
      await context.close()
    }
  })
}

const figuresOf = ({ lhr: { categories, audits } }: z.infer<typeof resultSchema>) => ({
  score: categories.performance.score * 100,
  lcp: audits['largest-contentful-paint'].numericValue / 1000,
  shift: audits['cumulative-layout-shift'].numericValue,
  blocking: audits['total-blocking-time'].numericValue,
})

/** Each page is measured as on a first visit: without files of an earlier one, but still logged in. */
async function forgetFiles(context: BrowserContext, { address }: Server): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage())
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  const { origin } = new URL(address)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage' })
  await session.detach()
}

const openContext = (profile: string, port: number, server: Server): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    baseURL: server.address,
    locale: 'en-GB',
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
    ],
  })

function report(homes: readonly Measured[], pages: readonly Measured[]): Report {
  const lowest = (of: readonly Measured[]) => Math.min(...of.map(({ score }) => score))
  return {
    title: 'Lighthouse, mobile: slow 4G and a four times slower processor, both pretended',
    details: [
      ['page', 'score', 'LCP s', 'shift', 'blocked ms'],
      ...[...homes, ...pages].map(({ page, score, lcp, shift, blocking }) => [
        `/${page}`,
        String(round(score, 0)),
        String(round(lcp, 2)),
        String(round(shift, 3)),
        String(round(blocking, 0)),
      ]),
    ],
    figures: [
      {
        key: 'lighthouse_mobile',
        label: 'the lower of both Homes',
        value: round(lowest(homes), 0),
        target: { least: 95 },
      },
      {
        key: 'lighthouse_mobile_others',
        label: 'the lowest of the other pages',
        value: round(lowest(pages), 0),
        target: { least: 90 },
      },
      {
        key: 'home_lcp_s',
        label: 'largest paint of Home in s',
        value: round(Math.max(...homes.map(({ lcp }) => lcp)), 2),
        target: { most: 2.2 },
      },
      {
        key: 'home_layout_shift',
        label: 'layout shift of Home',
        value: round(Math.max(...homes.map(({ shift }) => shift)), 4),
        target: { most: 0 },
      },
    ],
  }
}
