import { brotliCompressSync, constants } from 'node:zlib'

import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core'

import type { Server } from '#e2e/support/server.ts'

import { logInOnce, withBrowser } from '#e2e/support/browser.ts'
import { type Report, round } from '#bench/report.ts'
import { withServer } from '#e2e/support/with-server.ts'

const quietMilliseconds = 3000

export type Script = {
  readonly name: string
  readonly bytes: number
  readonly brotli: number
  readonly sent: number
}

/** The JavaScript that Home loads into an empty cache, logged out and logged in; the larger counts. */
export function measureFirstScreen(): Promise<Report> {
  return withServer((server) => withBrowser((browser) => compareHomes(browser, server)))
}

async function compareHomes(browser: Browser, server: Server): Promise<Report> {
  const loggedOut = await loadScripts(browser, server.address, {})
  const storageState = await logInOnce(browser, server)
  const loggedIn = await loadScripts(browser, server.address, { storageState })
  const larger = total(loggedIn) > total(loggedOut) ? loggedIn : loggedOut
  return {
    title: `JavaScript of Home, empty cache (logged out ${kilobytes(total(loggedOut))} KB, logged in ${kilobytes(total(loggedIn))} KB)`,
    details: [
      ['file', 'KB', 'brotli KB', 'sent KB'],
      ...larger.map(({ name, bytes, brotli, sent }) => [
        name,
        kilobytes(bytes),
        kilobytes(brotli),
        kilobytes(sent),
      ]),
    ],
    figures: [
      {
        key: 'home_js_br_kb',
        label: 'JavaScript of Home in KB brotli',
        value: round(total(larger) / 1024, 1),
        spread: 0,
        better: 'lower',
        target: 130,
      },
    ],
    note: '1 KB = 1024 bytes. brotli: quality 11 by this program; sent: bytes on the wire with headers.',
  }
}

/** The scripts that a page loads into an empty cache, until it is quiet. */
export async function loadScripts(
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
): Promise<readonly Script[]> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const scripts: Promise<Script>[] = []
  page.on('requestfinished', (request) => {
    if (isScript(request.url())) scripts.push(measureScript(request))
  })
  await page.goto(address)
  await page.getByRole('main').waitFor()
  await page.waitForTimeout(quietMilliseconds)
  const measured = [...(await Promise.all(scripts)), ...(await inlineScripts(page))]
  await context.close()
  return measured.toSorted((a, b) => b.brotli - a.brotli)
}

/** What runs within the page itself; it is sent with the page's own bytes. */
async function inlineScripts(page: Page): Promise<Script[]> {
  const texts = await page
    .locator('script:not([src], [type="application/json"])')
    .evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''))
  return texts.map((text) => {
    const body = Buffer.from(text)
    return { name: 'within the page', bytes: body.length, brotli: compress(body), sent: 0 }
  })
}

function compress(body: Buffer): number {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  return brotliCompressSync(body, quality).length
}

async function measureScript(request: Request): Promise<Script> {
  const response = await request.response()
  const body = (await response?.body()) ?? Buffer.alloc(0)
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return {
    name: new URL(request.url()).pathname.split('/').at(-1) ?? '',
    bytes: body.length,
    brotli: compress(body),
    sent: responseBodySize + responseHeadersSize,
  }
}

const isScript = (url: string) => new URL(url).pathname.endsWith('.js')

/** Bytes by brotli. */
export const total = (scripts: readonly Script[]) =>
  scripts.reduce((sum, { brotli }) => sum + brotli, 0)

export const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
