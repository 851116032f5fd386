import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

import { leanChromium } from '#e2e/support/lean-chromium.ts'
import { findChromiumForTests } from '#scripts/find-chromium.mjs'

// Servers, imports and workers of the tests read the same code.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled')

/** Tools read this file that need no browser; where there is none, `prepare.ts` says so before the first test. */
function chromium(): { executablePath?: string } {
  try {
    return { executablePath: findChromiumForTests() }
  } catch {
    return {}
  }
}

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepare.ts',
  fullyParallel: true,
  workers: '150%',
  forbidOnly: true,
  // What fails is repeated once, with a trace. What passes then is listed as flaky: a race to be found.
  retries: 1,
  // What a test waits for may begin a process, and others work meanwhile: no test is about how fast that is.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    // It costs a quarter of the time.
    trace: 'on-first-retry',
    launchOptions: {
      ...chromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        leanChromium,
        // As on a desk: without a window it reports no mouse, and would show always what a listener sees only on hover.
        '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
        // There are more workers than processors: threads of V8's own cost more than they bring.
        '--js-flags=--single-threaded',
      ],
    },
  },
})
