import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{server,scripts}/cluster/**/*.cluster.ts'],
    // Each has servers of its own, and they share two cores.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
