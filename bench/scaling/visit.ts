import type { Browser, BrowserContext } from 'playwright-core'

import { logInOnce } from '#e2e/support/browser.ts'
import type { Server } from '#e2e/support/server.ts'

import type { Visit } from './needs.ts'

const quietMs = 3000

/** What Home asks for when somebody who is logged in comes with an empty cache, and when they come again. */
export async function measureVisits(
  browser: Browser,
  server: Server,
): Promise<{ readonly firstVisit: Visit; readonly laterVisit: Visit }> {
  const storageState = await logInOnce(browser, server)
  const context = await browser.newContext({ storageState })
  const firstVisit = await visit(context, server.address)
  const laterVisit = await visit(context, server.address)
  await context.close()
  return { firstVisit, laterVisit }
}

async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage()
  const sent: Promise<{ path: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    const asked = request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
      path: pathname.slice(new URL(address).pathname.length),
      bytes: responseBodySize + responseHeadersSize,
    }))
    sent.push(asked)
  })
  await page.goto(address)
  await page.getByRole('main').waitFor()
  await page.waitForTimeout(quietMs)
  // What the cache answers has no size.
  const all = (await Promise.all(sent)).filter(({ bytes }) => bytes > 0)
  await page.close()
  const asked = all.filter(({ path }) => /^(?:rest|auth)\/v1\//.test(path))
  const lists = asked.filter(({ path }) => /\/(?:albums|artists|media_items|songs)$/.test(path))
  return {
    files: all.length - asked.length,
    lists: lists.length,
    rows: asked.length - lists.length,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
