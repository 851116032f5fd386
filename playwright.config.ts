import { defineConfig } from '@playwright/test'

import { leanChromium } from '#e2e/support/lean-chromium.ts'
import { findChromiumForTests } from '#scripts/find-chromium.mjs'

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: '150%',
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    // A trace costs a quarter of the time: `npx playwright test --trace on` writes one.
    trace: 'off',
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
