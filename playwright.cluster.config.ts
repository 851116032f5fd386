import { defineConfig } from '@playwright/test'

import type { Target } from '#e2e/support/fixtures.ts'

import single from './playwright.config.ts'

/** What has to be the same for a listener who comes to another copy with each request. */
export default defineConfig<object, Target>(single, {
  testMatch: [
    'journey.spec.ts',
    'account/session.spec.ts',
    'player/player.spec.ts',
    '*.cluster.ts',
  ],
  // Each has a cluster of its own.
  workers: 1,
  use: { target: 'cluster', ignoreHTTPSErrors: true },
})
