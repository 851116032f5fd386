import { defineConfig } from '@playwright/test'

import type { Target } from '#e2e/support/fixtures.ts'

import single from './playwright.config.ts'

const everywhere = ['journey.spec.ts', 'account/session.spec.ts', 'player/player.spec.ts']

/** What has to be the same for who comes to another copy with each request, and for who has files and a project. */
export default defineConfig<object, Target>(single, {
  // Each has a cluster of its own.
  workers: 1,
  projects: [
    {
      name: 'cluster',
      testMatch: [...everywhere, '*.cluster.ts'],
      use: { target: 'cluster', ignoreHTTPSErrors: true },
    },
    { name: 'project', testMatch: everywhere, use: { target: 'project' } },
  ],
})
