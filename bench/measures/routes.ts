import type { Browser, BrowserContextOptions } from 'playwright-core'

import { logInOnce, withBrowser } from '#e2e/support/browser.ts'
import type { Server } from '#e2e/support/server.ts'
import { withServer } from '#e2e/support/with-server.ts'

import { kilobytes, loadScripts, type Script, total } from './first-screen.ts'
import { pagesOf } from './pages.ts'
import { type Report, round } from '#bench/report.ts'

/** Lighthouse would refuse it for its status. */
const lost = 'no/such/page'

type Loaded = { readonly page: string; readonly scripts: readonly Script[] }

/** The JavaScript of every page beyond what Home loads: its own code, its sentences, what it shares. */
export function measureRoutes(): Promise<Report> {
  return withServer((server) => withBrowser((browser) => compareRoutes(browser, server)))
}

async function compareRoutes(browser: Browser, server: Server): Promise<Report> {
  const { visitor, listener } = await pagesOf(server)
  const storageState = await logInOnce(browser, server)
  const loaded = [
    ...(await loadBeyondHome(browser, server, [...visitor, lost], {})),
    ...(await loadBeyondHome(browser, server, listener, { storageState })),
  ].toSorted((a, b) => total(b.scripts) - total(a.scripts))
  return {
    title: 'JavaScript of a page beyond that of Home',
    details: [
      ['page', 'brotli KB', 'files'],
      ...loaded.map(({ page, scripts }) => [
        `/${page}`,
        kilobytes(total(scripts)),
        String(scripts.length),
      ]),
    ],
    figures: [
      {
        key: 'route_js_br_kb',
        label: 'the heaviest page in KB brotli',
        value: round(total(loaded[0]?.scripts ?? []) / 1024, 1),
        spread: 0,
        better: 'lower',
        target: 45,
      },
    ],
  }
}

async function loadBeyondHome(
  browser: Browser,
  server: Server,
  pages: readonly string[],
  options: BrowserContextOptions,
): Promise<Loaded[]> {
  const home = await loadScripts(browser, server.address, options)
  const known = new Set(home.map(({ name }) => name))
  const loaded: Loaded[] = []
  for (const page of pages) {
    const scripts = await loadScripts(browser, `${server.address}${page}`, options)
    loaded.push({ page, scripts: scripts.filter(({ name }) => !known.has(name)) })
  }
  return loaded
}
