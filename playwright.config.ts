import { defineConfig } from '@playwright/test'

import { leanChromium } from '#e2e/support/lean-chromium.ts'
import { findChromiumForTests } from '#scripts/find-chromium.mjs'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepare.ts',
  fullyParallel: true,
  workers: '150%',
  forbidOnly: true,
  // What fails is repeated once, with a trace. What passes then is listed as flaky: a race to be found.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    // It costs a quarter of the time.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromiumForTests(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        leanChromium,
      ],
    },
  },
})
