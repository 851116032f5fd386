import { type Browser, chromium } from 'playwright-core'

import { createPerson, logIn } from './fixtures.ts'
import type { Server } from './server.ts'
import { findChromium } from '#scripts/find-chromium.mjs'

/** Gives a measurement a Chromium, and ends it whatever happens. */
export async function withBrowser<Result>(
  measure: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    // It goes with this program, which ends its servers first.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

/** Logs somebody new in through the page; the state lets other contexts begin logged in. */
export async function logInOnce(browser: Browser, server: Server) {
  const context = await browser.newContext({ baseURL: server.address, locale: 'en-GB' })
  await logIn(await context.newPage(), await createPerson(server))
  const state = await context.storageState()
  await context.close()
  return state
}
